import type { RequestContext } from '../../server/request-context.ts';
import { loadOptional } from '../../server/loaders.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { readRule } from './recurrence/rule.ts';
import { describeRule } from './recurrence/rule-words.ts';
import { bucketOfTask, firmDays } from './list/task-list.service.ts';
import type { ReminderRow } from './task-parts.store.ts';
import type { TaskRow } from './task.ts';
import {
  actionLoader,
  assigneesLoader,
  documentsLoader,
  enquiryLoader,
  partCountLoader,
  remindersLoader,
  seriesLoader,
  subtasksLoader,
  taskLoader,
  teamsLoader,
} from './tasks.loaders.ts';

async function contactOf(context: RequestContext, id: string | null): Promise<{ id: string; name: string } | null> {
  const contact = await loadOptional(context, contactLoader, id);
  return contact === null ? null : { id: contact.id, name: contact.name };
}
const may =
  (action: 'edit' | 'delete') =>
  async ({ id }: TaskRow, _input: unknown, context: RequestContext): Promise<boolean> =>
    context.viewer !== null && (await context.loader(actionLoader(context.viewer, action)).load(id)) !== null;

/** The fields of a task that are no column of its row: each by a loader, so that a list asks once for all of its rows. */
export const taskFields = {
  Task: {
    dueBucket: (task: TaskRow, _input: unknown, { viewer }: RequestContext) =>
      viewer === null ? 'NO_DATE' : bucketOfTask(task, firmDays(viewer)),
    matter: ({ matterId }: TaskRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, matterLoader, matterId),
    enquiry: ({ enquiryId }: TaskRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, enquiryLoader, enquiryId),
    contact: ({ contactId }: TaskRow, _input: unknown, context: RequestContext) => contactOf(context, contactId),
    assignees: ({ id }: TaskRow, _input: unknown, context: RequestContext) => context.loader(assigneesLoader).load(id),
    teams: ({ id }: TaskRow, _input: unknown, context: RequestContext) => context.loader(teamsLoader).load(id),
    createdBy: ({ createdById }: TaskRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, createdById),
    completedBy: ({ completedById }: TaskRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, completedById),
    parent: ({ parentId }: TaskRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, taskLoader, parentId),
    subtasks: async ({ id }: TaskRow, _input: unknown, context: RequestContext) =>
      (await context.loader(subtasksLoader).load(id)).map(({ row }) => row),
    subtaskCount: async ({ id }: TaskRow, _input: unknown, context: RequestContext) =>
      (await context.loader(partCountLoader).load(id))?.subtasks ?? 0,
    closedSubtaskCount: async ({ id }: TaskRow, _input: unknown, context: RequestContext) =>
      (await context.loader(partCountLoader).load(id))?.closedSubtasks ?? 0,
    documents: ({ id }: TaskRow, _input: unknown, context: RequestContext) => context.loader(documentsLoader).load(id),
    documentCount: async ({ id }: TaskRow, _input: unknown, context: RequestContext) =>
      (await context.loader(partCountLoader).load(id))?.documents ?? 0,
    reminders: ({ id }: TaskRow, _input: unknown, context: RequestContext) => context.loader(remindersLoader).load(id),
    async recurrence({ seriesId, occursOn }: TaskRow, _input: unknown, context: RequestContext) {
      const series = await loadOptional(context, seriesLoader, seriesId);
      const { viewer } = context;
      if (
        series === null ||
        viewer === null ||
        (series.endedOn !== null && occursOn !== null && series.endedOn <= occursOn)
      )
        return null;
      const rule = readRule(series.rule);
      return {
        rule: series.rule,
        startsOn: series.startsOn,
        occursOn: occursOn ?? series.startsOn,
        text: rule === null ? series.rule : describeRule(rule, viewer),
      };
    },
    /** A call is the part of its row that tasks have not. */
    call: (task: TaskRow) => (task.kind === 'phone' ? task : null),
    canEdit: may('edit'),
    canDelete: may('delete'),
  },
  TaskReminder: { isMoment: ({ daysBefore }: ReminderRow) => daysBefore === null },
  PhoneCall: {
    direction: ({ callDirection }: TaskRow) => callDirection ?? 'in',
    partyName: ({ callerName }: TaskRow) => callerName ?? '',
    partyNumber: ({ callerNumber }: TaskRow) => callerNumber ?? '',
    partyContact: ({ callerContactId }: TaskRow, _input: unknown, context: RequestContext) =>
      contactOf(context, callerContactId),
    calledAt: ({ calledAt, createdAt }: TaskRow) => calledAt ?? createdAt,
    durationSeconds: ({ callSeconds }: TaskRow) => callSeconds ?? 0,
    outcome: ({ callOutcome }: TaskRow) => callOutcome ?? '',
  },
};
