import type { TenantRunner } from '@atrium/database';
import { findTables, type FoundTable } from './archive.store.ts';

/**
 * Tables whose rows no archive holds: what lets somebody in, what is waiting in a queue or passing by, and what is made
 * again from the rest. A table that keys or hashes are needed for (a required column of bytes) is left out by itself.
 */
const leftOut: ReadonlySet<string> = new Set([
  'tenants',
  // Of signing in.
  'answered_challenges',
  'authenticators',
  'password_requests',
  'sign_in_attempts',
  'text_code_numbers',
  // Keys of other systems, and how far reading from them has come.
  'provisioning_runs',
  'source_connections',
  'text_message_services',
  'online_payment_services',
  'accounting_connections',
  // On their way, or made by jobs.
  'contact_import_rows',
  'contact_imports',
  'export_runs',
  'idempotency_keys',
  'invoice_run_rows',
  'invoice_runs',
  'mail_attachments',
  'mail_outbox',
  'text_message_receipts',
  'online_payment_reports',
  'upload_announcements',
  'upload_sessions',
  // Told to programs that read data with a key; keys stay behind as well.
  'deleted_rows',
  // Kept so that it can be undone.
  'lookup_imports',
  'work_transfers',
  // Said in passing to one person, or not yet said by them.
  'document_visits',
  'matter_instruction_drafts',
  'message_draft_versions',
  'message_drafts',
  'notification_counters',
  'notifications',
  // What the language model was asked.
  'ai_analyses',
  'ai_calls',
  'ai_firm_days',
  'ai_user_days',
  // Made again from the rest.
  'activity_checks',
  'search_words',
  // Begins with the balances that matters come with.
  'trust_balances',
  'wip_parts',
]);
/** Columns that let somebody in. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash'],
  enquiries: ['form_token'],
};

export interface ArchiveColumn {
  readonly name: string;
  /** As PostgreSQL calls it. */
  readonly type: string;
}
/** Columns of a table that hold the key of another one's rows, or of its own. */
export interface ArchiveReference {
  readonly table: string;
  readonly columns: readonly string[];
  readonly isDeferrable: boolean;
}
/** A table as an archive has it. */
export interface ArchiveTable {
  readonly name: string;
  readonly columns: readonly ArchiveColumn[];
  readonly key: readonly string[];
  readonly references: readonly ArchiveReference[];
}

/** It names records of every other table. */
const LAST = 'activity_log';

const isBytes = ({ type }: ArchiveColumn): boolean => type === 'bytea';

/** Everything that a firm has rows in, what others refer to first. Throws where tables refer to each other in a circle. */
export async function readTables(runner: TenantRunner, tenantId: string): Promise<readonly ArchiveTable[]> {
  const found = (await findTables(runner, tenantId)).filter(
    ({ name, columns }) => !leftOut.has(name) && !columns.some((column) => isBytes(column) && column.isRequired),
  );
  return inOrder(found.map(asTable));
}

const asTable = ({ name, columns, key, references }: FoundTable): ArchiveTable => ({
  name,
  columns: columns
    .filter((column) => !column.isGenerated && !isBytes(column) && secrets[name]?.includes(column.name) !== true)
    .map(({ name: column, type }) => ({ name: column, type })),
  key,
  references,
});

function inOrder(tables: readonly ArchiveTable[]): readonly ArchiveTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<ArchiveTable>();
  const add = (table: ArchiveTable, above: readonly string[]): void => {
    if (ordered.has(table)) return;
    if (above.includes(table.name)) throw new Error(`Tables refer in a circle: ${[...above, table.name].join(', ')}`);
    for (const reference of table.references) {
      const referred = byName.get(reference.table);
      if (referred !== undefined && !reference.isDeferrable) add(referred, [...above, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) if (table.name !== LAST) add(table, []);
  for (const table of tables) add(table, []);
  return [...ordered];
}
