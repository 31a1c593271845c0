import { money } from '../../server/money.ts';
import type { RateSource } from '../rates/resolve-rate.ts';

/** An invoice as lists show it. */
export interface InvoiceRow {
  id: string;
  version: number;
  number: string | null;
  state: string;
  matterId: string;
  fileNumber: string;
  title: string;
  client: string;
  type: string;
  debtorId: string;
  debtor: string;
  personResponsible: string;
  issuedOn: string | null;
  dueOn: string | null;
  createdAt: string;
  currency: string;
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
  paidMinor: number;
  creditedMinor: number;
  outstandingMinor: number;
  age: string;
  isOnHold: boolean;
  holdReason: string;
  message: string;
  paymentDays: number;
  stateReason: string;
  sentAt: string | null;
  sentTo: string;
  arrangementId: string | null;
}

/** What is still to be paid of an invoice `i`, in SQL: nothing before it is issued, and nothing once it is settled. */
export const outstandingSql = `case when i.status in ('Issued', 'PartPaid') then i.total_minor - i.paid_minor - i.credited_minor else 0 end`;
/** How long it has been due, in SQL that binds `today`; empty where nothing is owed. */
export const ageSql = `case
  when i.status not in ('Issued', 'PartPaid') then ''
  when i.due_on is null or :today::date <= i.due_on then 'CURRENT'
  when :today::date - i.due_on < 30 then 'DAYS_0'
  when :today::date - i.due_on < 60 then 'DAYS_30'
  when :today::date - i.due_on < 90 then 'DAYS_60'
  else 'DAYS_90' end`;
const responsible = `coalesce((select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = m.person_responsible_id), '')`;

/** The columns of `InvoiceRow`, in SQL. */
export const invoiceColumnsSql = `
  i.id, i.version, i.number, i.status as "state", i.matter_id as "matterId", m.file_number as "fileNumber", m.title, m.client_name as "client", m.type,
  i.debtor_id as "debtorId", c.name as "debtor", ${responsible} as "personResponsible", i.issued_on as "issuedOn", i.due_on as "dueOn", i.created_at as "createdAt",
  i.currency, i.net_minor as "netMinor", i.tax_minor as "taxMinor", i.total_minor as "totalMinor", i.paid_minor as "paidMinor", i.credited_minor as "creditedMinor",
  ${outstandingSql} as "outstandingMinor", ${ageSql} as "age", i.is_on_hold as "isOnHold", i.hold_reason as "holdReason", i.message, i.payment_days as "paymentDays",
  i.state_reason as "stateReason", i.sent_at as "sentAt", i.sent_to as "sentTo", i.arrangement_id as "arrangementId"`;
/** The tables they are read from. */
export const invoiceJoins = `
  join matters m on m.tenant_id = :tenantId and m.id = i.matter_id join contacts c on c.tenant_id = :tenantId and c.id = i.debtor_id`;
export const responsibleSql = responsible;

/** The row as the schema has it. */
export function presentInvoice(row: InvoiceRow) {
  const amount = (minor: number) => money(minor, row.currency);
  return {
    ...row,
    net: amount(row.netMinor),
    tax: amount(row.taxMinor),
    total: amount(row.totalMinor),
    paid: amount(row.paidMinor),
    credited: amount(row.creditedMinor),
    outstanding: amount(row.outstandingMinor),
  };
}
export type PresentedInvoice = ReturnType<typeof presentInvoice>;

export interface LineRow {
  id: string;
  invoiceId: string;
  position: number;
  kind: 'fee' | 'expense' | 'discount' | 'interest' | 'share';
  /** Of a share: of what. What others pay is negative on the invoice that it is a share of. */
  sharedKind: 'fee' | 'expense' | 'interest' | null;
  description: string;
  quantity: number;
  rateMinor: number;
  workedOn: string | null;
  userId: string | null;
  timekeeper: string | null;
  timeEntryId: string | null;
  expenseId: string | null;
  originalMinor: number | null;
  enteredMinor: number;
  netMinor: number;
  taxMinor: number;
  taxBasisPoints: number;
  isTaxInclusive: boolean;
  reason: string;
  activity: string | null;
  taskCode: string | null;
  currency: string;
  isArranged: boolean;
  /** The fee that the invoice is billed under. */
  arrangementId: string | null;
  /** Of an entry: at which rate it was recorded. */
  rateId: string | null;
  rateSource: RateSource | null;
  entryRateMinor: number | null;
}
/** The row as the schema has it. */
export function presentLine(row: LineRow) {
  const amount = (minor: number) => money(minor, row.currency);
  return {
    ...row,
    rate: amount(row.rateMinor),
    original: row.originalMinor === null ? null : amount(row.originalMinor),
    entered: amount(row.enteredMinor),
    net: amount(row.netMinor),
    tax: amount(row.taxMinor),
  };
}
