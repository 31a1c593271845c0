import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../../policy/matter-reach.ts';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';
import type { OpenInvoice } from './match-invoices.ts';

const MOST_OPEN = 5000;
const openStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters, OpenInvoice>({
    name: `bank.openInvoices.${name}`,
    text: `
      select i.id, i.number, m.file_number as "fileNumber", i.debtor_id as "debtorId", c.name as "debtor", i.currency,
        i.total_minor - i.paid_minor - i.credited_minor as "outstandingMinor"
      from invoices i join matters m on m.tenant_id = :tenantId and m.id = i.matter_id join contacts c on c.tenant_id = :tenantId and c.id = i.debtor_id
      where i.tenant_id = :tenantId and i.status in ('Issued', 'PartPaid') and ${featurePredicate(reach)} order by i.issued_on, i.id limit ${MOST_OPEN}`,
  }),
);
/** Invoices within reach on which something is owed, the oldest first, at most 5,000. */
export const findOpenInvoices = (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters,
): Promise<OpenInvoice[]> => runner.query(tenantId, openStatements[reach.matters][reach.feature], parameters);

export interface BankImportRow {
  readonly id: string;
  readonly fileName: string;
  readonly format: string;
  readonly knownLines: number;
  readonly debitLines: number;
  readonly lineCount: number;
  readonly openCount: number;
  readonly createdAt: string;
  readonly createdById: string;
}
const isSettled = `(l.is_ignored or exists (select from payments p where p.tenant_id = :tenantId and p.id = l.payment_id and p.undone_at is null))`;
const importColumns = `b.id, b.file_name as "fileName", b.format, b.known_lines as "knownLines", b.debit_lines as "debitLines",
  (select count(*)::integer from bank_lines l where l.tenant_id = :tenantId and l.import_id = b.id) as "lineCount",
  (select count(*)::integer from bank_lines l where l.tenant_id = :tenantId and l.import_id = b.id and not ${isSettled}) as "openCount",
  b.created_at as "createdAt", b.created_by as "createdById"`;
const importsStatement = defineStatement<{ id: string | null; sha256: string | null }, BankImportRow>({
  name: 'bank.imports',
  text: `
    select ${importColumns} from bank_imports b
    where b.tenant_id = :tenantId and (:id::uuid is null or b.id = :id::uuid) and (:sha256::text is null or b.sha256 = :sha256) order by b.created_at desc, b.id limit 100`,
});
/** Files that were taken in, the latest first: all, the one of an id, or the one with these bytes. */
export const findBankImports = (
  through: TenantWrite,
  tenantId: string,
  { id = null, sha256 = null }: { readonly id?: string | null; readonly sha256?: string | null } = {},
): Promise<BankImportRow[]> => queryThrough(through, tenantId, importsStatement, { id, sha256 });

export interface BankFile {
  readonly fileName: string;
  readonly format: string;
  readonly sha256: string;
  readonly debitLines: number;
  readonly lineCount: number;
  readonly viewerId: string;
  /** JSON of the lines in which something was received. */
  readonly lines: string;
}
const insertImportStatement = defineStatement<BankFile, { id: string }>({
  name: 'bank.insertImport',
  text: `
    with given as (
      select * from rows from (jsonb_to_recordset(:lines::jsonb) as ("bookedOn" date, "amountMinor" bigint, "currency" text, "payer" text, "description" text, "fingerprint" text))
        with ordinality as n ("bookedOn", "amountMinor", "currency", "payer", "description", "fingerprint", place)
    ), fresh as (
      select g.* from given g where not exists (select from bank_lines l where l.tenant_id = :tenantId and l.fingerprint = g."fingerprint")
    ), taken as (
      insert into bank_imports (tenant_id, file_name, format, sha256, known_lines, debit_lines, created_by)
      values (:tenantId, :fileName, :format, :sha256, :lineCount::integer - (select count(*) from fresh)::integer, :debitLines::integer, :viewerId::uuid) returning id
    ), kept as (
      insert into bank_lines (tenant_id, import_id, position, booked_on, amount_minor, currency, payer, description, fingerprint)
      select :tenantId, t.id, f.place, f."bookedOn", f."amountMinor", f."currency", f."payer", f."description", f."fingerprint" from fresh f, taken t
    )
    select id from taken`,
});
/** Keeps a file and those of its lines that no other file had. Answers its id. */
export async function insertImport(tx: TenantTransaction, file: BankFile): Promise<string> {
  const [row] = await tx.query(insertImportStatement, file);
  if (row === undefined) throw new Error('A bank file was written but not returned');
  return row.id;
}

export interface BankLineRow {
  readonly id: string;
  readonly version: number;
  readonly importId: string;
  readonly bookedOn: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly payer: string;
  readonly description: string;
  readonly isIgnored: boolean;
  /** Of the payment that it was allocated as; null where that was undone. */
  readonly paymentId: string | null;
  readonly paymentNumber: number | null;
}
const lineColumns = `l.id, l.version, l.import_id as "importId", l.booked_on as "bookedOn", l.amount_minor as "amountMinor", l.currency, l.payer, l.description,
  l.is_ignored as "isIgnored", p.id as "paymentId", p.number as "paymentNumber"`;
const lineJoin = `left join payments p on p.tenant_id = :tenantId and p.id = l.payment_id and p.undone_at is null`;
const linesStatement = defineStatement<{ importId: string }, BankLineRow>({
  name: 'bank.lines',
  text: `select ${lineColumns} from bank_lines l ${lineJoin} where l.tenant_id = :tenantId and l.import_id = :importId::uuid order by l.position limit 5000`,
});
export const findBankLines = (runner: TenantRunner, tenantId: string, importId: string): Promise<BankLineRow[]> =>
  runner.query(tenantId, linesStatement, { importId });
const lockLineStatement = defineStatement<{ id: string }, BankLineRow>({
  name: 'bank.lockLine',
  text: `select ${lineColumns} from bank_lines l ${lineJoin} where l.tenant_id = :tenantId and l.id = :id::uuid for update of l`,
});
/** A line, locked until the transaction ends; null where there is none. */
export const lockBankLine = async (tx: TenantTransaction, id: string): Promise<BankLineRow | null> =>
  (await tx.query(lockLineStatement, { id }))[0] ?? null;
const setLineStatement = defineStatement<
  { id: string; paymentId: string | null; isIgnored: boolean; viewerId: string },
  never
>({
  name: 'bank.setLine',
  text: `
    update bank_lines l set payment_id = :paymentId::uuid, is_ignored = :isIgnored::boolean, version = l.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where l.tenant_id = :tenantId and l.id = :id::uuid`,
});
export const setBankLine = (
  tx: TenantTransaction,
  line: { id: string; paymentId: string | null; isIgnored: boolean; viewerId: string },
) => tx.query(setLineStatement, line);

const removeImportStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'bank.removeImport',
  text: `
    delete from bank_imports b where b.tenant_id = :tenantId and b.id = :id::uuid
      and not exists (select from bank_lines l where l.tenant_id = :tenantId and l.import_id = b.id and l.payment_id is not null) returning b.id`,
});
/** Takes a file back of which nothing was ever allocated. Answers whether it was there. */
export const removeImport = async (tx: TenantTransaction, id: string): Promise<boolean> =>
  (await tx.query(removeImportStatement, { id })).length > 0;
