import { dayIn } from '@atrium/domain';
import { amount, date, moment, text } from '../../grid/grid-columns.ts';
import { defineList, type ListAsker } from '../../grid/define-list.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { defineColumns, masked, type ClosedFields } from '../../grid/list-columns.ts';
import { idIs, flag, oneOf } from '../../grid/list-conditions.ts';
import { featureScope, withinFeature } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { money } from '../../server/money.ts';
import {
  ageSql,
  invoiceColumnsSql,
  invoiceJoins,
  outstandingSql,
  presentInvoice,
  responsibleSql,
  type InvoiceRow,
  type PresentedInvoice,
} from './invoice.ts';

const columns = {
  number: text(`coalesce(i.number, '')`),
  state: text('i.status'),
  fileNumber: text('m.file_number'),
  title: text('m.title'),
  client: text('m.client_name'),
  type: text('m.type'),
  debtor: text('c.name', { madeOf: ['client'] }),
  personResponsible: text(responsibleSql),
  issuedOn: date('i.issued_on'),
  dueOn: date('i.due_on'),
  createdAt: moment('i.created_at'),
  net: amount('i.net_minor'),
  tax: amount('i.tax_minor'),
  total: amount('i.total_minor'),
  paid: amount('i.paid_minor'),
  outstanding: amount(outstandingSql),
  age: text(ageSql),
  isOnHold: text('i.is_on_hold::text'),
};
type InvoiceColumnName = keyof typeof columns;

const closed: ClosedFields<PresentedInvoice, InvoiceColumnName> = {
  title: { title: masked },
  client: { client: masked },
  type: { type: masked },
  debtor: { debtor: masked, debtorId: '' },
  personResponsible: { personResponsible: masked },
};

const invoiceGrid = defineColumns({
  columns,
  groups: ['state', 'client', 'type', 'debtor', 'personResponsible', 'issuedOn', 'age'],
  secured: 'matters',
  alwaysOpen: ['number', 'state', 'fileNumber', 'issuedOn', 'dueOn', 'createdAt'],
  closed,
});

export interface InvoiceListInput extends ListInput {
  readonly where?: {
    readonly states?: readonly string[] | null;
    readonly ages?: readonly string[] | null;
    readonly matterId?: string | null;
    readonly isOnHold?: boolean | null;
  } | null;
}
const CHOICES_AT_MOST = 20;

/** Every invoice the viewer sees, across matters (product specification §2.3, /invoiceSummary). */
export const invoiceList = defineList({
  name: 'invoices',
  field: 'invoiceSummary',
  rowsField: 'invoices',
  pageSize: 50,
  columns: invoiceGrid,
  select: rowsOf<InvoiceRow>(invoiceColumnsSql),
  table: 'invoices i',
  joins: invoiceJoins,
  id: 'i.id',
  scope: featureScope('invoices'),
  within: (key) => `i.tenant_id = :tenantId and ${withinFeature(key)}`,
  where: {
    states: oneOf('i.status', CHOICES_AT_MOST),
    ages: oneOf(ageSql, CHOICES_AT_MOST),
    matterId: idIs('i.matter_id'),
    isOnHold: flag('i.is_on_hold'),
  },
  searches: {
    number: `coalesce(i.number, '')`,
    fileNumber: 'm.file_number',
    title: 'm.title',
    client: 'm.client_name',
    debtor: 'c.name',
  },
  read: ({ viewer }: ListAsker<InvoiceListInput, InvoiceColumnName>) => ({ today: dayIn(viewer.timeZone, new Date()) }),
  present: presentInvoice,
  isFoundById: true,
  sort: { column: 'createdAt', direction: 'desc' },
  thenBy: 'i.created_at desc, i.id desc',
  measures: {
    fields: ['recordCount', 'totals'],
    sql: `coalesce(sum(i.total_minor), 0)::float8 as "totalMinor", coalesce(sum(i.paid_minor), 0)::float8 as "paidMinor", coalesce(sum(${outstandingSql}), 0)::float8 as "outstandingMinor"`,
  },
  extend:
    ({ viewer }) =>
    ({ measures }) => {
      const sum = (name: string) => money(Number(measures?.[name] ?? 0), viewer.currency);
      return { totals: { total: sum('totalMinor'), paid: sum('paidMinor'), outstanding: sum('outstandingMinor') } };
    },
});
