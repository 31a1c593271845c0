import type { BuildSummary } from '@atrium/contracts';
import { formatNumber } from '@atrium/domain';
import { Link, useNavigate, usePageTitle, useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, Page, PageBar, SearchField, Tag } from '@atrium/ui';
import { DataGrid, PhoneCard, type GridColumn } from '@atrium/ui/grid';
import { DateDisplay } from '@atrium/ui/inputs';
import { useMemo } from 'react';
import { FilterSelect } from '../common/filter-select.tsx';
import { shortId } from '../common/names.ts';
import { ScreenAnswer } from '../common/screen-answer.tsx';
import { sizeText } from '../common/size-text.ts';
import { useAddress } from '../common/use-address.ts';
import { useOverview } from '../session/overview.tsx';
import { useBuilds, type Builds } from './use-builds.ts';
import './builds.css';

/** What was published, the newest first. */
export function BuildsPage() {
  const { t } = useTranslation();
  const title = t('console.builds.title', 'Builds');
  usePageTitle(title);
  const builds = useBuilds(useAddress().get('name'));
  return (
    <Page>
      <PageBar title={title} />
      <ScreenAnswer answer={builds}>{(data) => <BuildList builds={builds} data={data} />}</ScreenAnswer>
    </Page>
  );
}

function BuildList({ builds, data }: { builds: Builds; data: readonly BuildSummary[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const address = useAddress();
  const names = useOverview().data?.names ?? [];
  const columns = useBuildColumns();
  const text = address.get('q')?.toLocaleLowerCase() ?? '';
  const rows =
    text === ''
      ? data
      : data.filter((build) =>
          `${build.name} ${build.version} ${build.buildId} ${build.commit} ${build.team ?? ''}`
            .toLocaleLowerCase()
            .includes(text),
        );
  const known = [...new Set([...names, ...data.map(({ name }) => name)])];
  return (
    <>
      <DataGrid
        screen="consoleBuilds"
        label={t('console.builds.title', 'Builds')}
        columns={columns}
        rows={rows}
        rowKey={(build) => build.buildId}
        recordCount={rows.length}
        isLoading={false}
        page={{ offset: 0, first: Math.max(1, rows.length) }}
        onPage={() => undefined}
        sort={null}
        onSort={() => undefined}
        onOpen={(build) => void navigate(`/builds/${build.buildId}`)}
        phoneCard={(build) => (
          <PhoneCard
            reference={shortId(build.buildId)}
            state={<BuildTags build={build} />}
            title={`${build.name} ${build.version}`}
            start={<DateDisplay isRelative value={build.publishedAt} />}
            end={t('console.builds.firmCount', {
              defaultValue_one: '{{count}} firm',
              defaultValue_other: '{{count}} firms',
              count: build.firms,
            })}
          />
        )}
        emptyState={
          <EmptyState
            title={t('console.builds.none', 'No builds yet')}
            description={t('console.builds.noneHint', 'Builds that teams publish are listed here, newest first.')}
          />
        }
        filters={
          <>
            <SearchField
              label={t('console.builds.search', 'Find a build')}
              value={address.get('q') ?? ''}
              onChange={(value) => address.set({ q: value })}
            />
            <FilterSelect
              label={t('console.filter.name', 'Remote')}
              all={t('console.filter.allNames', 'All remotes')}
              value={address.get('name')}
              choices={known.map((value) => ({ value, label: value }))}
              onChange={(value) => address.set({ name: value })}
            />
          </>
        }
      />
      {builds.hasOlder && (
        <p className="co-older">
          <Button busy={builds.isLoadingOlder} onClick={builds.loadOlder}>
            {t('console.builds.older', 'Show older builds')}
          </Button>
        </p>
      )}
    </>
  );
}

function useBuildColumns(): readonly GridColumn<BuildSummary>[] {
  const { t } = useTranslation();
  const { language } = useRegion();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('console.builds.build', 'Build'),
        width: 190,
        isLocked: true,
        value: ({ name, version }) => `${name} ${version}`,
        render: ({ buildId, name, version }) => (
          <Link
            className="at-grid__name"
            to={`/builds/${buildId}`}
            tabIndex={-1}
            onClick={(event) => event.stopPropagation()}
          >
            {name} <strong>{version}</strong>
          </Link>
        ),
      },
      {
        key: 'id',
        title: t('console.builds.id', 'ID'),
        width: 100,
        value: ({ buildId }) => buildId,
        render: ({ buildId }) => <span className="co-mono">{shortId(buildId)}</span>,
      },
      {
        key: 'state',
        title: t('console.builds.state', 'Channels'),
        width: 170,
        value: ({ channels }) => channels.join(', '),
        render: (build) => <BuildTags build={build} />,
      },
      {
        key: 'firms',
        title: t('console.builds.firms', 'Firms'),
        width: 80,
        align: 'end',
        dataType: 'Number',
        value: ({ firms }) => formatNumber(firms, language),
      },
      {
        key: 'age',
        title: t('console.builds.published', 'Published'),
        width: 140,
        value: ({ publishedAt }) => publishedAt,
        render: ({ publishedAt }) => <DateDisplay isRelative value={publishedAt} />,
      },
      {
        key: 'team',
        title: t('console.builds.team', 'Team'),
        width: 170,
        value: ({ team }) => team ?? t('console.builds.installation', 'this installation'),
      },
      {
        key: 'commit',
        title: t('console.builds.commit', 'Commit'),
        width: 100,
        value: ({ commit }) => commit,
        render: ({ commit }) => <span className="co-mono">{shortId(commit)}</span>,
      },
      {
        key: 'size',
        title: t('console.builds.size', 'Size'),
        width: 90,
        align: 'end',
        value: ({ size }) => sizeText(size, language),
      },
    ],
    [t, language],
  );
}

/** Channels that lead to a build, and whether it is blocked. */
export function BuildTags({ build }: { build: Pick<BuildSummary, 'channels' | 'isBlocked'> }) {
  const { t } = useTranslation();
  return (
    <span className="co-tags">
      {build.channels.map((channel) => (
        <Tag key={channel} tone={channel === 'stable' ? 'accent' : 'info'}>
          {channel}
        </Tag>
      ))}
      {build.isBlocked && <Tag tone="bad">{t('console.builds.blocked', 'Blocked')}</Tag>}
    </span>
  );
}
