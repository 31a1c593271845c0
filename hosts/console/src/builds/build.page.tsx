import type { BuildView } from '@atrium/contracts';
import { formatDateTime } from '@atrium/domain';
import { useParams, usePageTitle, useRegion, useTranslation } from '@atrium/platform';
import { KeyFacts, Page, PageBar, Panel, Tag, useIsPhone } from '@atrium/ui';
import { useAnswer } from '../api/use-answer.ts';
import { shortId } from '../common/names.ts';
import { ScreenAnswer } from '../common/screen-answer.tsx';
import { sizeText } from '../common/size-text.ts';
import { useMay } from '../session/session-context.ts';
import { BuildActions } from './build-actions.tsx';
import { BuildContents } from './build-contents.tsx';
import { BuildHealth } from './build-health.tsx';
import { BuildTags } from './builds.page.tsx';
import { GateList } from './gate-list.tsx';
import { RunBy } from './run-by.tsx';
import './builds.css';

/** One build: where it comes from, what it went through, what is in it, who runs it and how it fares. */
export function BuildPage() {
  const { t } = useTranslation();
  const { buildId = '' } = useParams();
  const build = useAnswer<BuildView>(`/builds/${encodeURIComponent(buildId)}`);
  const title = build.data === null ? t('console.build.title', 'Build') : `${build.data.name} ${build.data.version}`;
  usePageTitle(title);
  const mayChange = useMay('operator');
  const isPhone = useIsPhone();
  return (
    <Page>
      <PageBar
        title={title}
        {...(isPhone ? {} : { count: shortId(buildId) })}
        actions={build.data !== null && mayChange ? <BuildActions build={build.data} /> : undefined}
      />
      <ScreenAnswer answer={build}>{(data) => <BuildDetails build={data} />}</ScreenAnswer>
    </Page>
  );
}

function BuildDetails({ build }: { build: BuildView }) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  return (
    <div className="co-build">
      <div className="co-stack">
        <Panel title={t('console.build.runBy', 'Who runs it')} padded={false}>
          <RunBy build={build} />
        </Panel>
        <BuildHealth build={build} />
        <BuildContents build={build} />
      </div>
      <div className="co-stack">
        <Panel title={t('console.build.about', 'About')}>
          <KeyFacts
            items={[
              {
                label: t('console.builds.state', 'Channels'),
                value: build.channels.length > 0 || build.isBlocked ? <BuildTags build={build} /> : null,
              },
              {
                label: t('console.builds.published', 'Published'),
                value: formatDateTime(build.publishedAt, language, timeZone),
              },
              {
                label: t('console.builds.team', 'Team'),
                value: build.team ?? t('console.builds.installation', 'this installation'),
              },
              {
                label: t('console.build.key', 'Signed with'),
                value: build.keyId === null ? null : <span className="co-mono">{build.keyId}</span>,
              },
              { label: t('console.builds.commit', 'Commit'), value: <span className="co-mono">{build.commit}</span> },
              { label: t('console.builds.id', 'ID'), value: <span className="co-mono">{build.buildId}</span> },
              { label: t('console.builds.size', 'Size'), value: sizeText(build.size, language) },
              { label: t('console.build.languages', 'Languages'), value: build.languages.join(', ') },
              { label: t('console.build.shared', 'Built against'), value: build.sharedPackages.join(', ') },
            ]}
          />
        </Panel>
        <Panel title={t('console.build.gates', 'Gates')}>
          <GateList gates={build.gates} />
        </Panel>
        <Panel title={t('console.build.kept', 'Why it is retained')}>
          {build.keptBecause.length === 0 ? (
            <p className="co-muted">
              {t('console.build.notKept', 'Nothing needs this build any more; it can be deleted.')}
            </p>
          ) : (
            <ul className="co-list">
              {build.keptBecause.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {build.isBlocked && <Tag tone="bad">{t('console.builds.blocked', 'Blocked')}</Tag>}
        </Panel>
      </div>
    </div>
  );
}
