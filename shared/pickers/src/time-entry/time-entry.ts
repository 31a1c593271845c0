import { isDay, parseDuration, type BillingRules } from '@atrium/domain';
import type { Translate } from '@atrium/platform';
import type { MatterOption } from '../matter/matter-option.ts';

/** A time entry as a person types it. */
export interface TypedTimeEntry {
  readonly matter: MatterOption | null;
  /** A day, as the field of the browser gives it. */
  readonly workedOn: string;
  /** `1.5`, `1:30`, `90m` or `15u`. */
  readonly duration: string;
  readonly activity: string;
  readonly narrative: string;
  readonly isBillable: boolean;
  /** By the Uniform Task-Based Management System; empty where there is none. */
  readonly taskCode: string;
  readonly activityCode: string;
  /** Null in somebody else's time, which has none to be read. */
  readonly privateMemo: string | null;
}

/** A time entry as the server takes it. */
export interface TimeEntryInput {
  readonly matterId: string;
  readonly workedOn: string;
  readonly seconds: number;
  readonly activity: string;
  readonly narrative: string;
  readonly isBillable: boolean;
  readonly taskCode?: string;
  readonly activityCode?: string;
  readonly privateMemo?: string;
}

/** What is wrong, by field, under the names the server uses. */
export type TimeEntryErrors = Readonly<Partial<Record<keyof TimeEntryInput, string>>>;
export type CheckedTimeEntry = { readonly ok: TimeEntryInput } | { readonly fieldErrors: TimeEntryErrors };

/** How a firm bills time, as the server tells it. */
export interface FirmTimeRules extends Omit<BillingRules, 'rounding'> {
  readonly rounding: string;
}

/** What decides how an entry is read. */
export interface TimeEntryRules {
  /** How the firm bills time; what the product assumes until it is known. */
  readonly rules?: FirmTimeRules | undefined;
  /** A time that was measured, and the words it is shown in: until others are typed the seconds stand. */
  readonly measured?: { readonly seconds: number; readonly text: string } | undefined;
  /** An entry must say what was done. */
  readonly isNarrativeRequired?: boolean | undefined;
  /** The client asks for codes: billable time must have them. */
  readonly areCodesRequired?: boolean | undefined;
}

/** The most one entry may hold (the server says the same). */
export const MAXIMUM_ENTRY_SECONDS = 24 * 3600;

/** The seconds of an entry, as measured or as typed; null where what was typed is no time. */
export function secondsOf(
  { duration }: Pick<TypedTimeEntry, 'duration'>,
  { rules, measured }: TimeEntryRules,
): number | null {
  return measured !== undefined && duration === measured.text
    ? measured.seconds
    : parseDuration(duration, rules?.unitSeconds);
}

/** Checks what was typed; everything that is wrong is said at once. */
export function checkTimeEntry(entry: TypedTimeEntry, rules: TimeEntryRules, t: Translate): CheckedTimeEntry {
  const seconds = secondsOf(entry, rules);
  const narrative = entry.narrative.trim();
  const memo = entry.privateMemo?.trim() ?? '';
  const fieldErrors: TimeEntryErrors = {
    ...(entry.matter === null && { matterId: t('pickers.timeEntry.matterMissing', 'Choose a matter.') }),
    ...(!isDay(entry.workedOn) && { workedOn: t('pickers.timeEntry.dayMissing', 'Choose a day.') }),
    ...((seconds === null || seconds === 0) && {
      seconds: t('pickers.timeEntry.timeMissing', 'Enter the time worked, such as 1.5, 1:30, 90m or 15u.'),
    }),
    ...(seconds !== null &&
      seconds > MAXIMUM_ENTRY_SECONDS && {
        seconds: t('pickers.timeEntry.timeTooLong', 'An entry can have at most 24 hours.'),
      }),
    ...(entry.activity === '' && { activity: t('pickers.timeEntry.activityMissing', 'Choose an activity.') }),
    ...(rules.areCodesRequired === true &&
      entry.isBillable && {
        ...(entry.taskCode === '' && { taskCode: t('pickers.timeEntry.taskCodeMissing', 'Choose a task code.') }),
        ...(entry.activityCode === '' && {
          activityCode: t('pickers.timeEntry.activityCodeMissing', 'Choose an activity code.'),
        }),
      }),
    ...(rules.isNarrativeRequired === true &&
      narrative === '' && { narrative: t('pickers.timeEntry.narrativeMissing', 'Describe the work done.') }),
  };
  if (entry.matter === null || seconds === null || Object.keys(fieldErrors).length > 0) return { fieldErrors };
  return {
    ok: {
      matterId: entry.matter.id,
      workedOn: entry.workedOn,
      seconds,
      activity: entry.activity,
      narrative,
      isBillable: entry.isBillable,
      ...(entry.taskCode !== '' && { taskCode: entry.taskCode }),
      ...(entry.activityCode !== '' && { activityCode: entry.activityCode }),
      ...(memo !== '' && { privateMemo: memo }),
    },
  };
}
