import type { TenantTransaction } from '@atrium/database';
import { dayIn } from '@atrium/domain';
import type { Viewer } from '../../../policy/viewer.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { once } from '../../idempotency/idempotency.store.ts';
import { mentionsInHtml } from '../../notes/mentions-in-html.ts';
import { findNoteRecord } from '../../notes/note-record.store.ts';
import { findNoteFaults } from '../../notes/note-rules.ts';
import { readNoteText } from '../../notes/note-text.ts';
import { mayDo as mayDoWithNotes } from '../../notes/notes.policy.ts';
import { recordNoteAction } from '../../notes/note-activity.ts';
import { writeNote } from '../../notes/write-note.ts';
import { findTimeEntryFaults, recordTime, type CreateTimeEntryInput } from '../../timesheet/create-time-entry.ts';
import { timesheetPolicy } from '../../timesheet/timesheet.policy.ts';
import { tasksOf } from '../task-reach.ts';
import type { TaskPriority, TaskRow } from '../task.ts';
import { findTasks } from '../tasks.store.ts';
import { isInstant } from './check-draft.ts';
import { answering, noteAndAnnounce } from './on-task.ts';
import { writeNewTask } from './save-task.ts';
import { draftOf, type PhoneCallInput, type TaskReminderInput } from './task-draft.ts';

export interface SavePhoneCallInput {
  readonly subject: string;
  readonly note?: string | null;
  readonly category?: string | null;
  readonly call: PhoneCallInput;
  readonly matterId?: string | null;
  readonly enquiryId?: string | null;
  readonly contactId?: string | null;
  readonly assigneeIds?: readonly string[] | null;
  readonly teamIds?: readonly string[] | null;
  readonly priority?: TaskPriority | null;
  readonly dueOn?: string | null;
  readonly reminders?: readonly TaskReminderInput[] | null;
  readonly isCompleted?: boolean | null;
  readonly fileNote?: { readonly noteType: string } | null;
  readonly timeEntry?: Omit<CreateTimeEntryInput, 'matterId'> | null;
  readonly followUp?: {
    readonly subject: string;
    readonly note?: string | null;
    readonly dueOn?: string | null;
    readonly priority?: TaskPriority | null;
    readonly assigneeIds?: readonly string[] | null;
  } | null;
}
interface Saved {
  readonly callId: string;
  readonly noteId: string | null;
  readonly timeEntryId: string | null;
  readonly followUpId: string | null;
}

/** The faults of a part, under the part's name. */
const under = (part: string, faults: readonly { field: string; message: string }[]) =>
  faults.map(({ field, message }) => ({ field: `${part}.${field}`, message }));

async function saveFileNote(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  input: SavePhoneCallInput,
): Promise<string | null> {
  if (input.fileNote === null || input.fileNote === undefined) return null;
  const { say } = context;
  const rich = await readNoteText(context, input.note ?? '');
  const html = rich?.html ?? '';
  const note = {
    noteType: input.fileNote.noteType,
    subject: input.subject,
    html,
    visibility: 'firm',
    ...mentionsInHtml(html),
  } as const;
  const faults = findNoteFaults(say, note, rich);
  if (faults.length > 0) throw refuse(...under('fileNote', faults));
  const matterId = input.matterId ?? null;
  const record =
    matterId === null || !mayDoWithNotes.create(viewer)
      ? null
      : await findNoteRecord(transaction, viewer, { kind: 'matter', id: matterId }, 'create');
  if (record === null)
    throw refuse({
      field: 'fileNote',
      message: say('api.call.noteNeedsMatter', 'A file note requires a matter on which you can write notes.'),
    });
  const { id } = await writeNote(transaction, context, viewer, { record, ...note });
  await recordNoteAction(transaction, context, { action: 'create', record, note: { id, visibility: note.visibility } });
  return id;
}

async function saveTime(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  input: SavePhoneCallInput,
): Promise<string | null> {
  if (input.timeEntry === null || input.timeEntry === undefined) return null;
  const { say } = context;
  const matterId = input.matterId ?? null;
  if (matterId === null || !timesheetPolicy.record(viewer))
    throw refuse({
      field: 'timeEntry',
      message: say('api.call.timeNeedsMatter', 'Time requires a matter on which you can record it.'),
    });
  const entry = { ...input.timeEntry, matterId };
  const faults = findTimeEntryFaults(context, entry);
  if (faults.length > 0) throw refuse(...under('timeEntry', faults));
  const { id } = await recordTime(transaction, context, viewer, { input: entry });
  return id;
}

async function save(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  input: SavePhoneCallInput,
): Promise<Saved> {
  const { call, matterId, enquiryId, contactId, followUp } = input;
  const links = { matterId: matterId ?? null, enquiryId: enquiryId ?? null, contactId: contactId ?? null };
  const noteId = await saveFileNote(transaction, context, viewer, input);
  const timeEntryId = await saveTime(transaction, context, viewer, input);
  const { callbackBy } = call;
  const callbackDay =
    callbackBy === null || callbackBy === undefined || !isInstant(callbackBy)
      ? null
      : dayIn(viewer.timeZone, new Date(callbackBy));
  const draft = draftOf({
    ...links,
    kind: 'phone',
    subject: input.subject,
    note: input.note ?? '',
    category: input.category ?? '',
    priority: input.priority ?? 'Normal',
    call,
    dueOn: input.dueOn ?? callbackDay,
    assigneeIds: input.assigneeIds ?? [viewer.userId],
    teamIds: input.teamIds ?? [],
    reminders: input.reminders ?? [],
    status: input.isCompleted === true ? 'Completed' : 'Open',
  });
  const row = await writeNewTask(transaction, context, viewer, draft, { noteId, timeEntryId }, { isSettled: true });
  const next =
    followUp === null || followUp === undefined
      ? null
      : await writeNewTask(
          transaction,
          context,
          viewer,
          draftOf({ ...links, ...followUp, kind: 'task', assigneeIds: followUp.assigneeIds ?? [viewer.userId] }),
          {},
          { part: 'followUp' },
        );
  await noteAndAnnounce(transaction, context, 'create', next === null ? [row] : [row, next]);
  return { callId: row.id, noteId, timeEntryId, followUpId: next?.id ?? null };
}

/** Saves a call with file note, time and a task to follow: all of it or nothing, and once for each key. */
export async function savePhoneCall(context: RequestContext, viewer: Viewer, key: string, input: SavePhoneCallInput) {
  await readNoteText(context, input.note ?? '');
  const { ok, error } = await answering(context, viewer, (transaction) =>
    once(transaction, { viewerId: viewer.userId, key }, ['call', input], () =>
      save(transaction, context, viewer, input),
    ),
  );
  const tasks = tasksOf(viewer, 'view');
  if (ok === null || tasks === null) return { ok: null, error };
  const rows: TaskRow[] = await findTasks(context.runner, viewer.tenantId, tasks, [
    ok.callId,
    ...(ok.followUpId === null ? [] : [ok.followUpId]),
  ]);
  const call = rows.find(({ id }) => id === ok.callId);
  return {
    ok:
      call === undefined
        ? null
        : {
            call,
            noteId: ok.noteId,
            timeEntryId: ok.timeEntryId,
            followUp: rows.find(({ id }) => id === ok.followUpId) ?? null,
          },
    error,
  };
}
