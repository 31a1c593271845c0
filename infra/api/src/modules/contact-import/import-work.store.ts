import {
  defineStatement,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TenantTransaction,
} from '@atrium/database';
import { defineRunWork, runUnderWay, type RunAttempt } from '../../server/run-work.ts';
import type { ContactInput } from '../contacts/record/read-contact.ts';
import { contactImportTopic, type ContactImportFailure } from './contact-import.store.ts';
import type { ImportChoice, ImportOutcome } from './import-rows.store.ts';

/** An import that is this process's to write for a while. */
export interface ClaimedImport extends RunAttempt {
  readonly fileName: string;
  readonly step: 'IMPORT' | 'UNDO';
  readonly client: { readonly address: string; readonly device: string };
}
/** A row that waits to be written or taken back, locked for the transaction that found it. */
export interface WorkRow {
  readonly position: number;
  readonly input: ContactInput;
  readonly outcome: ImportOutcome;
  readonly choice: ImportChoice;
  /** Whether it may be somebody who is there, or an earlier row of the file. */
  readonly isDuplicate: boolean;
  readonly duplicatePosition: number | null;
  /** The contact that it may be, or that the earlier row became; null where that one became none. */
  readonly targetId: string | null;
  readonly contactId: string | null;
  readonly versionBefore: number | null;
  readonly versionAfter: number | null;
  readonly before: Readonly<Record<string, unknown>> | null;
}
/** What became of a row. */
export interface RowResult {
  readonly outcome: Exclude<ImportOutcome, 'WAITING' | 'INVALID'>;
  readonly contactId?: string;
  readonly versionBefore?: number;
  readonly versionAfter?: number;
  /** Fields and parts of a contact that was filled in, as they were. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
}

const dueFirmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'contactImport.dueFirms',
  text: 'select firms_with_due_contact_imports() as tenant',
});
interface Step {
  readonly id: string;
  readonly attempts: number;
}
const rowOf = (condition: string, order: string): string => `
  select w.position, w.input, w.outcome, w.choice, w.duplicate_id is not null or w.duplicate_position is not null as "isDuplicate", w.duplicate_position as "duplicatePosition",
    coalesce(w.duplicate_id, (select e.contact_id from contact_import_rows e where e.tenant_id = :tenantId and e.import_id = w.import_id and e.position = w.duplicate_position)) as "targetId",
    w.contact_id as "contactId", w.version_before as "versionBefore", w.version_after as "versionAfter", w.before
  from contact_imports r join contact_import_rows w on w.tenant_id = :tenantId and w.import_id = r.id and ${condition}
  where ${runUnderWay} order by w.position ${order} limit :most::integer for share of r for update of w`;
// The import is held for the moment of these rows: whoever cancels it waits that long, and no row is taken after.
const nextStatements = {
  IMPORT: defineStatement<Step & { most: number }, WorkRow>({
    name: 'contactImport.nextRows',
    text: rowOf(`w.outcome = 'WAITING'`, 'asc'),
  }),
  // What was filled in last is taken back first.
  UNDO: defineStatement<Step & { most: number }, WorkRow>({
    name: 'contactImport.nextUndone',
    text: rowOf(`w.outcome in ('CREATED', 'UPDATED')`, 'desc'),
  }),
};
const settleStatement = defineStatement<{ id: string; rows: string }, never>({
  name: 'contactImport.settleRows',
  text: `
    update contact_import_rows w set outcome = g.outcome, contact_id = coalesce(g.contact_id, w.contact_id), version_before = coalesce(g.version_before, w.version_before), version_after = coalesce(g.version_after, w.version_after),
      before = coalesce(g.before, w.before), reason = g.reason
    from jsonb_to_recordset(:rows::jsonb) as g (position integer, outcome text, contact_id uuid, version_before integer, version_after integer, before jsonb, reason text)
    where w.tenant_id = :tenantId and w.import_id = :id::uuid and w.position = g.position`,
});

const moveVersionStatement = defineStatement<{ id: string; contactId: string; from: number; to: number }, never>({
  name: 'contactImport.moveVersion',
  text: `
    update contact_import_rows w set version_after = :to::integer
    where w.tenant_id = :tenantId and w.import_id = :id::uuid and w.contact_id = :contactId::uuid and w.outcome in ('CREATED', 'UPDATED') and w.version_after = :from::integer`,
});

const forgetStatement = defineStatement<NoParameters, never>({
  name: 'contactImport.forgetUnused',
  text: `delete from contact_imports r where r.tenant_id = :tenantId and r.applied_at is null and r.created_at <= now() - interval '1 day'`,
});

/** How the turn of an import ends. */
export const importWork = defineRunWork<ClaimedImport, ContactImportFailure>({
  name: 'contactImport',
  table: 'contact_imports',
  returns: `r.file_name as "fileName", r.step, r.client`,
  channel: 'atrium_contact_imports',
  topicOf: contactImportTopic,
});

/** Firms with an import to write or one to forget, those that have waited longest first. */
export const findFirmsWithImports = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(dueFirmsStatement, {})).map(({ tenant }) => tenant);

/** The next rows, this transaction's alone; none where none waits, or the import was cancelled or is somebody else's by now. */
export const takeRows = (
  tx: TenantTransaction,
  { id, attempts, step }: ClaimedImport,
  most: number,
): Promise<WorkRow[]> => tx.query(nextStatements[step], { id, attempts, most });

/** Keeps what became of rows, together with what was done to their contacts. */
export const settleRows = (
  tx: TenantTransaction,
  { id }: ClaimedImport,
  rows: readonly (RowResult & { readonly position: number })[],
): Promise<never[]> =>
  tx.query(settleStatement, {
    id,
    rows: JSON.stringify(
      rows.map(({ contactId, versionBefore, versionAfter, ...row }) => ({
        ...row,
        contact_id: contactId,
        version_before: versionBefore,
        version_after: versionAfter,
      })),
    ),
  });

/** Earlier rows of the same contact find it in its new version once a later one was taken back. */
export const moveVersion = (
  tx: TenantTransaction,
  { id }: ClaimedImport,
  moved: { readonly contactId: string; readonly from: number; readonly to: number },
): Promise<never[]> => tx.query(moveVersionStatement, { id, ...moved });

export const forgetUnused = (runner: TenantRunner, tenantId: string) => runner.query(tenantId, forgetStatement, {});
