import { integer } from '../records/fields.ts';
import type { SettingDefinition } from './define-setting.ts';

/** Settings that delete by age, in the order in which they stand on the screen. The sealed activity log is never among them. */
export const retentionSettings = [
  'retention.notificationDays',
  'retention.mailDays',
  'retention.draftDays',
  'retention.exportDays',
  'retention.noteDays',
  'retention.taskDays',
  'retention.timeDays',
] as const;
export type RetentionSetting = (typeof retentionSettings)[number];
export const MOST_RETENTION_DAYS = 3650;

export const isRetentionSetting = (key: string): key is RetentionSetting =>
  (retentionSettings as readonly string[]).includes(key);

const LEAST_DAYS = 30;
/** The product forgets the lines of exports after a month by itself. */
const MOST_EXPORT_DAYS = 30;

const kept = (
  key: RetentionSetting,
  own: Pick<SettingDefinition, 'label' | 'sentence'>,
  limits: { readonly min: number; readonly max: number } = { min: LEAST_DAYS, max: MOST_RETENTION_DAYS },
): SettingDefinition => ({
  ...own,
  screen: 'firm',
  tab: 'retention',
  access: 'firmSettings',
  field: integer(limits),
  unit: 'days',
  default: null,
  emptyMeans: limits.max === MOST_EXPORT_DAYS ? 'They are kept for 30 days.' : 'They are kept.',
  storedIn: { row: 'retention', key: key.slice('retention.'.length) },
});

/** What is deleted by age, each hour, once a firm says after how many days. */
export const retentionDefinitions = {
  'retention.notificationDays': kept('retention.notificationDays', {
    label: 'Notifications are kept for',
    sentence: 'Older notifications are deleted, read or not.',
  }),
  'retention.mailDays': kept('retention.mailDays', {
    label: 'The text of sent email is kept for',
    sentence:
      'The text of older emails that the product sent is deleted; that they were sent, when and to whom, stays. Messages on matters and enquiries are part of the file and stay.',
  }),
  'retention.draftDays': kept('retention.draftDays', {
    label: 'Drafts are kept for',
    sentence: 'Drafts of messages, notes and tasks that nobody has touched for longer are deleted.',
  }),
  'retention.exportDays': kept(
    'retention.exportDays',
    {
      label: 'Exports are listed for',
      sentence: 'Older exports leave the list of exports. Their files are deleted when their link expires.',
    },
    { min: 1, max: MOST_EXPORT_DAYS },
  ),
  'retention.noteDays': kept('retention.noteDays', {
    label: 'Deleted notes are kept for',
    sentence: 'Notes that were deleted longer ago are removed for good. Notes that nobody deleted stay.',
  }),
  'retention.taskDays': kept('retention.taskDays', {
    label: 'Deleted tasks are kept for',
    sentence:
      'Tasks and phone messages that were deleted longer ago are removed for good, with their subtasks. All others stay.',
  }),
  'retention.timeDays': kept('retention.timeDays', {
    label: 'The text of deleted time is kept for',
    sentence:
      'The narrative and the private memo of time that was deleted longer ago are removed. The ledger is never altered: what was entered there stays.',
  }),
} satisfies Readonly<Record<RetentionSetting, SettingDefinition>>;
