import { formatDateTime, formatNumber } from '@atrium/domain';
import { useLabels, useNavigate, useRegion, useTranslation, type Translate } from '@atrium/platform';
import { Button, ButtonLink, EmptyState, ErrorState, LoadingShape, Notice } from '@atrium/ui';
import { Progress } from '@atrium/ui/antd';
import { isForbidden } from '../../common/is-forbidden.ts';
import { NoAccess } from '../../common/no-access.tsx';
import type { MatterChange_RunFragment } from '../../generated/graphql.ts';
import { runLabel, stateLabel } from '../change-words.ts';
import { isMoving, useChangeRun } from '../use-change-run.ts';
import { RunRows } from './run-rows.tsx';
import { RunStageTasks } from './run-stage-tasks.tsx';

/** A change of many matters from its preview to its result. */
export function RunView({ id }: { id: string }) {
  const { t } = useTranslation();
  const change = useChangeRun(id);
  if (isForbidden(change.error))
    return <NoAccess title={t('matters.change.mayNot', 'Your role can’t change matters')} />;
  if (change.error !== undefined) return <ErrorState onRetry={change.retry} />;
  if (change.isMissing) {
    return (
      <EmptyState
        title={t('matters.change.gone', 'This change no longer exists')}
        description={t(
          'matters.change.goneHint',
          'A preview that is not applied is kept for a day, or until you make another one.',
        )}
        action={
          <ButtonLink kind="default" to="/matterManagement">
            {t('matters.change.another', 'New change')}
          </ButtonLink>
        }
      />
    );
  }
  if (change.run === undefined) return <LoadingShape rows={8} />;
  return <Run run={change.run} change={change} />;
}

function Run({ run, change }: { run: MatterChange_RunFragment; change: ReturnType<typeof useChangeRun> }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { language, timeZone } = useRegion();
  const settled = run.total - run.waiting;
  const wasApplied = run.appliedAt !== null && run.appliedAt !== undefined;
  return (
    <div className="matters-change-run">
      <div className="matters-change-run__head">
        <div>
          <h2 className="matters-change-run__title">{runLabel(t, labels, run)}</h2>
          <p className="matters-quiet" role="status">
            {[
              stateLabel(t, run),
              wordsOf(t, language, run),
              wasApplied ? formatDateTime(run.appliedAt ?? '', language, timeZone) : '',
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
        <Actions run={run} change={change} />
      </div>
      {isMoving(run) && (
        <Progress
          percent={Math.floor((100 * settled) / Math.max(1, run.total))}
          size="small"
          aria-label={t('matters.change.progress', 'Matters processed')}
        />
      )}
      {change.problem && (
        <Notice tone="bad">
          {t('matters.change.notReached', 'The server could not be reached. Nothing was lost; try again.')}
        </Notice>
      )}
      {change.undoMessage !== null && <Notice tone="info">{change.undoMessage}</Notice>}
      {run.state === 'PREVIEW' && run.waiting === 0 && (
        <Notice tone="info">{t('matters.change.nothingToDo', 'No matters would change.')}</Notice>
      )}
      {wasApplied && !isMoving(run) && run.changed > 0 && run.changes.some(({ field }) => field === 'stage') && (
        <RunStageTasks runId={run.id} />
      )}
      <RunRows run={run} settled={wasApplied ? settled : 0} />
    </div>
  );
}

function wordsOf(
  t: Translate,
  language: string,
  { total, waiting, changed, refused, skipped, state }: MatterChange_RunFragment,
): string {
  const written = (value: number) => formatNumber(value, language);
  if (state === 'PREVIEW')
    return t('matters.change.wouldChange', {
      defaultValue_one: '{{waiting}} of {{total}} matter would change',
      defaultValue_other: '{{waiting}} of {{total}} matters would change',
      count: total,
      waiting: written(waiting),
      total: written(total),
    });
  const parts = [
    t('matters.change.didChange', {
      defaultValue_one: '{{changed}} of {{total}} matter changed',
      defaultValue_other: '{{changed}} of {{total}} matters changed',
      count: total,
      changed: written(changed),
      total: written(total),
    }),
  ];
  if (refused + skipped > 0)
    parts.push(
      t('matters.change.didNot', {
        defaultValue_one: '{{number}} failed',
        defaultValue_other: '{{number}} failed',
        count: refused + skipped,
        number: written(refused + skipped),
      }),
    );
  return parts.join(' · ');
}

function Actions({ run, change }: { run: MatterChange_RunFragment; change: ReturnType<typeof useChangeRun> }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const navigate = useNavigate();
  const undo = async () => {
    const made = await change.undo();
    if (made !== null) void navigate(`/matterManagement?run=${made.id}`);
  };
  return (
    <div className="matters-change-run__actions">
      {run.state === 'PREVIEW' && (
        <Button
          kind="primary"
          busy={change.isApplying}
          disabled={run.waiting === 0}
          onClick={() => void change.apply()}
        >
          {t('matters.change.apply', {
            defaultValue_one: 'Change {{total}} matter',
            defaultValue_other: 'Change {{total}} matters',
            count: run.waiting,
            total: formatNumber(run.waiting, language),
          })}
        </Button>
      )}
      {isMoving(run) && (
        <Button busy={change.isCancelling} onClick={() => void change.cancel()}>
          {t('matters.change.stop', 'Stop')}
        </Button>
      )}
      {!isMoving(run) && run.state !== 'PREVIEW' && run.changed > 0 && !run.undoesId && !run.undoneById && (
        <Button busy={change.isUndoing} onClick={() => void undo()}>
          {t('matters.change.undo', 'Undo')}
        </Button>
      )}
      {run.undoneById && (
        <ButtonLink kind="default" to={`/matterManagement?run=${run.undoneById}`}>
          {t('matters.change.seeUndo', 'View what was undone')}
        </ButtonLink>
      )}
      {!isMoving(run) && (
        <ButtonLink kind="quiet" to="/matterManagement">
          {t('matters.change.another', 'New change')}
        </ButtonLink>
      )}
    </div>
  );
}
