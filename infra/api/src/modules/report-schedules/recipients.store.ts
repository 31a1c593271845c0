import { defineStatement, type TenantTransaction } from '@atrium/database';

/** By whose rights a file was made, and who has it sent. */
export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly userName: string;
  readonly roleName: string;
  readonly ownerName: string;
  readonly ownerEmail: string;
}
const recipientStatement = defineStatement<{ userId: string; scheduleId: string }, Recipient>({
  name: 'reportSchedules.recipient',
  text: `
    select u.id, u.email, u.user_name as "userName", r.name as "roleName", o.friendly_name as "ownerName", o.email as "ownerEmail"
    from users u
    join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    join report_schedules s on s.tenant_id = :tenantId and s.id = :scheduleId::uuid
    join users o on o.tenant_id = :tenantId and o.id = s.owner_id
    where u.tenant_id = :tenantId and u.id = :userId::uuid and not u.is_disabled and not u.is_external`,
});
/** The person a delivery belongs to, as they are now; null where they have left. */
export const findRecipient = async (
  tx: TenantTransaction,
  { userId, scheduleId }: { readonly userId: string; readonly scheduleId: string },
): Promise<Recipient | null> => (await tx.query(recipientStatement, { userId, scheduleId }))[0] ?? null;
