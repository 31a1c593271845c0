import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { MatterClient } from './document-shares.store.ts';
import { notifyShared } from './notify-shared.ts';

interface Told extends MatterClient {
  note: string;
  expiresAt: string | null;
  sharedBy: string | null;
}
const peopleStatement = defineStatement<{ documentId: string }, Told>({
  name: 'documentShares.people',
  text: `
    select u.id, u.friendly_name as "name", u.email, s.note, s.expires_at as "expiresAt", b.friendly_name as "sharedBy"
    from document_shares s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join documents d on d.tenant_id = s.tenant_id and d.id = s.document_id
    join matters m on m.tenant_id = d.tenant_id and m.id = d.matter_id and m.status <> 'Deleted'
    join matter_access a on a.tenant_id = d.tenant_id and a.matter_id = d.matter_id and a.user_id = s.user_id
    left join users b on b.tenant_id = s.tenant_id and b.id = s.shared_by
    where s.tenant_id = :tenantId and s.document_id = :documentId::uuid and s.withdrawn_at is null and (s.expires_at is null or s.expires_at > now()) and not u.is_disabled
    order by u.id`,
});

/** Tells everybody a document is shared with that it can be opened now: it was shared as it came, or before it had been checked. */
export async function notifyOfShares(
  transaction: TenantTransaction,
  document: { readonly id: string; readonly matterId: string; readonly name: string; readonly category: string },
  publicUrl: string,
): Promise<void> {
  const told = await transaction.query(peopleStatement, { documentId: document.id });
  // Who was told the same at the same time is told together.
  for (const people of Map.groupBy(told, ({ note, expiresAt, sharedBy }) =>
    JSON.stringify([note, expiresAt, sharedBy]),
  ).values()) {
    const [{ note, expiresAt, sharedBy } = { note: '', expiresAt: null, sharedBy: null }] = people;
    await notifyShared(transaction, {
      documents: [document],
      people,
      sharedBy: sharedBy ?? '',
      note,
      expiresAt,
      publicUrl,
    });
  }
}
