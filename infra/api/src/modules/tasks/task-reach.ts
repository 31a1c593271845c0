import { columnAccessOf } from '../../policy/column-access.ts';
import {
  matterPredicate,
  matterReachOf,
  matterReachParameters,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { scopeOf, type Action, type Scope, type Viewer } from '../../policy/viewer.ts';

/**
 * Which tasks a viewer may see, in two parts. A task on a matter needs the matter: its reach and its wall. Within
 * that, and for tasks on no matter, the role's reach in tasks decides: by who has the task or made it, or by whose
 * matter it is on. A role without any reach in matters, such as a reception that takes calls, meets the wall alone:
 * it sees calls about matters that no wall surrounds, and nothing of the matters.
 */
export const taskReaches = ['everything', 'walled', 'office', 'team', 'own', 'wallOnly'] as const;
export type TaskReach = (typeof taskReaches)[number];
export const taskKinds = ['task', 'phone'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** What the predicates of this file bind. */
export interface TaskReachParameters extends MatterReachParameters {
  readonly taskScope: Scope;
  readonly taskKinds: readonly TaskKind[];
  /** False for whoever has no reach in matters: they learn no file number. */
  readonly seesMatters: boolean;
  /** False where titles of matters are closed to the viewer: no filter tells them either. */
  readonly seesTitles: boolean;
}
export interface ViewerTasks {
  readonly reach: TaskReach;
  readonly parameters: TaskReachParameters;
}

/** Kinds of tasks that the viewer works with: whoever has access to phone calls alone gets nothing else anywhere. */
export const kindsOf = ({ access }: Viewer): readonly TaskKind[] =>
  access.has('adHocTask') ? taskKinds : access.has('phoneTask') ? ['phone'] : [];

/** The tasks with which the viewer may do this; null where there are none. People from outside have none. */
export function tasksOf(viewer: Viewer, action: Action): ViewerTasks | null {
  const kinds = kindsOf(viewer);
  const scope = scopeOf(viewer, 'tasks', action);
  if (viewer.isExternal || kinds.length === 0 || scope === 'none') return null;
  const matters = matterReachOf(viewer);
  if (matters === 'given') return null;
  return {
    reach: matters ?? 'wallOnly',
    parameters: {
      ...matterReachParameters(viewer),
      taskScope: scope,
      taskKinds: kinds,
      seesMatters: matters !== null,
      seesTitles: columnAccessOf(viewer, 'matters', 'title') === 'read',
    },
  };
}

/** SQL that is true where the viewer has the task, alone or with a team, or made it. */
export const isInvolved = (t = 't'): string => `(${t}.created_by = :viewerId::uuid
  or exists (select 1 from task_assignees ra where ra.tenant_id = :tenantId and ra.task_id = ${t}.id and ra.user_id = :viewerId::uuid)
  or exists (select 1 from task_teams rt where rt.tenant_id = :tenantId and rt.task_id = ${t}.id and rt.team_id = any(:teamIds::uuid[])))`;

const byPeople = (t: string): string => `case :taskScope::text when 'all' then true
  when 'office' then ${isInvolved(t)} or exists (select 1 from users ru where ru.tenant_id = :tenantId and ru.office_id = :officeId::uuid
    and (ru.id = ${t}.created_by or exists (select 1 from task_assignees ra where ra.tenant_id = :tenantId and ra.task_id = ${t}.id and ra.user_id = ru.id)))
  when 'team' then ${isInvolved(t)} or exists (select 1 from task_assignees ra join team_members rm on rm.tenant_id = :tenantId and rm.user_id = ra.user_id
    where ra.tenant_id = :tenantId and ra.task_id = ${t}.id and rm.team_id = any(:teamIds::uuid[]))
  when 'own' then ${isInvolved(t)} else false end`;

const byMatter = (t: string, m = 'rm'): string => `case :taskScope::text when 'all' then true
  when 'office' then ${matterPredicate('office', m)} or ${byPeople(t)}
  when 'team' then ${matterPredicate('team', m)} or ${byPeople(t)}
  when 'own' then ${matterPredicate('own', m)} or ${isInvolved(t)} else false end`;

const onMatter = (reach: TaskReach, t: string): string => {
  const matters: MatterReach = reach === 'wallOnly' ? 'walled' : reach;
  return `exists (select 1 from matters rm where rm.tenant_id = :tenantId and rm.id = ${t}.matter_id and ${matterPredicate(matters, 'rm')} and (${reach === 'wallOnly' ? byPeople(t) : byMatter(t)}))`;
};

/** SQL that is true for rows of `tasks` within reach, deleted ones included: for what has to know of a deletion. */
export const taskPredicateWithDeleted = (reach: TaskReach, t = 't'): string =>
  `${t}.tenant_id = :tenantId and ${t}.kind = any(:taskKinds::text[]) and case when ${t}.matter_id is null then ${byPeople(t)} else ${onMatter(reach, t)} end`;

/** The matters of tasks `t`, for `joinedTaskPredicate`. */
export const taskMatterJoin = 'left join matters jm on jm.tenant_id = :tenantId and jm.id = t.matter_id';

/** `taskPredicate` of tasks `t` for lists and counts, which join the matters once rather than look for one by one. */
export const joinedTaskPredicate = (reach: TaskReach): string => {
  const matters: MatterReach = reach === 'wallOnly' ? 'walled' : reach;
  return `t.deleted_at is null and t.tenant_id = :tenantId and t.kind = any(:taskKinds::text[]) and case
    when t.matter_id is null then ${byPeople('t')}
    else ${matterPredicate(matters, 'jm')} and (${reach === 'wallOnly' ? byPeople('t') : byMatter('t', 'jm')}) end`;
};

/** The same for a role that reaches every task there is within its reach in matters (`taskScope` all). */
export const joinedTaskPredicateOfAll = (reach: TaskReach): string =>
  `t.deleted_at is null and t.tenant_id = :tenantId and t.kind = any(:taskKinds::text[])
    and (t.matter_id is null or ${matterPredicate(reach === 'wallOnly' ? 'walled' : reach, 'jm')})`;

/** SQL that is true for rows of `tasks` (under this alias) within reach. */
export const taskPredicate = (reach: TaskReach, t = 't'): string =>
  `${t}.deleted_at is null and ${taskPredicateWithDeleted(reach, t)}`;

/** What the predicates above bind of the viewer, as it is of the person `u` with the role `r`. */
const ofPerson: readonly (readonly [bound: string, text: string])[] = [
  [':viewerId::uuid', 'u.id'],
  [':officeId::uuid', 'u.office_id'],
  [
    ':teamIds::uuid[]',
    'array(select um.team_id from team_members um where um.tenant_id = :tenantId and um.user_id = u.id)',
  ],
  [
    ':taskScope::text',
    `(select us.scope from role_scopes us where us.tenant_id = :tenantId and us.role_id = r.id and us.feature = 'tasks' and us.action = 'view')`,
  ],
];
const askedOfPerson = (predicate: string): string =>
  ofPerson.reduce((text, [bound, person]) => text.replaceAll(bound, person), predicate);
const reachesNoMatters = `not exists (select 1 from role_scopes ms where ms.tenant_id = :tenantId and ms.role_id = r.id and ms.feature = 'matters' and ms.action = 'view' and ms.scope <> 'none')`;

/**
 * SQL that is true where the reach in tasks of the person `u` with the role `r` holds this task, whoever has it. It is
 * the second part of what a viewer meets; the first, and whether they work with tasks at all, is in `mayHaveTask`.
 */
export const personReachesTask = (t: string): string =>
  `(r.is_internal_admin or ${askedOfPerson(`case when ${t}.matter_id is null or ${reachesNoMatters} then ${byPeople(t)}
  else exists (select 1 from matters rm where rm.tenant_id = :tenantId and rm.id = ${t}.matter_id and ${byMatter(t)}) end`)})`;
