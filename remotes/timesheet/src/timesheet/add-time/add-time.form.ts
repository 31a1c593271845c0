import { isDay, parseDuration } from '@atrium/domain';
import type { MatterOption } from '@atrium/pickers';
import type { useTranslation } from '@atrium/platform';
import type { CreateTimeEntryInput } from '../../generated/graphql.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** What a person typed, as they typed it. */
export interface AddTimeForm {
  readonly matter: MatterOption | null;
  readonly workedOn: string;
  readonly duration: string;
  readonly activity: string;
  readonly narrative: string;
  readonly isBillable: boolean;
}

/** Messages by field, under the names the server uses. */
export type FieldMessages = Readonly<Partial<Record<keyof CreateTimeEntryInput, string>>>;

export type Checked = { readonly ok: CreateTimeEntryInput } | { readonly error: FieldMessages };

/** The most one entry may hold (the server says the same). */
export const MAXIMUM_SECONDS = 24 * 3600;

/** Checks what was typed; everything that is wrong is said at once. */
export function checkForm(form: AddTimeForm, t: Translate): Checked {
  const seconds = parseDuration(form.duration);
  const error: { -readonly [Field in keyof FieldMessages]: FieldMessages[Field] } = {};
  if (form.matter === null) error.matterId = t('timesheet.form.matterMissing', 'Choose a matter.');
  if (!isDay(form.workedOn)) error.workedOn = t('timesheet.form.dayMissing', 'Choose a day.');
  if (seconds === null || seconds === 0) error.seconds = t('timesheet.form.timeMissing', 'Enter the time worked, such as 1.5, 1:30, 90m or 15u.');
  else if (seconds > MAXIMUM_SECONDS) error.seconds = t('timesheet.form.timeTooLong', 'One entry holds at most 24 hours.');
  if (form.activity === '') error.activity = t('timesheet.form.activityMissing', 'Choose an activity.');
  if (form.matter === null || seconds === null || Object.keys(error).length > 0) return { error };
  return {
    ok: {
      matterId: form.matter.id,
      workedOn: form.workedOn,
      seconds,
      activity: form.activity,
      narrative: form.narrative.trim(),
      isBillable: form.isBillable,
    },
  };
}
