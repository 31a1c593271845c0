import { defineStatement, type TenantTransaction } from '@atrium/database';
import {
  isInsideWall,
  isVisibleTask,
  type MovedMatter,
  type MovedTask,
  type WorkViewer,
} from './work-transfer.store.ts';

/** What went over, as it is kept: of a task also who had it beside the one who gave it. */
export interface MovedWork {
  readonly responsible: readonly string[];
  readonly acting: readonly string[];
  readonly assisting: readonly string[];
  readonly tasks: readonly {
    readonly id: string;
    readonly wasFirst: boolean;
    readonly wasAmong: boolean;
    readonly hadSuccessor: boolean;
  }[];
  readonly enquiries: readonly string[];
  readonly contacts: readonly string[];
}
export interface KeptTransfer {
  readonly id: string;
  readonly fromId: string;
  readonly toId: string;
  readonly moved: MovedWork;
}

const keepStatement = defineStatement<
  { fromId: string; toId: string; moved: string; viewerId: string },
  { id: string }
>({
  name: 'userAdministration.keepTransfer',
  text: `
    insert into work_transfers (tenant_id, from_id, to_id, moved, created_by)
    values (:tenantId, :fromId::uuid, :toId::uuid, :moved::jsonb, :viewerId::uuid) returning id`,
});
export const lockTransferStatement = defineStatement<{ id: string }, KeptTransfer>({
  name: 'userAdministration.lockTransfer',
  text: `
    select w.id, w.from_id as "fromId", w.to_id as "toId", w.moved from work_transfers w
    where w.tenant_id = :tenantId and w.id = :id::uuid and w.undone_at is null for update`,
});
export const undoneStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'userAdministration.transferUndone',
  text: `update work_transfers w set undone_at = now() where w.tenant_id = :tenantId and w.id = :id::uuid returning w.id`,
});

export async function keepTransfer(
  tx: TenantTransaction,
  { moved, ...transfer }: { fromId: string; toId: string; moved: MovedWork; viewerId: string },
): Promise<string> {
  const [kept] = await tx.query(keepStatement, { ...transfer, moved: JSON.stringify(moved) });
  if (kept === undefined) throw new Error('A transfer was kept but not returned');
  return kept.id;
}

interface Return extends WorkViewer {
  readonly fromId: string;
  readonly toId: string;
}
const matters = (column: string, name: string) =>
  defineStatement<Return & { ids: readonly string[] }, MovedMatter>({
    name: `userAdministration.return.${name}`,
    text: `
    update matters m set ${column} = :fromId::uuid, version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where m.tenant_id = :tenantId and m.id = any(:ids::uuid[]) and m.${column} = :toId::uuid and ${isInsideWall('m')}
    returning m.id, m.file_number as "fileNumber"`,
  });
const matterStatements = {
  responsible: matters('person_responsible_id', 'responsible'),
  acting: matters('person_acting_id', 'acting'),
  assisting: matters('person_assisting_id', 'assisting'),
};
/** Matters of a transfer that are still with whom they were given to go back; so with what follows. */
export const returnMatters = (
  tx: TenantTransaction,
  part: keyof typeof matterStatements,
  given: Return & { ids: readonly string[] },
) => tx.query(matterStatements[part], given);

const tasksStatement = defineStatement<Return & { tasks: string }, MovedTask>({
  name: 'userAdministration.return.tasks',
  text: `
    with back as materialized (
      select k.id, g."wasFirst", g."wasAmong", g."hadSuccessor"
      from jsonb_to_recordset(:tasks::jsonb) as g(id uuid, "wasFirst" boolean, "wasAmong" boolean, "hadSuccessor" boolean)
      join tasks k on k.tenant_id = :tenantId and k.id = g.id
      where ${isVisibleTask('k')} and (k.assigned_to_id = :toId::uuid
        or exists (select 1 from task_assignees a where a.tenant_id = :tenantId and a.task_id = k.id and a.user_id = :toId::uuid))
      for update of k),
    assigned as (
      insert into task_assignees (tenant_id, task_id, user_id, position)
      select :tenantId, back.id, :fromId::uuid, coalesce(a.position, 0) from back
      left join task_assignees a on a.tenant_id = :tenantId and a.task_id = back.id and a.user_id = :toId::uuid
      where back."wasAmong" on conflict do nothing),
    released as (
      delete from task_assignees a using back
      where a.tenant_id = :tenantId and a.task_id = back.id and a.user_id = :toId::uuid and not back."hadSuccessor")
    update tasks k set assigned_to_id = case when back."wasFirst" and k.assigned_to_id = :toId::uuid then :fromId::uuid else k.assigned_to_id end,
      version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    from back where k.tenant_id = :tenantId and k.id = back.id
    returning k.id, k.kind, k.matter_id as "matterId"`,
});
export const returnTasks = (tx: TenantTransaction, tasks: MovedWork['tasks'], given: Return) =>
  tx.query(tasksStatement, { ...given, tasks: JSON.stringify(tasks) });

type Plain = Omit<Return, 'seesAll'> & { ids: readonly string[] };
const enquiriesStatement = defineStatement<Plain, { id: string }>({
  name: 'userAdministration.return.enquiries',
  text: `
    update enquiries e set assigned_to_id = :fromId::uuid, version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where e.tenant_id = :tenantId and e.id = any(:ids::uuid[]) and e.assigned_to_id = :toId::uuid returning e.id`,
});
const contactsStatement = defineStatement<Plain, { id: string }>({
  name: 'userAdministration.return.contacts',
  text: `
    update contacts c set owner_id = :fromId::uuid, version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where c.tenant_id = :tenantId and c.id = any(:ids::uuid[]) and c.owner_id = :toId::uuid returning c.id`,
});
export const returnEnquiries = (tx: TenantTransaction, given: Plain) => tx.query(enquiriesStatement, given);
export const returnContacts = (tx: TenantTransaction, given: Plain) => tx.query(contactsStatement, given);
