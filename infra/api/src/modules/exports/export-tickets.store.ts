import { defineStatement, type TenantRunner } from '@atrium/database';
import type { ExportFormat } from './exports.store.ts';

interface NewTicket {
  readonly ticketHash: Uint8Array;
  readonly exportId: string;
  readonly viewerId: string;
  readonly sessionId: string;
  readonly lifeSeconds: number;
}

// Whoever makes one clears away what nobody used.
const createStatement = defineStatement<NewTicket, never>({
  name: 'exports.createTicket',
  text: `
    with old as (delete from export_tickets where tenant_id = :tenantId and expires_at < now())
    insert into export_tickets (tenant_id, ticket_hash, export_id, user_id, session_id, expires_at)
    values (:tenantId, :ticketHash, :exportId::uuid, :viewerId::uuid, :sessionId::uuid, now() + make_interval(secs => :lifeSeconds::float8))`,
});

const takeStatement = defineStatement<
  { ticketHash: Uint8Array; exportId: string },
  { userId: string; sessionId: string }
>({
  name: 'exports.takeTicket',
  text: `
    delete from export_tickets where tenant_id = :tenantId and ticket_hash = :ticketHash and export_id = :exportId::uuid and expires_at > now()
    returning user_id as "userId", session_id as "sessionId"`,
});

export interface ReadyFile {
  readonly id: string;
  readonly list: string;
  readonly format: ExportFormat;
  readonly title: string;
  readonly storageKey: string;
  readonly sizeBytes: number;
  readonly finishedAt: string;
  readonly written: number;
}
const readyStatement = defineStatement<{ viewerId: string; id: string }, ReadyFile>({
  name: 'exports.ready',
  text: `
    select r.id, r.list, r.format, r.title, r.storage_key as "storageKey", r.size_bytes as "sizeBytes", r.finished_at as "finishedAt", r.written
    from export_runs r
    where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.id = :id::uuid and r.state = 'DONE' and r.expires_at > now()`,
});

export const createTicket = (runner: TenantRunner, tenantId: string, ticket: NewTicket) =>
  runner.query(tenantId, createStatement, ticket);

/** Removes the ticket and answers whose it was; null where there is none that is good. */
export const takeTicket = async (
  runner: TenantRunner,
  tenantId: string,
  ticket: { ticketHash: Uint8Array; exportId: string },
) => (await runner.query(tenantId, takeStatement, ticket))[0] ?? null;

/** The file of the person's own export; null where there is none to fetch. */
export const findReady = async (runner: TenantRunner, tenantId: string, which: { viewerId: string; id: string }) =>
  (await runner.query(tenantId, readyStatement, which))[0] ?? null;
