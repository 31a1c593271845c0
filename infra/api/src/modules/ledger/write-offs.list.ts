import { amount, date, text } from '../../grid/grid-columns.ts';
import { defineList } from '../../grid/define-list.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { defineColumns, masked, type ClosedFields } from '../../grid/list-columns.ts';
import { idIs, oneOf } from '../../grid/list-conditions.ts';
import { featureScope, withinFeature } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { money } from '../../server/money.ts';

interface WriteOffLine {
  id: string;
  kind: string;
  enteredOn: string;
  matterId: string;
  fileNumber: string;
  title: string;
  client: string;
  type: string;
  personResponsible: string;
  personActing: string;
  timekeeper: string;
  invoiceId: string | null;
  invoiceNumber: string;
  reason: string;
  narrative: string;
  approvedBy: string;
  isReversed: boolean;
  currency: string;
  amountMinor: number;
}

const person = (id: string): string =>
  `coalesce((select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = ${id}), '')`;
const number = `coalesce((select i.number from invoices i where i.tenant_id = :tenantId and i.id = l.invoice_id), '')`;

const columns = {
  enteredOn: date('l.entered_on'),
  kind: text('l.kind'),
  fileNumber: text('m.file_number'),
  title: text('m.title'),
  client: text('m.client_name'),
  type: text('m.type'),
  personResponsible: text(person('m.person_responsible_id')),
  personActing: text(person('m.person_acting_id')),
  timekeeper: text(person('l.user_id')),
  invoiceNumber: text(number),
  reason: text('l.reason'),
  narrative: text('l.narrative'),
  approvedBy: text(person('l.approved_by')),
  amount: amount('l.amount_minor'),
};
const present = (row: WriteOffLine) => ({ ...row, amount: money(row.amountMinor, row.currency) });

const closed: ClosedFields<ReturnType<typeof present>, keyof typeof columns> = {
  title: { title: masked },
  client: { client: masked },
  type: { type: masked },
  personResponsible: { personResponsible: masked },
  personActing: { personActing: masked },
};
const writeOffGrid = defineColumns({
  columns,
  groups: ['kind', 'client', 'type', 'personResponsible', 'timekeeper', 'reason', 'enteredOn'],
  secured: 'matters',
  alwaysOpen: ['enteredOn', 'kind', 'fileNumber', 'timekeeper', 'invoiceNumber', 'reason', 'narrative', 'approvedBy'],
  closed,
});

export interface WriteOffListInput extends ListInput {
  readonly where?: { readonly kinds?: readonly string[] | null; readonly matterId?: string | null } | null;
}
const CHOICES_AT_MOST = 10;

/** What was written off, on, down or up of time and expenses, and what was reversed of it (product specification §2.3, /writeOffOnSummaryDrilldown). */
export const writeOffList = defineList({
  name: 'writeOffs',
  field: 'writeOffOnSummary',
  rowsField: 'rows',
  pageSize: 50,
  columns: writeOffGrid,
  select: rowsOf<WriteOffLine>(`
    l.id, l.kind, l.entered_on as "enteredOn", l.matter_id as "matterId", m.file_number as "fileNumber", m.title, m.client_name as "client", m.type,
    ${person('m.person_responsible_id')} as "personResponsible", ${person('m.person_acting_id')} as "personActing", ${person('l.user_id')} as "timekeeper",
    l.invoice_id as "invoiceId", ${number} as "invoiceNumber", l.reason, l.narrative, ${person('l.approved_by')} as "approvedBy",
    l.is_reversed as "isReversed", l.currency, l.amount_minor as "amountMinor"`),
  table: 'write_off_rows l',
  joins: 'join matters m on m.tenant_id = :tenantId and m.id = l.matter_id',
  id: 'l.id',
  isFoundById: true,
  scope: featureScope('invoices'),
  within: (key) => `l.tenant_id = :tenantId and ${withinFeature(key)}`,
  where: { kinds: oneOf('l.kind', CHOICES_AT_MOST), matterId: idIs('l.matter_id') },
  searches: {
    fileNumber: 'm.file_number',
    title: 'm.title',
    client: 'm.client_name',
    narrative: 'l.narrative',
    reason: 'l.reason',
  },
  present,
  sort: { column: 'enteredOn', direction: 'desc' },
  thenBy: 'l.entered_on desc, l.id desc',
  measures: {
    fields: ['recordCount', 'total'],
    sql: `coalesce(sum(l.amount_minor), 0)::float8 as "totalMinor"`,
  },
  extend:
    ({ viewer }) =>
    ({ measures }) => ({ total: money(Number(measures?.['totalMinor'] ?? 0), viewer.currency) }),
});
