import { useQuery, useTranslation } from '@atrium/platform';
import { Button, Icon, Panel } from '@atrium/ui';
import { useEffect, useRef, useState } from 'react';
import type { MatterTabProps } from '../matter-tab.ts';
import { matterProgressQuery } from './overview.operations.ts';
import { StageTasksDialog } from './stage-tasks-dialog.tsx';

interface StagePanelProps extends MatterTabProps {
  /** How often this person put the matter to another stage since the page opened. */
  readonly entered: number;
}

/** What the type of the matter expects, and the tasks of its stage: offered once more when the stage was entered. */
export function StagePanel({ matter, entered }: StagePanelProps) {
  const { t } = useTranslation();
  const [{ data, fetching }, ask] = useQuery({
    query: matterProgressQuery,
    variables: { matterId: matter.id },
    requestPolicy: 'cache-and-network',
  });
  const [isOpen, setOpen] = useState(false);
  const [offered, setOffered] = useState(0);
  // Another stage, type, party or document brings another list.
  const seen = useRef(matter.version);
  useEffect(() => {
    if (seen.current === matter.version) return;
    seen.current = matter.version;
    ask({ requestPolicy: 'network-only' });
  }, [ask, matter.version]);
  const progress = data?.matterProgress;
  // What was loaded for the stage before is offered no longer.
  const tasks = (progress?.stageTasks ?? []).filter(
    ({ isCreated, stageId }) => !isCreated && stageId === matter.stageId,
  );
  const isOffered = entered > offered && !fetching && tasks.length > 0 && progress?.canCreateTasks === true;
  const expected = [...(progress?.parties ?? []), ...(progress?.documents ?? [])];
  if (!progress || (expected.length === 0 && tasks.length === 0)) return null;
  return (
    <Panel title={t('matters.stage.panel', 'Checklist')}>
      {expected.length > 0 && (
        <ul className="matters-checklist">
          {expected.map(({ id, name, isThere }) => (
            <li key={id} className={isThere ? 'matters-checklist__there' : 'matters-checklist__missing'}>
              <Icon
                name={isThere ? 'check' : 'minus'}
                size={13}
                label={isThere ? t('matters.stage.there', 'There') : t('matters.stage.missing', 'Missing')}
              />{' '}
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {tasks.length > 0 && progress.canCreateTasks && (
        <Button onClick={() => setOpen(true)}>
          {t('matters.stage.offer', {
            defaultValue: 'Create {{count}} tasks of this stage …',
            defaultValue_one: 'Create a task of this stage …',
            count: tasks.length,
          })}
        </Button>
      )}
      {(isOpen || isOffered) && (
        <StageTasksDialog
          matterId={matter.id}
          stage={matter.stage}
          tasks={tasks}
          onSettled={() => ask({ requestPolicy: 'network-only' })}
          onClose={() => {
            setOpen(false);
            setOffered(entered);
          }}
        />
      )}
    </Panel>
  );
}
