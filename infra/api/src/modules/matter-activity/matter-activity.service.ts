import type { TenantRunner } from '@atrium/database';
import { closingObstacles } from '@atrium/domain';
import { isOpen } from '../../grid/grid-access.ts';
import type { Feature, Viewer } from '../../policy/viewer.ts';
import { idOrNobody, isId } from '../../server/identifiers.ts';
import { money } from '../../server/money.ts';
import { readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { ShownObstacle } from '../matters/change-matter.ts';
import { matterAccessOf, type MatterAccess } from '../matters/matter-column-access.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { closedFieldNames } from '../matters/record/read-edits.ts';
import { findTasks } from '../tasks/tasks.store.ts';
import { tasksOf } from '../tasks/task-reach.ts';
import { listMatterActivity, type ActivityRow } from './matter-activity.store.ts';

/** Kinds of the log by the groups people filter by, and what one has to reach to see them. */
const activityGroups = {
  RECORD: {
    feature: 'matters',
    kinds: ['matter', 'matterInstruction', 'matterParty', 'matterDate', 'conflictCheck', 'userAI'],
  },
  NOTES: { feature: 'notes', kinds: ['note', 'matterMessage'] },
  TASKS: { feature: 'tasks', kinds: ['task'] },
  TIME: { feature: 'time', kinds: ['timesheet'] },
  DOCUMENTS: { feature: 'documents', kinds: ['document'] },
  LOOKS: { feature: 'matters', kinds: ['matterAccess'] },
} as const satisfies Record<string, { readonly feature: Feature; readonly kinds: readonly string[] }>;
export type ActivityGroup = keyof typeof activityGroups;
const groupNames = Object.keys(activityGroups) as ActivityGroup[];

export interface MatterActivityInput {
  readonly matterId: string;
  readonly group?: ActivityGroup | null;
  readonly userId?: string | null;
  readonly offset?: number | null;
  readonly first?: number | null;
}
const PAGE_SIZE = 30;
const MOST = 100;

/** What was done with a matter that the viewer may edit, as far as they see what it was done with; null where there is none. */
export async function findMatterActivity({ runner }: RequestContext, viewer: Viewer, input: MatterActivityInput) {
  const page = readPage(input, { first: PAGE_SIZE, maximum: MOST });
  const { matterId } = input;
  const matter = await findMatterInReach(runner, viewer, { matterId, feature: 'matters', action: 'edit' });
  if (matter === null) return null;
  const features = new Map<Feature, boolean>([['matters', true]]);
  for (const { feature } of Object.values(activityGroups)) {
    if (!features.has(feature))
      features.set(feature, (await findMatterInReach(runner, viewer, { matterId, feature, action: 'view' })) !== null);
  }
  const groups = groupNames.filter((name) => features.get(activityGroups[name].feature) === true);
  const wanted = groups.filter((name) => (input.group ? name === input.group : name !== 'LOOKS'));
  const kindsOf = (names: readonly ActivityGroup[]): string[] =>
    names.flatMap((name) => [...activityGroups[name].kinds]);
  const access = matterAccessOf(viewer);
  const userId = input.userId === null || input.userId === undefined ? null : idOrNobody(input.userId);
  const closedFields = closedFieldsOf(access);
  const { activities, recordCount, people } = await listMatterActivity(
    runner,
    viewer.tenantId,
    { matterId, kinds: kindsOf(wanted), userId, closedFields, ...page },
    kindsOf(groups),
  );
  const subjects = await subjectsOf(runner, viewer, activities);
  return {
    recordCount,
    people,
    groups,
    activities: activities.map((row) => {
      const shown = presentActivity(row, access, closedFields);
      const subject = subjects.get(taskIdOf(row));
      return subject === undefined ? shown : { ...shown, taskId: taskIdOf(row), name: subject };
    }),
  };
}

const taskIdOf = ({ kind, detail }: ActivityRow): string => (kind === 'task' ? (textOf(detail['taskId']) ?? '') : '');

/** What the tasks of these rows say, of those that the viewer may open. The log keeps no word of theirs. */
async function subjectsOf(runner: TenantRunner, viewer: Viewer, rows: readonly ActivityRow[]) {
  const ids = [...new Set(rows.map(taskIdOf))].filter(isId);
  const tasks = tasksOf(viewer, 'view');
  const found = ids.length === 0 || tasks === null ? [] : await findTasks(runner, viewer.tenantId, tasks, ids);
  return new Map(found.map(({ id, subject }) => [id, subject]));
}

/** Names in the log of fields whose column is closed. */
function closedFieldsOf(access: MatterAccess): string[] {
  const edited = closedFieldNames(access);
  return isOpen(access, 'status') ? edited : [...edited, 'status'];
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null)
    : [];

function presentActivity({ detail, ...row }: ActivityRow, access: MatterAccess, closedFields: readonly string[]) {
  const changes = listOf(detail['changes'])
    .map(({ field, from, to }) => ({ field: textOf(field) ?? '', from: textOf(from), to: textOf(to) }))
    .filter(({ field }) => !closedFields.includes(field));
  // A client's or another party's name is closed with the client's column.
  const showsName = row.kind !== 'matterParty' || isOpen(access, 'client');
  return {
    ...row,
    changes,
    reason: textOf(detail['reason']),
    name: showsName ? (textOf(detail['name']) ?? textOf(detail['title']) ?? textOf(detail['reference'])) : null,
    overridden: presentObstacles(detail, access),
  };
}

const columnOf = { wip: 'wip', unpaidInvoices: 'debtors', trust: 'trust' } as const;

function presentObstacles(detail: ActivityRow['detail'], access: MatterAccess): ShownObstacle[] {
  const currency = textOf(detail['currency']) ?? '';
  return listOf(detail['overridden']).flatMap(({ kind, minor }): ShownObstacle[] => {
    const known = closingObstacles.find((name) => name === kind);
    if (known === undefined) return [];
    return isOpen(access, columnOf[known])
      ? [{ kind: known, amount: typeof minor === 'number' ? money(minor, currency) : null }]
      : [{ kind: 'closed', amount: null }];
  });
}
