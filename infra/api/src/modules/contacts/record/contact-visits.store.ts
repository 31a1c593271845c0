import { defineStatement, type TenantRunner } from '@atrium/database';

const visitStatement = defineStatement<{ contactId: string; viewerId: string }, never>({
  name: 'contacts.visit',
  text: `
    insert into contact_visits (tenant_id, user_id, contact_id) values (:tenantId, :viewerId::uuid, :contactId::uuid)
    on conflict (tenant_id, user_id, contact_id) do update set visited_at = now()`,
});
/** Remembers that somebody opened the contact now. */
export async function rememberContactVisit(
  runner: TenantRunner,
  tenantId: string,
  visit: { contactId: string; viewerId: string },
): Promise<void> {
  await runner.query(tenantId, visitStatement, visit);
}

const recentStatement = defineStatement<{ viewerId: string; first: number }, { id: string }>({
  name: 'contacts.recent',
  text: `
    select v.contact_id as "id" from contact_visits v
    where v.tenant_id = :tenantId and v.user_id = :viewerId::uuid order by v.visited_at desc, v.contact_id limit :first::integer`,
});
/** What somebody opened last, the latest first; whether they still see it is asked afterwards. */
export const findRecentContacts = async (
  runner: TenantRunner,
  tenantId: string,
  asked: { viewerId: string; first: number },
): Promise<string[]> => (await runner.query(tenantId, recentStatement, asked)).map(({ id }) => id);
