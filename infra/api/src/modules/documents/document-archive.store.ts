import { defineStatement, type TenantRunner } from '@atrium/database';

interface NewArchiveTicket {
  readonly ticketHash: Uint8Array;
  readonly documentIds: readonly string[];
  readonly viewerId: string;
  readonly sessionId: string;
  readonly lifeSeconds: number;
}
// Whoever makes one clears away what nobody used.
const createStatement = defineStatement<NewArchiveTicket, never>({
  name: 'documentArchives.createTicket',
  text: `
    with old as (delete from document_archive_tickets where tenant_id = :tenantId and expires_at < now())
    insert into document_archive_tickets (tenant_id, ticket_hash, document_ids, user_id, session_id, expires_at)
    values (:tenantId, :ticketHash, :documentIds::uuid[], :viewerId::uuid, :sessionId::uuid, now() + make_interval(secs => :lifeSeconds::float8))`,
});
const takeStatement = defineStatement<{ ticketHash: Uint8Array }, { userId: string; sessionId: string; documentIds: string[] }>({
  name: 'documentArchives.takeTicket',
  text: `
    delete from document_archive_tickets where tenant_id = :tenantId and ticket_hash = :ticketHash and expires_at > now()
    returning user_id as "userId", session_id as "sessionId", document_ids as "documentIds"`,
});

export const createArchiveTicket = (runner: TenantRunner, tenantId: string, ticket: NewArchiveTicket) => runner.query(tenantId, createStatement, ticket);

/** Removes the ticket and answers whose it was and what it opens; null where there is none that is good. */
export const takeArchiveTicket = async (runner: TenantRunner, tenantId: string, ticketHash: Uint8Array) => (await runner.query(tenantId, takeStatement, { ticketHash }))[0] ?? null;
