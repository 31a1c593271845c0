import { defineStatement, type TenantRunner } from '@atrium/database';

interface NewTicket {
  readonly ticketHash: Uint8Array;
  readonly documentId: string;
  readonly viewerId: string;
  readonly sessionId: string;
  readonly purpose: 'download' | 'preview';
  readonly lifeSeconds: number;
}

// Whoever makes one clears away what nobody used.
const createStatement = defineStatement<NewTicket, never>({
  name: 'documents.createTicket',
  text: `
    with old as (delete from document_tickets where tenant_id = :tenantId and expires_at < now())
    insert into document_tickets (tenant_id, ticket_hash, document_id, user_id, session_id, purpose, expires_at)
    values (:tenantId, :ticketHash, :documentId::uuid, :viewerId::uuid, :sessionId::uuid, :purpose, now() + make_interval(secs => :lifeSeconds::float8))`,
});

const takeStatement = defineStatement<
  { ticketHash: Uint8Array; documentId: string },
  { userId: string; sessionId: string; purpose: 'download' | 'preview' }
>({
  name: 'documents.takeTicket',
  text: `
    delete from document_tickets where tenant_id = :tenantId and ticket_hash = :ticketHash and document_id = :documentId::uuid and expires_at > now()
    returning user_id as "userId", session_id as "sessionId", purpose`,
});

export const createTicket = (runner: TenantRunner, tenantId: string, ticket: NewTicket) =>
  runner.query(tenantId, createStatement, ticket);

/** Removes the ticket and answers whose it was; null where there is none that is good. */
export const takeTicket = async (
  runner: TenantRunner,
  tenantId: string,
  ticket: { ticketHash: Uint8Array; documentId: string },
) => (await runner.query(tenantId, takeStatement, ticket))[0] ?? null;
