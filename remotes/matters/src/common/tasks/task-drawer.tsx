import { confirmLeave, useQuery, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useCallback, useEffect, useState } from 'react';
import { SavedCallNotice } from './call/saved-call.tsx';
import { TaskFormBody } from './form/task-form-body.tsx';
import type { SavedCall } from './form/use-save-task.tsx';
import type { TaskDraft } from './task-form.ts';
import { taskOptionsQuery, taskPaneQuery } from './tasks.operations.ts';

export type { TaskDraft } from './task-form.ts';

const DRAWER_WIDTH_PX = 480;

export interface TaskDrawerProps {
  /** An existing task or call; without it a new one is made. */
  readonly taskId?: string;
  /** What a new one begins with. */
  readonly initial?: TaskDraft;
  /** It was saved, and the drawer may go; a call stays until what was made with it has been read. */
  onSaved(taskId: string): void;
  onClose(): void;
}

/** Makes or changes a task or phone call beside whatever is on screen. Once something was typed, closing it asks first. */
export function TaskDrawer({ taskId, initial = {}, onSaved, onClose }: TaskDrawerProps) {
  const { t } = useTranslation();
  const [isTouched, setTouched] = useState(false);
  const [savedCall, setSavedCall] = useState<SavedCall | null>(null);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [options, askOptions] = useQuery({ query: taskOptionsQuery });
  const [found, askTask] = useQuery({
    query: taskPaneQuery,
    variables: { id: taskId ?? '' },
    pause: taskId === undefined,
    requestPolicy: 'network-only',
  });
  // The form keeps to what it was opened with: news must not move what somebody is typing.
  const [opened, setOpened] = useState<typeof task>(undefined);
  const task = found.data?.task;
  if (opened === undefined && task !== undefined) setOpened(task);
  const handleTouched = useCallback((isNow: boolean) => setTouched(isNow), []);
  const isUnsaved = isTouched && savedCall === null;
  useUnsavedChanges(isUnsaved && leave === null);
  // Only once nothing counts as unsaved any more: whoever goes to another address with it is asked whether to leave.
  useEffect(() => leave?.(), [leave]);
  const save = (id: string) => setLeave(() => () => onSaved(id));
  const close = () => void confirmLeave(isUnsaved).then((isLeaving) => isLeaving && setLeave(() => onClose));
  const error = options.error ?? found.error;
  const choices = options.data?.taskOptions;
  const isCallsOnly =
    choices !== undefined && choices.creatableKinds.length > 0 && !choices.creatableKinds.includes('task');
  const isCall = (opened?.kind ?? initial.kind) === 'phone' || (taskId === undefined && isCallsOnly);
  const title =
    taskId !== undefined
      ? isCall
        ? t('matters.call.edit', 'Phone call')
        : t('matters.task.edit', 'Task')
      : isCall
        ? t('matters.call.new', 'New phone call')
        : t('matters.task.new', 'New task');
  const isReady = choices !== undefined && (taskId === undefined || opened !== undefined);
  const retry = () => {
    askOptions({ requestPolicy: 'network-only' });
    if (taskId !== undefined) askTask({ requestPolicy: 'network-only' });
  };
  return (
    <Drawer open title={title} width={DRAWER_WIDTH_PX} autoFocus={taskId !== undefined} onClose={close}>
      {savedCall !== null ? (
        <SavedCallNotice
          saved={savedCall}
          onClose={() => save(savedCall.call.id)}
          onAnother={() => setSavedCall(null)}
        />
      ) : !isReady ? (
        error === undefined ? (
          <LoadingShape rows={8} />
        ) : (
          <ErrorState title={t('matters.task.notLoaded', 'The form could not be opened')} onRetry={retry} />
        )
      ) : (taskId !== undefined && !opened) || (taskId === undefined && choices.creatableKinds.length === 0) ? (
        <EmptyState
          title={
            taskId === undefined
              ? t('matters.task.mayNot', 'You can’t add tasks')
              : t('matters.task.gone', 'This task does not exist')
          }
          description={
            taskId === undefined
              ? t('matters.task.mayNotHint', 'Ask an administrator of your firm.')
              : t('matters.task.goneHint', 'It was deleted, or you can’t see it.')
          }
        />
      ) : (
        <TaskFormBody
          task={opened ?? null}
          initial={initial}
          options={choices}
          onTouched={handleTouched}
          onSaved={save}
          onCallSaved={setSavedCall}
          onCancel={close}
        />
      )}
    </Drawer>
  );
}
