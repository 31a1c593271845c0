import type { TaskKind } from './task-reach.ts';

export const taskStatuses = ['Open', 'InProgress', 'Completed', 'Cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const taskPriorities = ['Low', 'Normal', 'High'] as const;
export type TaskPriority = (typeof taskPriorities)[number];
export type CallDirection = 'in' | 'out';

/** A row of `tasks` as the statements of this module read it. */
export interface TaskRow {
  readonly id: string;
  readonly version: number;
  readonly kind: TaskKind;
  readonly subject: string;
  readonly note: string;
  readonly category: string;
  readonly status: TaskStatus;
  readonly priority: TaskPriority;
  readonly dueOn: string | null;
  readonly startOn: string | null;
  readonly estimatedSeconds: number | null;
  readonly matterId: string | null;
  readonly enquiryId: string | null;
  readonly contactId: string | null;
  readonly parentId: string | null;
  readonly createdById: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly completedById: string | null;
  readonly completedAt: string | null;
  readonly sourceNoteId: string | null;
  readonly seriesId: string | null;
  readonly occursOn: string | null;
  readonly callDirection: CallDirection | null;
  readonly callerName: string | null;
  readonly callerNumber: string | null;
  readonly callerContactId: string | null;
  readonly calledAt: string | null;
  readonly callSeconds: number | null;
  readonly callOutcome: string | null;
  readonly isCallbackRequired: boolean;
  readonly callbackBy: string | null;
  readonly noteId: string | null;
  readonly timeEntryId: string | null;
}

/** The columns of `TaskRow`, in SQL. */
export const taskColumns = `
  t.id, t.version, t.kind, t.subject, t.note, t.category, t.status, t.priority, t.due_on as "dueOn", t.start_on as "startOn", t.estimated_seconds as "estimatedSeconds",
  t.matter_id as "matterId", t.enquiry_id as "enquiryId", t.contact_id as "contactId", t.parent_id as "parentId", t.created_by as "createdById", t.created_at as "createdAt",
  t.changed_at as "changedAt", t.completed_by as "completedById", t.completed_at as "completedAt", t.source_note_id as "sourceNoteId", t.series_id as "seriesId", t.occurs_on as "occursOn",
  t.call_direction as "callDirection", t.caller_name as "callerName", t.caller_number as "callerNumber", t.caller_contact_id as "callerContactId", t.called_at as "calledAt",
  t.duration_seconds as "callSeconds", t.call_outcome as "callOutcome", t.is_callback_required as "isCallbackRequired", t.callback_by as "callbackBy",
  t.note_id as "noteId", t.time_entry_id as "timeEntryId"`;

export const isOpenStatus = (status: TaskStatus): status is 'Open' | 'InProgress' =>
  status === 'Open' || status === 'InProgress';
