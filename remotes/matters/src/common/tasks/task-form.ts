import { localOf, momentOf } from '@atrium/domain';
import type { Translate } from '@atrium/platform';
import { enquiryText, type MatterOption } from '@atrium/pickers';
import { isFitDay, unfitDayText } from '@atrium/ui/forms';
import type {
  CallDirection,
  CreateTaskInput,
  PhoneCallInput,
  TaskKind,
  TaskPane_TaskFragment,
  TaskPriority,
  TaskReminderInput,
  UpdateTaskInput,
} from '../../generated/graphql.ts';
import { secondsOfText, textOfSeconds } from './duration-seconds.ts';

export const SUBJECT_LENGTH = 200;
export const MOST_REMINDERS = 5;

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** Told so many days before at a time of day, or at a moment of its own, as the field of the browser gives it. */
export type ReminderForm =
  | { readonly kind: 'before'; readonly daysBefore: number; readonly time: string }
  | { readonly kind: 'moment'; readonly local: string };

export interface CallForm {
  readonly direction: CallDirection;
  readonly party: NamedPerson | null;
  readonly partyName: string;
  readonly partyNumber: string;
  /** By the firm's clock, as the field of the browser gives it. */
  readonly calledAt: string;
  readonly duration: string | null;
  readonly outcome: string;
  readonly isCallbackRequired: boolean;
  readonly callbackBy: string;
}

/** A task as its form holds it. */
export interface TaskForm {
  readonly kind: TaskKind;
  readonly subject: string;
  readonly note: string;
  readonly category: string;
  readonly priority: TaskPriority;
  readonly dueOn: string;
  readonly estimate: string | null;
  readonly matter: MatterOption | null;
  readonly enquiry: NamedPerson | null;
  readonly contact: NamedPerson | null;
  readonly assignees: readonly NamedPerson[];
  readonly teams: readonly NamedPerson[];
  readonly documents: readonly NamedPerson[];
  readonly reminders: readonly ReminderForm[];
  /** RFC 5545, without its name. */
  readonly recurrence: string | null;
  /** Made with it; of a task that exists they are changed where they stand. */
  readonly subtasks: readonly string[];
  readonly sourceNoteId: string | null;
  readonly call: CallForm;
}

/** What another screen may hand over to a new task. */
export type TaskDraft = Partial<Omit<TaskForm, 'call'>> & { readonly call?: Partial<CallForm> };

const noCall = (now: string, timeZone: string): CallForm => ({
  direction: 'in',
  party: null,
  partyName: '',
  partyNumber: '',
  duration: null,
  outcome: '',
  isCallbackRequired: false,
  callbackBy: '',
  calledAt: localOf(now, timeZone),
});

/** An empty form, with what was handed over; whoever makes it answers for it until somebody else is chosen. */
export function newTaskForm({ call, ...draft }: TaskDraft, me: NamedPerson, timeZone: string): TaskForm {
  return {
    kind: 'task',
    subject: '',
    note: '',
    category: '',
    priority: 'Normal',
    dueOn: '',
    estimate: null,
    matter: null,
    enquiry: null,
    contact: null,
    assignees: [me],
    teams: [],
    documents: [],
    reminders: [],
    recurrence: null,
    subtasks: [],
    sourceNoteId: null,
    ...draft,
    call: { ...noCall(new Date().toISOString(), timeZone), ...call },
  };
}

/** A task that exists, as its form holds it. */
export function formOfTask(task: TaskPane_TaskFragment, timeZone: string): TaskForm {
  const { call } = task;
  return {
    kind: task.kind,
    subject: task.subject,
    note: task.note,
    category: task.category,
    priority: task.priority,
    dueOn: task.dueOn ?? '',
    estimate: textOfSeconds(task.estimatedSeconds),
    matter: task.matter ?? null,
    enquiry: task.enquiry ? { id: task.enquiry.id, name: enquiryText(task.enquiry) } : null,
    contact: task.contact ?? null,
    assignees: task.assignees,
    teams: task.teams,
    documents: task.documents,
    recurrence: task.recurrence?.rule ?? null,
    subtasks: [],
    sourceNoteId: task.sourceNoteId ?? null,
    reminders: task.reminders.map((each): ReminderForm =>
      each.isMoment
        ? { kind: 'moment', local: localOf(each.remindAt ?? '', timeZone) }
        : { kind: 'before', daysBefore: each.daysBefore ?? 0, time: each.time ?? '09:00' },
    ),
    call: call
      ? {
          direction: call.direction,
          party: call.partyContact ?? null,
          partyName: call.partyName,
          partyNumber: call.partyNumber,
          outcome: call.outcome,
          isCallbackRequired: call.isCallbackRequired,
          calledAt: localOf(call.calledAt, timeZone),
          duration: textOfSeconds(call.durationSeconds),
          callbackBy: call.callbackBy ? localOf(call.callbackBy, timeZone) : '',
        }
      : noCall(task.createdAt, timeZone),
  };
}

/** The day by which a call is to be returned; null where it is not, or no day is written yet. */
export const callbackDay = ({ isCallbackRequired, callbackBy }: CallForm): string | null =>
  isCallbackRequired && momentOf(callbackBy, 'UTC') !== null ? callbackBy.slice(0, 10) : null;

/** A call that was opened due on its day to call back, or on none, stays due on that day, as the server has it where no day is given; without one it is due on none. */
export function followCallback(start: TaskForm, before: TaskForm, form: TaskForm): TaskForm {
  const day = callbackDay(form.call);
  const isFollowing = start.dueOn === '' || start.dueOn === callbackDay(start.call);
  return isFollowing && day !== callbackDay(before.call) ? { ...form, dueOn: day ?? '' } : form;
}

const ids = (each: readonly NamedPerson[]): string[] => each.map(({ id }) => id);
const orNull = (text: string): string | null => (text === '' ? null : text);

/** Reminders as the server takes them. */
export const reminderInputs = ({ reminders }: TaskForm, timeZone: string): TaskReminderInput[] =>
  reminders.map((each) =>
    each.kind === 'before' ? { daysBefore: each.daysBefore, time: each.time } : { at: momentOf(each.local, timeZone) },
  );

/** A call as the server takes it. */
export function callInput(call: CallForm, timeZone: string): PhoneCallInput {
  return {
    direction: call.direction,
    partyName: call.partyName.trim(),
    partyNumber: call.partyNumber.trim(),
    partyContactId: call.party?.id ?? null,
    outcome: call.outcome,
    calledAt: momentOf(call.calledAt, timeZone),
    durationSeconds: secondsOfText(call.duration) ?? 0,
    isCallbackRequired: call.isCallbackRequired,
    callbackBy: call.isCallbackRequired ? momentOf(call.callbackBy, timeZone) : null,
  };
}

/** Everything a form holds under the names the server uses. */
function fieldsOf(form: TaskForm, timeZone: string): Omit<UpdateTaskInput, 'status' | 'startOn'> {
  return {
    subject: form.subject.trim(),
    note: form.note,
    category: form.category,
    priority: form.priority,
    dueOn: orNull(form.dueOn),
    estimatedSeconds: secondsOfText(form.estimate),
    matterId: form.matter?.id ?? null,
    enquiryId: form.enquiry?.id ?? null,
    contactId: form.contact?.id ?? null,
    assigneeIds: ids(form.assignees),
    teamIds: ids(form.teams),
    documentIds: form.matter === null ? [] : ids(form.documents),
    reminders: reminderInputs(form, timeZone),
    recurrence: form.recurrence,
    ...(form.kind === 'phone' ? { call: callInput(form.call, timeZone) } : {}),
  };
}

export function createInput(form: TaskForm, timeZone: string): CreateTaskInput {
  const subtasks = form.subtasks.map((subject) => subject.trim()).filter((subject) => subject !== '');
  return {
    ...fieldsOf(form, timeZone),
    kind: form.kind,
    subject: form.subject.trim(),
    sourceNoteId: form.sourceNoteId,
    subtasks: subtasks.map((subject) => ({ subject })),
  };
}

/** The parts of a form that were changed. */
export function changedParts(before: TaskForm, after: TaskForm): Partial<TaskForm> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof TaskForm]),
    ),
  );
}

const inputNames: Readonly<Partial<Record<keyof TaskForm, keyof UpdateTaskInput>>> = {
  estimate: 'estimatedSeconds',
  matter: 'matterId',
  enquiry: 'enquiryId',
  contact: 'contactId',
  assignees: 'assigneeIds',
  teams: 'teamIds',
  documents: 'documentIds',
};

/** Only what was changed: what is not named stays as it is on the server. */
export function updateInput(before: TaskForm, changes: Partial<TaskForm>, timeZone: string): UpdateTaskInput {
  const names = new Set(Object.keys(changes).map((name) => inputNames[name as keyof TaskForm] ?? name));
  return Object.fromEntries(
    Object.entries(fieldsOf({ ...before, ...changes }, timeZone)).filter(([name]) => names.has(name)),
  );
}

export type TaskErrors = Readonly<Record<string, string>>;

/** What has to be right before anything is sent; the server looks again. */
export function findTaskErrors(form: TaskForm, t: Translate): TaskErrors {
  const isCall = form.kind === 'phone';
  const unfitDay = (name: string, day: string): TaskErrors => (isFitDay(day) ? {} : { [name]: unfitDayText(t) });
  return {
    ...unfitDay('dueOn', form.dueOn),
    ...(form.reminders.every((each) => each.kind === 'before' || isFitDay(each.local))
      ? {}
      : { reminders: unfitDayText(t) }),
    ...(isCall
      ? {
          ...unfitDay('calledAt', form.call.calledAt),
          ...(form.call.isCallbackRequired ? unfitDay('callbackBy', form.call.callbackBy) : {}),
        }
      : {}),
    ...(form.subject.trim() === ''
      ? {
          subject: isCall
            ? t('matters.call.subjectMissing', 'Enter a subject.')
            : t('matters.task.subjectMissing', 'Enter a task name.'),
        }
      : {}),
    ...(form.recurrence !== null && form.dueOn === ''
      ? { dueOn: t('matters.task.dueForRecurrence', 'Choose the date of the first one.') }
      : {}),
    ...(isCall && form.call.party === null && form.call.partyName.trim() === '' && form.call.partyNumber.trim() === ''
      ? { partyName: t('matters.call.partyMissing', 'Choose the other person, or enter the number.') }
      : {}),
    ...(isCall && form.call.calledAt === ''
      ? { calledAt: t('matters.call.timeMissing', 'Enter when the call was.') }
      : {}),
  };
}
