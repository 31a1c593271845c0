import { formatNumber } from '@atrium/domain';
import { useCommand, useNotify, useOutcomeText, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, Checkbox, Notice, Panel } from '@atrium/ui';
import { Progress } from '@atrium/ui/antd';
import { useState } from 'react';
import { createRunStageTasksMutation, runStageTasksQuery } from '../matter-management.operations.ts';

/**
 * Tasks of the stages that a change brought matters to, to be chosen: nothing is created without being asked for. Nothing
 * where there are none.
 */
export function RunStageTasks({ runId }: { readonly runId: string }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const notify = useNotify();
  const textOf = useOutcomeText();
  const [{ data }, ask] = useQuery({
    query: runStageTasksQuery,
    variables: { runId },
    requestPolicy: 'cache-and-network',
  });
  const create = useCommand(createRunStageTasksMutation, { remote: 'matters', area: 'stage tasks' });
  const [left, setLeft] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tasks = data?.matterChangeStageTasks ?? [];
  if (tasks.length === 0 && progress === null) return null;
  const chosen = tasks.filter(({ id }) => !left.includes(id));
  const total = chosen.reduce((sum, { matters }) => sum + matters, 0);

  const handleCreate = async (): Promise<void> => {
    const stageTaskIds = chosen.map(({ id }) => id);
    setProblem(null);
    setProgress({ done: 0, total });
    let done = 0;
    for (let remaining = total; remaining > 0;) {
      const outcome = await create.run({ runId, stageTaskIds }, { silent: true });
      if (outcome.kind !== 'saved') {
        setProblem(textOf(outcome));
        break;
      }
      done += outcome.value.created;
      // What was created by somebody else meanwhile, or cannot be, ends it as well.
      remaining = outcome.value.created === 0 ? 0 : outcome.value.remaining;
      setProgress({ done, total });
    }
    setProgress(null);
    if (done > 0)
      notify.success(
        t('matters.change.tasksCreated', {
          defaultValue_one: '{{number}} task was created.',
          defaultValue_other: '{{number}} tasks were created.',
          count: done,
          number: formatNumber(done, language),
        }),
      );
    ask({ requestPolicy: 'network-only' });
  };

  return (
    <Panel title={t('matters.change.stageTasks', 'Tasks of the stage')}>
      <ul className="matters-stage-tasks">
        {tasks.map(({ id, title, stage, matters }) => (
          <li key={id}>
            <Checkbox
              checked={!left.includes(id)}
              disabled={progress !== null}
              onChange={(isChosen) => setLeft(isChosen ? left.filter((each) => each !== id) : [...left, id])}
            >
              <bdi>{title}</bdi>
            </Checkbox>
            <span className="matters-quiet">
              <bdi>{stage}</bdi>
              {' · '}
              {t('matters.change.onMatters', {
                defaultValue_one: 'on {{number}} matter',
                defaultValue_other: 'on {{number}} matters',
                count: matters,
                number: formatNumber(matters, language),
              })}
            </span>
          </li>
        ))}
      </ul>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      {progress !== null && (
        <Progress
          percent={Math.floor((100 * progress.done) / Math.max(1, progress.total))}
          size="small"
          aria-label={t('matters.change.tasksProgress', 'Tasks created')}
        />
      )}
      <Button busy={progress !== null} disabled={total === 0} onClick={() => void handleCreate()}>
        {t('matters.change.createTasks', {
          defaultValue_one: 'Create {{number}} task',
          defaultValue_other: 'Create {{number}} tasks',
          count: total,
          number: formatNumber(total, language),
        })}
      </Button>
    </Panel>
  );
}
