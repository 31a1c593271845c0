import { dayIn, formatDate, isCurrentMatter, localeOf } from '@atrium/domain';
import { viewerOf } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { TimeEntryRow } from './time-entry.ts';
import type { TimeRecordingRules } from './time-recording.ts';

/** Whether time of a day is locked by the firm. */
export const isLockedDay = ({ lockedThrough }: TimeRecordingRules, day: string): boolean =>
  lockedThrough !== null && day <= lockedThrough;

/** Says that a day is locked. */
export function lockedDayText(context: RequestContext, lockedThrough: string): string {
  const { language, homeCountry } = viewerOf(context);
  return context.translate('api.timeEntry.lockedDay', 'Time is locked up to {{day}}.', {
    day: formatDate(lockedThrough, localeOf(language, homeCountry)),
  });
}

/** Says on which pre-bill an entry is. Its lines say what it was worth, so it stays as it is until it is taken off. */
function preBillText(context: RequestContext, { fileNumber, createdAt }: NonNullable<LockFacts['preBill']>): string {
  const { language, homeCountry, timeZone } = viewerOf(context);
  return context.translate(
    'api.timeEntry.onPreBill',
    'This time is on the pre-bill of {{day}} for {{fileNumber}}. Remove it from the pre-bill to change it.',
    { fileNumber, day: formatDate(dayIn(timeZone, new Date(createdAt)), localeOf(language, homeCountry)) },
  );
}

/** What decides whether an entry may be changed, besides itself. */
export interface LockFacts {
  readonly rules: TimeRecordingRules;
  readonly matterStatus: string;
  /** Whether the viewer may correct time of this person at all. */
  readonly isInScope: boolean;
  /** The invoice that is being prepared with it: the matter's file number, and when it was created. */
  readonly preBill: { readonly fileNumber: string; readonly createdAt: string } | null;
}

/** Why an entry may not be corrected, moved or deleted; null where it may. */
export function lockedBecause(
  context: RequestContext,
  { status, workedOn }: Pick<TimeEntryRow, 'status' | 'workedOn'>,
  { rules, matterStatus, isInScope, preBill }: LockFacts,
): string | null {
  const { translate } = context;
  if (status === 'Billed')
    return translate('api.timeEntry.billed', 'This time is on an invoice. It can no longer be changed.');
  if (status === 'WrittenOff')
    return translate('api.timeEntry.writtenOff', 'This time was written off. It can no longer be changed.');
  if (preBill !== null) return preBillText(context, preBill);
  if (status === 'Approved')
    return translate('api.timeEntry.approved', 'This time was approved. It can be changed once its week is returned.');
  if (status === 'Submitted')
    return translate(
      'api.timeEntry.submitted',
      'This time was submitted. It can be changed once its week is returned.',
    );
  if (!isInScope)
    return translate(
      'api.timeEntry.notYours',
      'Your role does not let you change this person’s time. They can change it themselves.',
    );
  if (isLockedDay(rules, workedOn)) return lockedDayText(context, rules.lockedThrough ?? '');
  if (!isCurrentMatter(matterStatus))
    return translate('api.timeEntry.matterClosed', 'The matter is closed. Its time can no longer be changed.');
  return null;
}
