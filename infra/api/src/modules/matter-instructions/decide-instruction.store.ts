import { defineStatement, type TenantTransaction } from '@atrium/database';

/** Whose decision, on what. */
export interface OwnDecision {
  readonly id: string;
  readonly matterId: string;
  readonly viewerId: string;
  readonly today: string;
}

/** Both rows are held by the caller and were pending. */
const acceptStatement = defineStatement<
  OwnDecision & { fileNumber: string; personResponsibleId: string | null },
  { fileNumber: string }
>({
  name: 'decideInstruction.accept',
  text: `
    with decided as (
      update matter_instructions i set status = 'accepted', decided_by = :viewerId::uuid, decided_at = clock_timestamp(), version = i.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      where i.tenant_id = :tenantId and i.id = :id::uuid
    )
    update matters m set status = 'Open', opened_on = :today::date, file_number = :fileNumber,
      person_responsible_id = coalesce(:personResponsibleId::uuid, m.person_responsible_id), last_activity_at = now(),
      version = m.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where m.tenant_id = :tenantId and m.id = :matterId::uuid
    returning m.file_number as "fileNumber"`,
});

const rejectStatement = defineStatement<OwnDecision & { reason: string }, { fileNumber: string }>({
  name: 'decideInstruction.reject',
  text: `
    with decided as (
      update matter_instructions i set status = 'rejected', reason = :reason, decided_by = :viewerId::uuid, decided_at = now(), version = i.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      where i.tenant_id = :tenantId and i.id = :id::uuid
    )
    update matters m set status = 'Cancelled', closed_on = :today::date, last_activity_at = now(), version = m.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where m.tenant_id = :tenantId and m.id = :matterId::uuid
    returning m.file_number as "fileNumber"`,
});

const staffStatement = defineStatement<{ userId: string }, { id: string }>({
  name: 'decideInstruction.staff',
  text: `select u.id from users u where u.tenant_id = :tenantId and u.id = :userId::uuid and u.is_authorized and not u.is_disabled and not u.is_external`,
});
const submitterStatement = defineStatement<{ userId: string }, { email: string; name: string }>({
  name: 'decideInstruction.submitter',
  text: `select u.email, u.friendly_name as "name" from users u where u.tenant_id = :tenantId and u.id = :userId::uuid`,
});

export async function acceptPending(
  transaction: TenantTransaction,
  decision: OwnDecision & { fileNumber: string; personResponsibleId: string | null },
): Promise<string> {
  const [row] = await transaction.query(acceptStatement, decision);
  if (row === undefined) throw new Error('A matter was opened but not returned');
  return row.fileNumber;
}
export async function rejectPending(
  transaction: TenantTransaction,
  decision: OwnDecision & { reason: string },
): Promise<void> {
  await transaction.query(rejectStatement, decision);
}

export const isStaff = async (transaction: TenantTransaction, userId: string): Promise<boolean> =>
  (await transaction.query(staffStatement, { userId })).length > 0;
export const findSubmitter = async (transaction: TenantTransaction, userId: string) =>
  (await transaction.query(submitterStatement, { userId }))[0] ?? null;
