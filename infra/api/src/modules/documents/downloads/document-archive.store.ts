import { defineStatement, type TenantRunner } from '@atrium/database';
import { byFeatureReach } from '../../../policy/feature-reach.ts';
import { documentSource, type DocumentReachParameters, type Reaching } from '../documents.store.ts';

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
const takeStatement = defineStatement<
  { ticketHash: Uint8Array },
  { userId: string; sessionId: string; documentIds: string[] }
>({
  name: 'documentArchives.takeTicket',
  text: `
    delete from document_archive_tickets where tenant_id = :tenantId and ticket_hash = :ticketHash and expires_at > now()
    returning user_id as "userId", session_id as "sessionId", document_ids as "documentIds"`,
});

/** A matter as a folder is named after it. */
export interface ArchivedMatter {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
}
const mattersStatements = byFeatureReach((reach, name) =>
  defineStatement<DocumentReachParameters & { ids: readonly string[] }, ArchivedMatter>({
    name: `documentArchives.matters.${name}`,
    text: `select distinct m.id, m.file_number as "fileNumber", m.title ${documentSource(reach)} and d.id = any(:ids::uuid[]) and d.discarded_at is null and d.scan_state = 'clean' order by m.file_number, m.id`,
  }),
);

export const createArchiveTicket = (runner: TenantRunner, tenantId: string, ticket: NewArchiveTicket) =>
  runner.query(tenantId, createStatement, ticket);

/** Removes the ticket and answers whose it was and what it opens; null where there is none that is good. */
export const takeArchiveTicket = async (runner: TenantRunner, tenantId: string, ticketHash: Uint8Array) =>
  (await runner.query(tenantId, takeStatement, { ticketHash }))[0] ?? null;

/** The matters of those documents that may be put into an archive at this moment. */
export const findArchivedMatters = (
  runner: TenantRunner,
  tenantId: string,
  { reach, viewer }: Reaching,
  ids: readonly string[],
): Promise<ArchivedMatter[]> =>
  runner.query(tenantId, mattersStatements[reach.matters][reach.feature], { ...viewer, ids });
