import { useAccess, useAppUser, useNavigate, useQuery, useTranslation } from '@atrium/platform';
import type { IconName } from '@atrium/ui';
import { useOpenTimers, useOpenUpload } from '../../common/documents/use-open-upload.ts';
import { notesAccess, tasksAccess, useMayOpen } from '../../common/tab-access.ts';
import type { MatterHeader } from '../matter-tab.ts';
import { quickActionsQuery } from './quick-actions.operations.ts';

/** What is added in a drawer over the page; the rest opens what other parts of the product have for it. */
export type Adding = 'note' | 'task' | 'call' | 'message';

export interface QuickAction {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  run(): void;
}

/** What this person may add to the matter, and the types of notes that the firm has. */
export function useQuickActions(
  matter: MatterHeader,
  onAdd: (adding: Adding) => void,
): { readonly actions: readonly QuickAction[]; readonly noteTypes: readonly string[] } {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { isInternal } = useAppUser();
  const mayOpen = useMayOpen();
  const navigate = useNavigate();
  const openUpload = useOpenUpload();
  const openTimers = useOpenTimers();
  const withNotes = mayOpen(notesAccess);
  const withTasks = mayOpen(tasksAccess);
  const [{ data }] = useQuery({
    query: quickActionsQuery,
    variables: { matterId: matter.id, withNotes, withTasks },
    pause: !withNotes && !withTasks,
  });
  const kinds = data?.taskOptions?.creatableKinds;
  const offered: readonly (QuickAction & { readonly isThere: boolean })[] = [
    {
      key: 'note',
      icon: 'note',
      label: t('matters.actions.note', 'Note'),
      isThere: withNotes && data?.matterNotes?.canAdd !== false,
      run: () => onAdd('note'),
    },
    {
      key: 'task',
      icon: 'task',
      label: t('matters.actions.task', 'Task'),
      isThere: withTasks && has('adHocTask') && kinds?.includes('task') !== false,
      run: () => onAdd('task'),
    },
    {
      key: 'call',
      icon: 'phone',
      label: t('matters.actions.call', 'Log call'),
      isThere: withTasks && kinds?.includes('phone') !== false,
      run: () => onAdd('call'),
    },
    {
      key: 'message',
      icon: 'mail',
      label: t('matters.actions.message', 'Message'),
      isThere: isInternal && matter.record?.canEdit === true,
      run: () => onAdd('message'),
    },
    {
      key: 'upload',
      icon: 'upload',
      label: t('matters.actions.upload', 'Upload'),
      isThere: has('uploadMatterDocument'),
      run: () => openUpload({ matterId: matter.id }),
    },
    {
      key: 'timer',
      icon: 'clock',
      label: t('matters.actions.timer', 'Timer'),
      isThere: has('timesheetTimer'),
      run: () => openTimers({ matterId: matter.id }),
    },
    {
      key: 'time',
      icon: 'plus',
      label: t('matters.actions.time', 'Time'),
      isThere: has('timesheet'),
      run: () => navigate(`/timesheet?add=${matter.id}`),
    },
  ];
  return {
    actions: offered.filter(({ isThere }) => isThere),
    noteTypes: data?.matterNotes?.noteTypes ?? [],
  };
}
