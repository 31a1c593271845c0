import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** What somebody has in hand, and what goes over to somebody else. */
export interface OpenWork {
  readonly responsible: number;
  readonly acting: number;
  readonly assisting: number;
  readonly tasks: number;
  readonly enquiries: number;
  readonly contacts: number;
  /** Dates ahead on the matters they are responsible for: they stay with the matters. */
  readonly dates: number;
}

/** For whom work is counted and moved: what is behind a wall that they are outside of is neither. */
export interface WorkViewer {
  readonly viewerId: string;
  readonly seesAll: boolean;
}
export const workViewer = ({ userId, isInternalAdmin }: Viewer): WorkViewer => ({
  viewerId: userId,
  seesAll: isInternalAdmin,
});

export const isInsideWall = (matter: string): string =>
  `(not ${matter}.is_restricted or :seesAll::boolean or ${matter}.person_responsible_id = :viewerId::uuid or ${matter}.person_acting_id = :viewerId::uuid
    or exists (select 1 from matter_access wa where wa.tenant_id = :tenantId and wa.matter_id = ${matter}.id and wa.user_id = :viewerId::uuid))`;
const isOpenMatter = (matter: string): string =>
  `${matter}.status in ('Pending', 'Open', 'OnHold') and ${isInsideWall(matter)}`;
export const isVisibleTask = (task: string): string =>
  `${task}.deleted_at is null and (${task}.matter_id is null
    or exists (select 1 from matters tm where tm.tenant_id = :tenantId and tm.id = ${task}.matter_id and ${isInsideWall('tm')}))`;
const isOpenTask = (task: string): string => `${task}.status in ('Open', 'InProgress') and ${isVisibleTask(task)}`;
const isTheirTask = (task: string, user: string): string =>
  `(${task}.assigned_to_id = ${user} or exists (select 1 from task_assignees ta where ta.tenant_id = :tenantId and ta.task_id = ${task}.id and ta.user_id = ${user}))`;
const isOpenEnquiry = (enquiry: string): string => `${enquiry}.status not in ('Won', 'Lost')`;

/** The number of open things of a user `u`, for lists of those who left some behind. */
export const hasOpenWork = `(exists (select 1 from matters m where m.tenant_id = :tenantId and u.id in (m.person_responsible_id, m.person_acting_id, m.person_assisting_id) and ${isOpenMatter('m')})
  or exists (select 1 from tasks k where k.tenant_id = :tenantId and ${isOpenTask('k')} and ${isTheirTask('k', 'u.id')}))`;

const countsStatement = defineStatement<WorkViewer & { userId: string }, OpenWork>({
  name: 'userAdministration.openWork',
  text: `
    select
      (select count(*) from matters m where m.tenant_id = :tenantId and m.person_responsible_id = :userId::uuid and ${isOpenMatter('m')}) as "responsible",
      (select count(*) from matters m where m.tenant_id = :tenantId and m.person_acting_id = :userId::uuid and ${isOpenMatter('m')}) as "acting",
      (select count(*) from matters m where m.tenant_id = :tenantId and m.person_assisting_id = :userId::uuid and ${isOpenMatter('m')}) as "assisting",
      (select count(*) from tasks k where k.tenant_id = :tenantId and ${isOpenTask('k')} and ${isTheirTask('k', ':userId::uuid')}) as "tasks",
      (select count(*) from enquiries e where e.tenant_id = :tenantId and e.assigned_to_id = :userId::uuid and ${isOpenEnquiry('e')}) as "enquiries",
      (select count(*) from contacts c where c.tenant_id = :tenantId and c.owner_id = :userId::uuid) as "contacts",
      (select count(*) from matter_dates d join matters m on m.tenant_id = :tenantId and m.id = d.matter_id
        join tenants t on t.tenant_id = :tenantId
        where d.tenant_id = :tenantId and m.person_responsible_id = :userId::uuid and ${isOpenMatter('m')}
          and d.due_on >= (now() at time zone t.time_zone)::date) as "dates"`,
});
/** Counts what somebody has in hand, as far as the viewer may know of it. */
export async function countOpenWork(read: TenantWrite, viewer: Viewer, userId: string): Promise<OpenWork> {
  const [counts] = await queryThrough(read, viewer.tenantId, countsStatement, { ...workViewer(viewer), userId });
  return counts ?? { responsible: 0, acting: 0, assisting: 0, tasks: 0, enquiries: 0, contacts: 0, dates: 0 };
}

interface Move extends WorkViewer {
  readonly fromId: string;
  readonly toId: string;
}
export interface MovedMatter {
  readonly id: string;
  readonly fileNumber: string;
}
export interface MovedTask {
  readonly id: string;
  readonly kind: string;
  readonly matterId: string | null;
}
/** A task that went over, with who had it beside the one who gave it. */
export interface GivenTask extends MovedTask {
  readonly wasFirst: boolean;
  readonly wasAmong: boolean;
  readonly hadSuccessor: boolean;
}

const moveMatters = (column: string, name: string) =>
  defineStatement<Move, MovedMatter>({
    name: `userAdministration.move.${name}`,
    text: `
    update matters m set ${column} = :toId::uuid, version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where m.tenant_id = :tenantId and m.${column} = :fromId::uuid and ${isOpenMatter('m')}
    returning m.id, m.file_number as "fileNumber"`,
  });
const matterStatements = {
  responsible: moveMatters('person_responsible_id', 'responsible'),
  acting: moveMatters('person_acting_id', 'acting'),
  assisting: moveMatters('person_assisting_id', 'assisting'),
};
export const moveMattersOf = (tx: TenantTransaction, part: keyof typeof matterStatements, move: Move) =>
  tx.query(matterStatements[part], move);

const tasksStatement = defineStatement<Move, GivenTask>({
  name: 'userAdministration.move.tasks',
  text: `
    with theirs as materialized (
      select k.id, coalesce(k.assigned_to_id = :fromId::uuid, false) as first,
        exists (select 1 from task_assignees a where a.tenant_id = :tenantId and a.task_id = k.id and a.user_id = :fromId::uuid) as among,
        exists (select 1 from task_assignees a where a.tenant_id = :tenantId and a.task_id = k.id and a.user_id = :toId::uuid) as had
      from tasks k where k.tenant_id = :tenantId and ${isOpenTask('k')} and ${isTheirTask('k', ':fromId::uuid')} for update),
    assigned as (
      insert into task_assignees (tenant_id, task_id, user_id, position)
      select :tenantId, theirs.id, :toId::uuid, coalesce(a.position, 0) from theirs
      left join task_assignees a on a.tenant_id = :tenantId and a.task_id = theirs.id and a.user_id = :fromId::uuid
      on conflict do nothing),
    released as (
      delete from task_assignees a using theirs where a.tenant_id = :tenantId and a.task_id = theirs.id and a.user_id = :fromId::uuid)
    update tasks k set assigned_to_id = case when k.assigned_to_id = :fromId::uuid then :toId::uuid else k.assigned_to_id end,
      version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    from theirs where k.tenant_id = :tenantId and k.id = theirs.id
    returning k.id, k.kind, k.matter_id as "matterId", theirs.first as "wasFirst", theirs.among as "wasAmong", theirs.had as "hadSuccessor"`,
});
export const moveTasks = (tx: TenantTransaction, move: Move) => tx.query(tasksStatement, move);

const enquiriesStatement = defineStatement<Omit<Move, 'seesAll'>, { id: string }>({
  name: 'userAdministration.move.enquiries',
  text: `
    update enquiries e set assigned_to_id = :toId::uuid, version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where e.tenant_id = :tenantId and e.assigned_to_id = :fromId::uuid and ${isOpenEnquiry('e')} returning e.id`,
});
export const moveEnquiries = (tx: TenantTransaction, { seesAll: _, ...move }: Move) =>
  tx.query(enquiriesStatement, move);

const contactsStatement = defineStatement<Omit<Move, 'seesAll'>, { id: string }>({
  name: 'userAdministration.move.contacts',
  text: `
    update contacts c set owner_id = :toId::uuid, version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where c.tenant_id = :tenantId and c.owner_id = :fromId::uuid returning c.id`,
});
export const moveContacts = (tx: TenantTransaction, { seesAll: _, ...move }: Move) => tx.query(contactsStatement, move);
