import type { HealthSeries, ReleaseOverview, RolloutView } from '@atrium/contracts';
import { Link, usePageTitle, useTranslation } from '@atrium/platform';
import { Button, ButtonLink, EmptyState, Page, PageBar, Tag, type Tone } from '@atrium/ui';
import { DateDisplay } from '@atrium/ui/inputs';
import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { usePropose } from '../change/change-provider.tsx';
import { shortId } from '../common/names.ts';
import { ScreenAnswer } from '../common/screen-answer.tsx';
import { HEALTH_AGAIN_MS } from '../health/health-figures.ts';
import { useNames, useOverview } from '../session/overview.tsx';
import { useMay } from '../session/session-context.ts';
import { RolloutBudget } from './rollout-budget.tsx';
import { RolloutTrack } from './rollout-track.tsx';
import { StartRolloutDialog } from './start-rollout-dialog.tsx';
import './rollouts.css';

const DAY_MINUTES = 1440;
const tones: Readonly<Record<RolloutView['status'], Tone>> = {
  running: 'accent',
  paused: 'warn',
  completed: 'neutral',
  rolledBack: 'bad',
};

/** New builds on their way to firms, step by step, and those that arrived or went back. */
export function RolloutsPage() {
  const { t } = useTranslation();
  const title = t('console.rollouts.title', 'Rollouts');
  usePageTitle(title);
  const overview = useOverview();
  const mayChange = useMay('operator');
  const [isStarting, setIsStarting] = useState(false);
  return (
    <Page>
      <PageBar
        title={title}
        actions={
          mayChange ? (
            <Button kind="primary" onClick={() => setIsStarting(true)}>
              {t('console.rollouts.start', 'Start a rollout …')}
            </Button>
          ) : undefined
        }
      />
      <ScreenAnswer answer={overview}>{(data) => <RolloutLists overview={data} />}</ScreenAnswer>
      {isStarting && <StartRolloutDialog build={null} onClose={() => setIsStarting(false)} />}
    </Page>
  );
}

function RolloutLists({ overview }: { overview: ReleaseOverview }) {
  const { t } = useTranslation();
  const running = overview.rollouts.filter(({ status }) => status === 'running' || status === 'paused');
  const health = useAnswer<readonly HealthSeries[]>(`/health?minutes=${DAY_MINUTES}`, {
    againMs: running.length > 0 ? HEALTH_AGAIN_MS : null,
  });
  const past = overview.rollouts.filter((each) => !running.includes(each));
  if (overview.rollouts.length === 0) {
    return (
      <EmptyState
        icon="share"
        title={t('console.rollouts.none', 'No rollouts yet')}
        description={t(
          'console.rollouts.noneHint',
          'A rollout gives a new build to a small share first, and rolls back automatically if it fails too often.',
        )}
        action={<ButtonLink to="/builds">{t('console.rollouts.toBuilds', 'Choose a build')}</ButtonLink>}
      />
    );
  }
  return (
    <div className="co-stack">
      <h2 className="co-section-title">{t('console.rollouts.running', 'In progress')}</h2>
      {running.length === 0 && (
        <p className="co-muted">{t('console.rollouts.noneRunning', 'No rollouts in progress.')}</p>
      )}
      {running.map((rollout) => (
        <RolloutCard key={rollout.rolloutId} rollout={rollout} health={health.data} />
      ))}
      {past.length > 0 && <h2 className="co-section-title">{t('console.rollouts.past', 'Past')}</h2>}
      {past.map((rollout) => (
        <RolloutCard key={rollout.rolloutId} rollout={rollout} health={null} />
      ))}
    </div>
  );
}

function RolloutCard({ rollout, health }: { rollout: RolloutView; health: readonly HealthSeries[] | null }) {
  const { t } = useTranslation();
  const names = useNames();
  const { name, version, buildId, fromBuildId, status, unit, tenantId, startedAt, startedBy, endedBecause } = rollout;
  const statusWords: Readonly<Record<RolloutView['status'], string>> = {
    running: t('console.rollout.running', 'Running'),
    paused: t('console.rollout.paused', 'Paused'),
    completed: t('console.rollout.completed', 'Completed'),
    rolledBack: t('console.rollout.rolledBack', 'Rolled back'),
  };
  const isOpen = status === 'running' || status === 'paused';
  return (
    <article className="co-rollout" aria-label={`${name} ${version}`}>
      <header className="co-rollout__head">
        <h3 className="co-rollout__title">
          <Link to={`/builds/${buildId}`}>
            {name} {version}
          </Link>
        </h3>
        <span className="co-mono co-muted">{shortId(buildId)}</span>
        <Tag tone={tones[status]}>{statusWords[status]}</Tag>
        {isOpen && <RolloutActions rollout={rollout} />}
      </header>
      <p className="co-muted">
        {unit === 'firms'
          ? t('console.rollout.ofFirms', 'Share of firms')
          : t('console.rollout.ofUsers', 'Share of users')}
        {tenantId !== null && ` · ${names.firm(tenantId)}`}
        {fromBuildId !== null &&
          ` · ${t('console.rollout.from', 'instead of {{version}}', { version: names.version(fromBuildId) })}`}{' '}
        · {startedBy} · <DateDisplay isRelative value={startedAt} />
      </p>
      <RolloutTrack rollout={rollout} />
      {isOpen && <RolloutBudget rollout={rollout} health={health} />}
      {endedBecause !== null && <p className="co-rollout__because">{endedBecause}</p>}
    </article>
  );
}

function RolloutActions({ rollout }: { rollout: RolloutView }) {
  const { t } = useTranslation();
  const propose = usePropose();
  const mayChange = useMay('operator');
  const { rolloutId, name, version, status, step, steps } = rollout;
  if (!mayChange) return null;
  const act = (verb: 'advanceRollout' | 'pauseRollout' | 'resumeRollout' | 'rollBackRollout'): void =>
    propose({ change: { verb, rolloutId }, rolloutName: `${name} ${version}` });
  const next = steps[step + 1];
  return (
    <div className="co-actions co-rollout__actions">
      {status === 'running' && (
        <Button size="small" kind="primary" onClick={() => act('advanceRollout')}>
          {next === undefined
            ? t('console.rollout.complete', 'Complete …')
            : t('console.rollout.advance', 'Advance to {{percent}}% …', { percent: next })}
        </Button>
      )}
      {status === 'running' ? (
        <Button size="small" onClick={() => act('pauseRollout')}>
          {t('console.rollout.pause', 'Pause …')}
        </Button>
      ) : (
        <Button size="small" kind="primary" onClick={() => act('resumeRollout')}>
          {t('console.rollout.resume', 'Resume …')}
        </Button>
      )}
      <Button size="small" className="co-grave" onClick={() => act('rollBackRollout')}>
        {t('console.rollout.back', 'Roll back …')}
      </Button>
    </div>
  );
}
