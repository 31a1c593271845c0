import type { SourceSystem } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import type { PaperKind, SourceDocument, SourceInvoice } from './wire/source-adapter.ts';

interface OfSystem {
  readonly system: SourceSystem;
}
const LONGEST_NAME = 255;
const LONGEST_NUMBER = 60;

interface DocumentValues {
  readonly sourceId: string;
  readonly name: string;
  readonly sizeBytes: number | null;
  readonly changedAt: string | null;
  readonly changedBy: string;
  readonly version: string;
}
export const documentValues = ({
  id,
  name,
  sizeBytes,
  changedAt,
  changedBy,
  version,
}: SourceDocument): DocumentValues => ({
  sourceId: id,
  name: name.slice(0, LONGEST_NAME),
  sizeBytes,
  changedAt: changedAt !== null && Number.isNaN(Date.parse(changedAt)) ? null : changedAt,
  changedBy,
  version,
});
/**
 * Keeps what the system says of a document. One whose content is here, and that is other there since, is fetched once
 * more; no row where the system said the same before.
 */
export const saveDocumentStatement = defineStatement<OfSystem & DocumentValues & { matterId: string }, { id: string }>({
  name: 'sources.saveDocument',
  text: `
    insert into source_documents as d (tenant_id, source_system, source_id, matter_id, name, size_bytes, changed_there_at, changed_there_by, version_there)
    values (:tenantId, :system, :sourceId, :matterId::uuid, :name, :sizeBytes::bigint, :changedAt::timestamptz, :changedBy, :version)
    on conflict (tenant_id, source_system, source_id) do update
      set matter_id = excluded.matter_id, name = excluded.name, size_bytes = excluded.size_bytes, changed_there_at = excluded.changed_there_at,
        changed_there_by = excluded.changed_there_by, version_there = excluded.version_there, gone_there_at = null, changed_at = now(),
        state = case when d.state = 'held' and d.held_version <> excluded.version_there then 'wanted' else d.state end,
        due_at = case when d.state = 'held' then now() else d.due_at end, attempts = 0
      where (d.matter_id, d.name, d.size_bytes, d.changed_there_at, d.changed_there_by, d.version_there)
        is distinct from (excluded.matter_id, excluded.name, excluded.size_bytes, excluded.changed_there_at, excluded.changed_there_by, excluded.version_there)
        or d.gone_there_at is not null
    returning d.id`,
});

interface InvoiceValues {
  readonly sourceId: string;
  readonly number: string;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly status: SourceInvoice['status'];
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly paidMinor: number;
  readonly lines: string;
  readonly version: string;
}
const orNull = (day: string): string | null => (day === '' ? null : day);
export const invoiceValues = ({ id, number, issuedOn, dueOn, lines, ...invoice }: SourceInvoice): InvoiceValues => ({
  sourceId: id,
  number: number.slice(0, LONGEST_NUMBER),
  issuedOn: orNull(issuedOn),
  dueOn: orNull(dueOn),
  status: invoice.status,
  totalMinor: invoice.totalMinor,
  taxMinor: invoice.taxMinor,
  paidMinor: invoice.paidMinor,
  lines: JSON.stringify(lines),
  version: invoice.version,
});
/** Keeps an invoice as the system has it; no row where the system said the same before. */
export const saveInvoiceStatement = defineStatement<OfSystem & InvoiceValues & { matterId: string }, { id: string }>({
  name: 'sources.saveInvoice',
  text: `
    insert into source_invoices as v (tenant_id, source_system, source_id, matter_id, number, issued_on, due_on, status, total_minor, tax_minor, paid_minor, lines, version_there)
    values (:tenantId, :system, :sourceId, :matterId::uuid, :number, :issuedOn::date, :dueOn::date, :status, :totalMinor::bigint, :taxMinor::bigint, :paidMinor::bigint, :lines::jsonb, :version)
    on conflict (tenant_id, source_system, source_id) do update
      set matter_id = excluded.matter_id, number = excluded.number, issued_on = excluded.issued_on, due_on = excluded.due_on, status = excluded.status,
        total_minor = excluded.total_minor, tax_minor = excluded.tax_minor, paid_minor = excluded.paid_minor, lines = excluded.lines,
        version_there = excluded.version_there, gone_there_at = null, changed_at = now()
      where (v.matter_id, v.number, v.issued_on, v.due_on, v.status, v.total_minor, v.tax_minor, v.paid_minor, v.lines)
        is distinct from (excluded.matter_id, excluded.number, excluded.issued_on, excluded.due_on, excluded.status, excluded.total_minor, excluded.tax_minor, excluded.paid_minor, excluded.lines)
        or v.gone_there_at is not null
    returning v.id`,
});

const tables: Readonly<Record<PaperKind, string>> = { document: 'source_documents', invoice: 'source_invoices' };
const goneOf = (kind: PaperKind) =>
  defineStatement<OfSystem & { sourceId: string }, { id: string; matterId: string }>({
    name: `sources.gone.${kind}`,
    text: `
      update ${tables[kind]} p set gone_there_at = now(), changed_at = now() where p.tenant_id = :tenantId and p.source_system = :system and p.source_id = :sourceId and p.gone_there_at is null
      returning p.id, p.matter_id as "matterId"`,
  });
/** It is not there any more. What it was stays to be read; no row where that was known. */
export const goneStatements: Readonly<Record<PaperKind, ReturnType<typeof goneOf>>> = {
  document: goneOf('document'),
  invoice: goneOf('invoice'),
};

/** A paper as it is known here. */
export interface KnownPaper {
  readonly sourceId: string;
  readonly matterId: string;
  readonly version: string;
}
const knownOf = (kind: PaperKind) =>
  defineStatement<OfSystem & { sourceIds: readonly string[] }, KnownPaper>({
    name: `sources.known.${kind}`,
    text: `
      select p.source_id as "sourceId", p.matter_id as "matterId", p.version_there as "version" from ${tables[kind]} p
      where p.tenant_id = :tenantId and p.source_system = :system and p.source_id = any(:sourceIds::text[]) and p.gone_there_at is null`,
  });
export const knownStatements: Readonly<Record<PaperKind, ReturnType<typeof knownOf>>> = {
  document: knownOf('document'),
  invoice: knownOf('invoice'),
};

const missingOf = (kind: PaperKind) =>
  defineStatement<OfSystem & { reconciliationId: string }, { sourceId: string }>({
    name: `sources.missing.${kind}`,
    text: `
      select p.source_id as "sourceId" from ${tables[kind]} p
      where p.tenant_id = :tenantId and p.source_system = :system and p.gone_there_at is null and not exists (
        select from sync_comparisons c where c.tenant_id = :tenantId and c.reconciliation_id = :reconciliationId::uuid and c.kind = '${kind}' and c.source_id = p.source_id)`,
  });
/** What is known here and was not among what a comparison listed. */
export const goneMissingStatements: Readonly<Record<PaperKind, ReturnType<typeof missingOf>>> = {
  document: missingOf('document'),
  invoice: missingOf('invoice'),
};
