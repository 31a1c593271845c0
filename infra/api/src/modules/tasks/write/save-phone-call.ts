import { dayIn } from '@atrium/domain';
import { viewerOf } from '../../../policy/rules.ts';
import { command, type Unit } from '../../../server/command.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { mentionsInHtml } from '../../notes/mentions-in-html.ts';
import { findNoteRecord } from '../../notes/note-record.store.ts';
import { findNoteFaults } from '../../notes/note-rules.ts';
import { readNoteText } from '../../notes/note-text.ts';
import { mayDo as mayDoWithNotes } from '../../notes/notes.policy.ts';
import { noteEntry, noteNotices } from '../../notes/note-activity.ts';
import { writeNote } from '../../notes/write-note.ts';
import { findTimeEntryFaults, recordTime, type CreateTimeEntryInput } from '../../timesheet/create-time-entry.ts';
import { timesheetPolicy } from '../../timesheet/timesheet.policy.ts';
import { taskNotices } from '../task-change.ts';
import type { TaskPriority } from '../task.ts';
import { tasksPolicy } from '../tasks.policy.ts';
import { isInstant } from './check-draft.ts';
import { findVisible } from './find-visible.ts';
import { taskEntry } from './on-task.ts';
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

async function saveFileNote(unit: Unit, input: SavePhoneCallInput): Promise<string | null> {
  if (input.fileNote === null || input.fileNote === undefined) return null;
  const { tx, context, viewer, translate } = unit;
  const rich = await readNoteText(context, input.note ?? '');
  const html = rich?.html ?? '';
  const note = {
    noteType: input.fileNote.noteType,
    subject: input.subject,
    html,
    visibility: 'firm',
    ...mentionsInHtml(html),
  } as const;
  const faults = findNoteFaults(translate, note, rich);
  if (faults.length > 0) throw refuse(...under('fileNote', faults));
  const matterId = input.matterId ?? null;
  const record =
    matterId === null || !mayDoWithNotes.create(viewer)
      ? null
      : await findNoteRecord(tx, viewer, { kind: 'matter', id: matterId }, { action: 'create' });
  if (record === null)
    throw refuse({
      field: 'fileNote',
      message: translate('api.call.noteNeedsMatter', 'A file note requires a matter on which you can write notes.'),
    });
  const { id } = await writeNote(unit, { record, ...note });
  await unit.log(noteEntry({ action: 'create', record, note: { id, visibility: note.visibility } }));
  await unit.announce(...noteNotices(record));
  return id;
}

async function saveTime(unit: Unit, input: SavePhoneCallInput): Promise<string | null> {
  if (input.timeEntry === null || input.timeEntry === undefined) return null;
  const { context, viewer, translate } = unit;
  const matterId = input.matterId ?? null;
  if (matterId === null || !timesheetPolicy.record(viewer))
    throw refuse({
      field: 'timeEntry',
      message: translate('api.call.timeNeedsMatter', 'Time requires a matter on which you can record it.'),
    });
  const entry = { ...input.timeEntry, matterId };
  const faults = findTimeEntryFaults(context, entry);
  if (faults.length > 0) throw refuse(...under('timeEntry', faults));
  const { id } = await recordTime(unit, { input: entry });
  return id;
}

async function save(unit: Unit, input: SavePhoneCallInput): Promise<Saved> {
  const { viewer } = unit;
  const { call, matterId, enquiryId, contactId, followUp } = input;
  const links = { matterId: matterId ?? null, enquiryId: enquiryId ?? null, contactId: contactId ?? null };
  const noteId = await saveFileNote(unit, input);
  const timeEntryId = await saveTime(unit, input);
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
  const row = await writeNewTask(unit, draft, { links: { noteId, timeEntryId }, isSettled: true });
  const next =
    followUp === null || followUp === undefined
      ? null
      : await writeNewTask(
          unit,
          draftOf({ ...links, ...followUp, kind: 'task', assigneeIds: followUp.assigneeIds ?? [viewer.userId] }),
          { part: 'followUp' },
        );
  const created = next === null ? [row] : [row, next];
  await unit.log(...created.map((task) => taskEntry({ action: 'create', task })));
  await unit.announce(...taskNotices(...created));
  return { callId: row.id, noteId, timeEntryId, followUpId: next?.id ?? null };
}

interface SaveInput {
  readonly idempotencyKey: string;
  readonly input: SavePhoneCallInput;
}

const saveCall = command({
  name: 'tasks.savePhoneCall',
  policy: tasksPolicy.create,
  key: ({ idempotencyKey }: SaveInput) => idempotencyKey,
  prepare: (context, { input }) => readNoteText(context, input.note ?? ''),
  lock: () => null,
  version: 'none',
  run: (unit, { input: { input } }) => save(unit, input),
  // Note, time, call and task each have their own row, written as they are.
  audit: 'none',
  announces: 'none',
});

/** Saves a call with file note, time and a task to follow: all of it or nothing, and once for each key. */
export async function savePhoneCall(context: RequestContext, input: SaveInput) {
  const { ok, error } = await saveCall(context, input);
  if (ok === null) return { ok: null, error };
  const { callId, noteId, timeEntryId, followUpId } = ok;
  const ids = followUpId === null ? [callId] : [callId, followUpId];
  const rows = await findVisible(context.runner, viewerOf(context), ids);
  const call = rows.find(({ id }) => id === callId);
  const followUp = rows.find(({ id }) => id === followUpId) ?? null;
  return { ok: call === undefined ? null : { call, noteId, timeEntryId, followUp }, error };
}
