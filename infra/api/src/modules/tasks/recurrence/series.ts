import type { TenantTransaction } from '@atrium/database';
import { addDays, daysBetween, isCurrentMatter } from '@atrium/domain';
import type { TaskRow } from '../task.ts';
import {
  lockSeriesMatter,
  insertSeries,
  lockSeries,
  updateSeries,
  type SeriesTemplate,
} from '../write/series.store.ts';
import type { TaskDraft } from '../write/task-draft.ts';
import { copySubtasks, insertTask, replaceParts, replaceReminders } from '../write/tasks-write.store.ts';
import { countBefore, nextOccurrence } from './occurrences.ts';
import { readRule, writeRule } from './rule.ts';

export const templateOf = (draft: TaskDraft): SeriesTemplate => ({
  subject: draft.subject,
  note: draft.note,
  category: draft.category,
  priority: draft.priority,
  estimatedSeconds: draft.estimatedSeconds,
  matterId: draft.matterId,
  enquiryId: draft.enquiryId,
  contactId: draft.contactId,
  assigneeIds: draft.assigneeIds,
  teamIds: draft.teamIds,
  documentIds: draft.documentIds,
  // A reminder at a moment is of one task; those by the due day are of each.
  reminders: draft.reminders.filter(({ daysBefore }) => daysBefore !== null),
  startsDaysBefore: draft.startOn === null || draft.dueOn === null ? null : daysBetween(draft.startOn, draft.dueOn),
});

const draftOfTemplate = ({ startsDaysBefore, ...template }: SeriesTemplate, dueOn: string): TaskDraft => ({
  ...template,
  kind: 'task',
  status: 'Open',
  dueOn,
  startOn: startsDaysBefore === null ? null : addDays(dueOn, -startsDaysBefore),
  parentId: null,
  sourceNoteId: null,
  recurrence: null,
  call: null,
});

/**
 * The task that comes after this one, made from the series; null where the series is over, or the next one is there
 * already, or the matter it is on is closed or deleted: then it goes on once that is open again. The row of the series
 * is held and the day is unique in it, so whoever settles the task, and however often, there is one.
 */
export async function makeNext(
  transaction: TenantTransaction,
  task: TaskRow,
  viewerId: string,
): Promise<TaskRow | null> {
  if (task.seriesId === null || task.occursOn === null) return null;
  const matterStatus = await lockSeriesMatter(transaction, task.seriesId);
  if (matterStatus !== null && !isCurrentMatter(matterStatus)) return null;
  const series = await lockSeries(transaction, task.seriesId);
  const day = series === null ? null : nextOccurrence(series, lastMissed(series, task.occursOn));
  if (series === null || day === null || (series.endedOn !== null && day >= series.endedOn)) return null;
  const draft = draftOfTemplate(series.template, day);
  const next = await insertTask(transaction, draft, viewerId, {
    seriesId: series.id,
    occursOn: day,
    createdById: task.createdById,
  });
  if (next === null) return null;
  await replaceParts(transaction, next.id, draft);
  await replaceReminders(transaction, next.id, draft.reminders);
  await copySubtasks(transaction, { fromId: task.id, toId: next.id, days: daysBetween(task.occursOn, day), viewerId });
  return next;
}

/** The day after which the next one comes: of this task, or the last that passed while the matter was closed. */
export function lastMissed({ notBefore }: { readonly notBefore: string | null }, occursOn: string): string {
  const eve = notBefore === null ? occursOn : addDays(notBefore, -1);
  return eve > occursOn ? eve : occursOn;
}

/** No more are made after this one. */
export async function endSeries(transaction: TenantTransaction, task: TaskRow, viewerId: string): Promise<void> {
  const series = task.seriesId === null ? null : await lockSeries(transaction, task.seriesId);
  if (series === null || task.occursOn === null) return;
  await updateSeries(transaction, { ...series, endedOn: task.occursOn, viewerId });
}

/** Begins a series with a task that has a due day. */
export async function beginSeries(
  transaction: TenantTransaction,
  draft: TaskDraft,
  viewerId: string,
): Promise<{ seriesId: string | null; occursOn: string | null }> {
  if (draft.recurrence === null || draft.dueOn === null) return { seriesId: null, occursOn: null };
  return {
    seriesId: await insertSeries(transaction, {
      rule: draft.recurrence,
      startsOn: draft.dueOn,
      template: templateOf(draft),
      viewerId,
    }),
    occursOn: draft.dueOn,
  };
}

/**
 * What a change of one task means for its series. A change of the rule, or of the due day for this and those that
 * follow, begins the series anew at this task; of a number of times, those that went before count. Otherwise the
 * change is of this task alone, or also of what later ones are made of.
 */
export async function changeSeries(
  transaction: TenantTransaction,
  { task, before, draft }: { readonly task: TaskRow; readonly before: TaskDraft; readonly draft: TaskDraft },
  { viewerId, isForFollowing }: { viewerId: string; isForFollowing: boolean },
): Promise<{ seriesId: string | null; occursOn: string | null }> {
  const stays = { seriesId: task.seriesId, occursOn: task.occursOn };
  if (task.seriesId === null || task.occursOn === null) return beginSeries(transaction, draft, viewerId);
  if (draft.recurrence === null) {
    if (before.recurrence !== null) await endSeries(transaction, task, viewerId);
    return stays;
  }
  const isOtherRule = draft.recurrence !== before.recurrence;
  const series = isOtherRule || isForFollowing ? await lockSeries(transaction, task.seriesId) : null;
  if (series === null) return stays;
  const isMoved = isForFollowing && draft.dueOn !== before.dueOn;
  const template = isForFollowing ? templateOf(draft) : series.template;
  if (!isOtherRule && !isMoved) {
    await updateSeries(transaction, { ...series, template, viewerId });
    return stays;
  }
  const startsOn = draft.dueOn ?? task.occursOn;
  const rule = isOtherRule ? draft.recurrence : remainingRule(series, task.occursOn);
  // A series of its own: those that went before keep theirs, and no day of it is taken.
  await updateSeries(transaction, { ...series, endedOn: task.occursOn, viewerId });
  return { seriesId: await insertSeries(transaction, { rule, startsOn, template, viewerId }), occursOn: startsOn };
}

function remainingRule(series: { rule: string; startsOn: string }, occursOn: string): string {
  const rule = readRule(series.rule);
  if (rule === null || rule.count === null) return series.rule;
  return writeRule({ ...rule, count: Math.max(1, rule.count - countBefore(series, occursOn)) });
}
