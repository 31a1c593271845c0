import type { Translate } from '@atrium/platform';
import { isFitDay, unfitDayText } from '@atrium/ui/forms';
import type { SavePhoneCallInput } from '../../../generated/graphql.ts';
import { secondsOfText } from '../duration-seconds.ts';
import {
  callbackDay,
  callInput,
  reminderInputs,
  SUBJECT_LENGTH,
  type NamedPerson,
  type TaskForm,
} from '../task-form.ts';

/** What is made beside a call in the same step. What is null follows the call until somebody types over it. */
export interface CallExtras {
  readonly isCompleted: boolean;
  readonly hasNote: boolean;
  readonly noteType: string;
  readonly hasTime: boolean;
  readonly duration: string | null;
  readonly activity: string;
  readonly narrative: string | null;
  readonly isBillable: boolean;
  readonly hasFollowUp: boolean;
  readonly followUp: string | null;
  readonly followUpDueOn: string;
  readonly followUpAssignees: readonly NamedPerson[];
}

export const noExtras = (me: NamedPerson): CallExtras => ({
  isCompleted: false,
  hasNote: false,
  noteType: '',
  hasTime: false,
  duration: null,
  activity: '',
  narrative: null,
  isBillable: true,
  hasFollowUp: false,
  followUp: null,
  followUpDueOn: '',
  followUpAssignees: [me],
});

const partyOf = ({ call }: TaskForm): string =>
  call.party?.name ?? (call.partyName.trim() === '' ? call.partyNumber : call.partyName.trim());

/** Of the firm's types of note the one for calls, where one says so; otherwise its first. */
export const usualNoteType = (noteTypes: readonly string[]): string =>
  noteTypes.find((type) => /phone|\bcall/i.test(type)) ?? noteTypes[0] ?? '';

/** What the time entry says until somebody types over it. */
export const usualNarrative = (form: TaskForm, t: Translate): string =>
  t('matters.call.narrative', 'Telephone call with {{party}}: {{subject}}', {
    party: partyOf(form),
    subject: form.subject.trim(),
  });
/** No longer than a subject may be, however long that of the call is. */
export const usualFollowUp = (form: TaskForm, t: Translate): string =>
  t('matters.call.followUpSubject', 'Call {{party}} back: {{subject}}', {
    party: partyOf(form),
    subject: form.subject.trim(),
  }).slice(0, SUBJECT_LENGTH);

/** A note and time are kept on a matter: without one neither is made, whatever was ticked while there was one. */
const possible = ({ matter }: TaskForm, extras: CallExtras): CallExtras =>
  matter === null ? { ...extras, hasNote: false, hasTime: false } : extras;

/** Everything of one save. The time is worked on the day of the call, by the firm's clock. */
export function savePhoneCallInput(
  form: TaskForm,
  ticked: CallExtras,
  timeZone: string,
  t: Translate,
): SavePhoneCallInput {
  const extras = possible(form, ticked);
  const seconds = secondsOfText(extras.duration ?? form.call.duration) ?? 0;
  return {
    subject: form.subject.trim(),
    note: form.note,
    category: form.category,
    priority: form.priority,
    isCompleted: extras.isCompleted,
    matterId: form.matter?.id ?? null,
    enquiryId: form.enquiry?.id ?? null,
    contactId: form.contact?.id ?? form.call.party?.id ?? null,
    assigneeIds: form.assignees.map(({ id }) => id),
    teamIds: form.teams.map(({ id }) => id),
    dueOn: form.dueOn === '' ? null : form.dueOn,
    // An API of before takes none.
    ...(form.reminders.length === 0 ? {} : { reminders: reminderInputs(form, timeZone) }),
    call: callInput(form.call, timeZone),
    fileNote: extras.hasNote ? { noteType: extras.noteType } : null,
    timeEntry: extras.hasTime
      ? {
          workedOn: form.call.calledAt.slice(0, 10),
          seconds,
          activity: extras.activity,
          narrative: extras.narrative ?? usualNarrative(form, t),
          isBillable: extras.isBillable,
        }
      : null,
    followUp: extras.hasFollowUp
      ? {
          subject: (extras.followUp ?? usualFollowUp(form, t)).trim(),
          dueOn: extras.followUpDueOn === '' ? callbackDay(form.call) : extras.followUpDueOn,
          priority: form.priority,
          assigneeIds: extras.followUpAssignees.map(({ id }) => id),
        }
      : null,
  };
}

/** What is missing before the extras can be made. */
export function findExtraErrors(form: TaskForm, ticked: CallExtras, t: Translate): Readonly<Record<string, string>> {
  const extras = possible(form, ticked);
  return {
    ...(extras.hasNote && form.note === ''
      ? { note: t('matters.call.noteMissing', 'Enter notes: they become the file note.') }
      : {}),
    ...(extras.hasTime && (secondsOfText(extras.duration ?? form.call.duration) ?? 0) === 0
      ? { seconds: t('matters.call.durationMissing', 'Enter how long it took.') }
      : {}),
    ...(extras.hasFollowUp && extras.followUp?.trim() === ''
      ? { followUpSubject: t('matters.task.subjectMissing', 'Enter a task name.') }
      : {}),
    ...(extras.hasFollowUp && !isFitDay(extras.followUpDueOn) ? { followUpDueOn: unfitDayText(t) } : {}),
  };
}
