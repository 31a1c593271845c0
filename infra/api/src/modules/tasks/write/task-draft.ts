import type { CallDirection, TaskPriority, TaskRow, TaskStatus } from '../task.ts';
import type { TaskKind } from '../task-reach.ts';

export interface TaskReminderInput {
  readonly daysBefore?: number | null;
  readonly time?: string | null;
  readonly at?: string | null;
}
export interface PhoneCallInput {
  readonly direction: CallDirection;
  readonly partyName?: string | null;
  readonly partyNumber?: string | null;
  readonly partyContactId?: string | null;
  readonly calledAt?: string | null;
  readonly durationSeconds?: number | null;
  readonly outcome?: string | null;
  readonly isCallbackRequired?: boolean | null;
  readonly callbackBy?: string | null;
}
export interface SubtaskInput {
  readonly subject: string;
  readonly assigneeIds?: readonly string[] | null;
  readonly dueOn?: string | null;
  readonly priority?: TaskPriority | null;
}
/** What can be said of a task; absent leaves it, null empties it. */
export interface TaskFieldsInput {
  readonly subject?: string | null;
  readonly note?: string | null;
  readonly category?: string | null;
  readonly priority?: TaskPriority | null;
  readonly status?: TaskStatus | null;
  readonly dueOn?: string | null;
  readonly startOn?: string | null;
  readonly estimatedSeconds?: number | null;
  readonly matterId?: string | null;
  readonly enquiryId?: string | null;
  readonly contactId?: string | null;
  readonly assigneeIds?: readonly string[] | null;
  readonly teamIds?: readonly string[] | null;
  readonly documentIds?: readonly string[] | null;
  readonly reminders?: readonly TaskReminderInput[] | null;
  readonly recurrence?: string | null;
  readonly call?: PhoneCallInput | null;
}
export interface CreateTaskInput extends TaskFieldsInput {
  readonly kind?: TaskKind | null;
  readonly subject: string;
  readonly sourceNoteId?: string | null;
  readonly subtasks?: readonly SubtaskInput[] | null;
}

export interface ReminderDraft {
  readonly daysBefore: number | null;
  readonly time: string | null;
  readonly at: string | null;
}
export interface CallDraft {
  readonly direction: CallDirection;
  readonly partyName: string;
  readonly partyNumber: string;
  readonly partyContactId: string | null;
  readonly calledAt: string | null;
  readonly durationSeconds: number;
  readonly outcome: string;
  readonly isCallbackRequired: boolean;
  readonly callbackBy: string | null;
}
/** A task as it is to be, checked. */
export interface TaskDraft {
  readonly kind: TaskKind;
  readonly subject: string;
  readonly note: string;
  readonly category: string;
  readonly priority: TaskPriority;
  readonly status: TaskStatus;
  readonly dueOn: string | null;
  readonly startOn: string | null;
  readonly estimatedSeconds: number | null;
  readonly matterId: string | null;
  readonly enquiryId: string | null;
  readonly contactId: string | null;
  readonly parentId: string | null;
  readonly sourceNoteId: string | null;
  readonly assigneeIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly documentIds: readonly string[];
  readonly reminders: readonly ReminderDraft[];
  readonly recurrence: string | null;
  readonly call: CallDraft | null;
}
/** What a task has beside its row. */
export interface TaskParts {
  readonly assigneeIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly documentIds: readonly string[];
  readonly reminders: readonly ReminderDraft[];
  readonly recurrence: string | null;
}

const given = <Value>(value: Value | null | undefined, otherwise: Value): Value =>
  value === undefined ? otherwise : value === null ? otherwise : value;
const nullable = <Value>(value: Value | null | undefined, before: Value | null): Value | null =>
  value === undefined ? before : value;
const listed = <Value>(value: readonly Value[] | null | undefined, before: readonly Value[]): readonly Value[] =>
  value === undefined ? before : [...new Set(value ?? [])];

const readReminder = ({ daysBefore, time, at }: TaskReminderInput): ReminderDraft =>
  at !== null && at !== undefined
    ? { daysBefore: null, time: null, at }
    : { daysBefore: daysBefore ?? 0, time: time ?? '09:00', at: null };
const readCall = (call: PhoneCallInput, before: CallDraft | null): CallDraft => ({
  direction: call.direction,
  partyName: (call.partyName ?? '').trim(),
  partyNumber: (call.partyNumber ?? '').trim(),
  partyContactId: call.partyContactId ?? null,
  calledAt: call.calledAt ?? before?.calledAt ?? null,
  durationSeconds: call.durationSeconds ?? 0,
  outcome: (call.outcome ?? '').trim(),
  isCallbackRequired: call.isCallbackRequired ?? false,
  callbackBy: call.callbackBy ?? null,
});

/** A task as this input makes it. */
export const draftOf = (input: CreateTaskInput, parent: TaskRow | null = null): TaskDraft => {
  const kind = input.kind ?? 'task';
  return changedDraft(
    {
      kind,
      subject: '',
      note: '',
      category: '',
      priority: 'Normal',
      status: 'Open',
      dueOn: null,
      startOn: null,
      estimatedSeconds: null,
      sourceNoteId: input.sourceNoteId ?? null,
      matterId: parent?.matterId ?? null,
      enquiryId: parent?.enquiryId ?? null,
      contactId: parent?.contactId ?? null,
      parentId: parent?.id ?? null,
      assigneeIds: [],
      teamIds: [],
      documentIds: [],
      reminders: [],
      recurrence: null,
      call: null,
    },
    input,
  );
};

/** A task as it is, with what hangs on it. */
export const draftOfRow = (row: TaskRow, parts: TaskParts): TaskDraft => ({
  kind: row.kind,
  subject: row.subject,
  note: row.note,
  category: row.category,
  priority: row.priority,
  status: row.status,
  dueOn: row.dueOn,
  startOn: row.startOn,
  estimatedSeconds: row.estimatedSeconds,
  matterId: row.matterId,
  enquiryId: row.enquiryId,
  contactId: row.contactId,
  parentId: row.parentId,
  sourceNoteId: row.sourceNoteId,
  ...parts,
  call:
    row.kind === 'task'
      ? null
      : {
          direction: row.callDirection ?? 'in',
          partyName: row.callerName ?? '',
          partyNumber: row.callerNumber ?? '',
          partyContactId: row.callerContactId,
          calledAt: row.calledAt,
          durationSeconds: row.callSeconds ?? 0,
          outcome: row.callOutcome ?? '',
          isCallbackRequired: row.isCallbackRequired,
          callbackBy: row.callbackBy,
        },
});

/** The same with what the input says of it. */
export const changedDraft = (before: TaskDraft, input: TaskFieldsInput): TaskDraft => ({
  kind: before.kind,
  parentId: before.parentId,
  sourceNoteId: before.sourceNoteId,
  subject: given(input.subject, before.subject).trim(),
  note: input.note === null ? '' : given(input.note, before.note),
  category: (input.category === null ? '' : given(input.category, before.category)).trim(),
  priority: given(input.priority, before.priority),
  status: given(input.status, before.status),
  dueOn: nullable(input.dueOn, before.dueOn),
  startOn: nullable(input.startOn, before.startOn),
  estimatedSeconds: nullable(input.estimatedSeconds, before.estimatedSeconds),
  matterId: nullable(input.matterId, before.matterId),
  enquiryId: nullable(input.enquiryId, before.enquiryId),
  contactId: nullable(input.contactId, before.contactId),
  assigneeIds: listed(input.assigneeIds, before.assigneeIds),
  teamIds: listed(input.teamIds, before.teamIds),
  documentIds: listed(input.documentIds, before.documentIds),
  reminders: input.reminders === undefined ? before.reminders : (input.reminders ?? []).map(readReminder),
  recurrence: nullable(input.recurrence, before.recurrence),
  call:
    before.kind === 'phone' && input.call !== null && input.call !== undefined
      ? readCall(input.call, before.call)
      : before.call,
});
