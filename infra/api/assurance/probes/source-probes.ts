import type pg from 'pg';
import { idOf, type TestTenant } from '../../src/testing/test-firms.ts';
import { NOBODY, type Target } from './probe-targets.ts';
import type { ProbeArgument } from './operations.ts';

const known: Readonly<Record<string, readonly unknown[]>> = {
  purpose: ['signIn', 'reset'],
  fileName: ['contacts.csv'],
  sizeBytes: [11],
  position: [0],
  // A file without a record.
  content: ['TmFtZSxFbWFpbA=='],
  state: ['alpha.smokeball.signIn.none'],
  code: ['no code'],
  kind: ['matter', 'staff'],
  only: [undefined, 'leaveOut'],
  ids: [undefined],
  recordId: [NOBODY],
  targetId: [undefined],
  take: ['ours'],
  field: ['title'],
  lead: ['ask'],
  remedy: ['ignore'],
  // Of a status, a stage or an area of law.
  value: ['Open'],
  target: ['Open'],
  name: ['Probe again'],
};
const operations = new Set([
  'sourceRecords',
  'beginSourceSignIn',
  'completeSourceSignIn',
  'addSourceFilePart',
  'confirmProvisioning',
  'mapSourceRecords',
  'saveSourceMapping',
  'retryProvisioning',
  'resolveSourceConflict',
  'setSourceFieldLead',
  'retrySourceSync',
  'settleSourceDifference',
]);

function fileOf(tenant: TestTenant): string {
  return idOf(tenant, 'sync', 5);
}

/** What one operation takes where others take something else. */
const ofOne: Readonly<Record<string, readonly unknown[]>> = {
  'bringSourceDocuments ids': [[fileOf('alpha')]],
  'importSourceMapping content': [
    JSON.stringify({ format: 'atrium-source-mapping', version: 1, sourceSystem: 'smokeball', entries: [] }),
  ],
  'mapSourceRecords kind': ['status'],
};

/** What operations on the systems that firms come from take; null for any other operation or argument. */
export const sourceSettings = (operation: string, { name }: ProbeArgument): readonly unknown[] | null =>
  ofOne[`${operation} ${name}`] ?? (operations.has(operation) ? known[name] : undefined) ?? null;

const mappingOf = (tenant: TestTenant): string => idOf(tenant, 'sync', 6);
const deletedMappingOf = (tenant: TestTenant): string => idOf(tenant, 'sync', 7);
const conflictOf = (tenant: TestTenant): string => idOf(tenant, 'sync', 2);
const differenceOf = (tenant: TestTenant): string => idOf(tenant, 'sync', 4);

/** What synchronisation leaves to a person. */
export const sourceTargets: Readonly<Record<string, readonly Target[]>> = {
  'resolveSourceConflict id': [{ label: 'conflict', of: conflictOf, ofNobody: NOBODY }],
  'settleSourceDifference id': [{ label: 'difference', of: differenceOf, ofNobody: NOBODY }],
  'applySourceMapping id': [{ label: 'mapping', of: mappingOf, ofNobody: NOBODY }],
  'deleteSourceMapping id': [{ label: 'mapping to delete', of: deletedMappingOf, ofNobody: NOBODY }],
  'bringSourceDocuments ids': [{ label: 'file there', of: fileOf, ofNobody: NOBODY }],
};

/**
 * A matter whose title both sides changed, a comparison in which it differs, and a file and an invoice there. The firm
 * is set up for the system, and what was read of it is looked at.
 */
export async function seedSyncProbes(owner: Pick<pg.Client, 'query'>, tenant: TestTenant): Promise<void> {
  const [link, run] = [idOf(tenant, 'sync', 1), idOf(tenant, 'sync', 3)];
  const matter = idOf(tenant, 'matter', 1);
  await owner.query(`update tenants set show_reset_smokeball_access_card = true where tenant_id = $1`, [tenant]);
  await owner.query(
    `update provisioning_runs set phase = 'review' where tenant_id = $1 and source_system = 'smokeball'`,
    [tenant],
  );
  await owner.query(
    `insert into sync_links (tenant_id, id, source_system, kind, source_id, record_id, origin) values ($1, $2, 'smokeball', 'matter', 'probe', $3, 'source')`,
    [tenant, link, matter],
  );
  await owner.query(
    `insert into sync_conflicts (tenant_id, id, link_id, field, our_value, their_value) values ($1, $2, $3, 'title', 'Ours', 'Theirs')`,
    [tenant, conflictOf(tenant), link],
  );
  await owner.query(
    `insert into sync_reconciliations (tenant_id, id, source_system, state, finished_at) values ($1, $2, 'smokeball', 'finished', now())`,
    [tenant, run],
  );
  await owner.query(
    `insert into sync_comparisons (tenant_id, id, reconciliation_id, kind, source_id, record_id, difference) values ($1, $2, $3, 'matter', 'probe', $4, 'differs')`,
    [tenant, differenceOf(tenant), run, matter],
  );
  await owner.query(
    `insert into source_documents (tenant_id, id, source_system, source_id, matter_id, name) values ($1, $2, 'smokeball', 'probe', $3, 'There.pdf')`,
    [tenant, fileOf(tenant), matter],
  );
  await owner.query(
    `insert into source_mappings (tenant_id, id, name, source_system, entries) values ($1, $2, 'Probe', 'smokeball', '[]'), ($1, $3, 'Probe to delete', 'smokeball', '[]')`,
    [tenant, mappingOf(tenant), deletedMappingOf(tenant)],
  );
  await owner.query(
    `insert into source_invoices (tenant_id, source_system, source_id, matter_id, number, status, total_minor, tax_minor, paid_minor) values ($1, 'smokeball', 'probe', $2, '5001', 'Final', 1100, 100, 0)`,
    [tenant, matter],
  );
}
