import { amount, date, type GridColumn } from '../../grid/grid-columns.ts';
import { defineColumns, masked, type ClosedFields } from '../../grid/list-columns.ts';
import { matterGrid, type MatterColumnName } from '../matters/list/matter-columns.ts';

export const matterFigures = ['WIP', 'DEBTORS', 'TRUST', 'LAST_INVOICE'] as const;
export type MatterFigure = (typeof matterFigures)[number];

interface FigureColumns {
  /** What the figure is a sum of, beside what the list of matters shows of it. */
  readonly columns: Readonly<Record<string, GridColumn>>;
  /** The columns of the list that hold the same: whoever may not read one of these may not have the figure. */
  readonly madeOf: readonly ('wip' | 'debtors' | 'trust' | 'billed')[];
  /** The amount that the figure adds up. */
  readonly by: string;
  readonly joins: string;
  /** Which matters the figure is about. */
  readonly condition: string;
}

const outstanding = `i.total_minor - i.paid_minor - i.credited_minor`;
const late = `:today::date - i.due_on`;
const aged = (name: string, when: string): string => `sum(${outstanding}) filter (where ${when}) as ${name}`;

/** Aged by the day they were due, as the firm's dashboard does. */
export const figureColumns: Readonly<Record<MatterFigure, FigureColumns>> = {
  WIP: {
    columns: {
      wipTime: amount('coalesce(f.time_minor, 0)::bigint'),
      wipOther: amount('(m.wip_minor - coalesce(f.time_minor, 0))::bigint'),
      oldestTimeOn: date('f.oldest_on'),
    },
    madeOf: ['wip'],
    by: 'wip',
    joins: `left join (
      select t.matter_id, sum(t.amount_minor) as time_minor, min(t.worked_on) as oldest_on from time_entries t
      where t.tenant_id = :tenantId and t.deleted_at is null and t.is_billable and t.status not in ('Billed', 'WrittenOff') group by 1) f on f.matter_id = m.id`,
    condition: 'm.wip_minor <> 0',
  },
  DEBTORS: {
    columns: {
      ...Object.fromEntries(
        (['Current', '0', '30', '60', '90'] as const).map((band) => [
          `debtors${band}`,
          amount(`coalesce(f.band_${band.toLowerCase()}, 0)::bigint`),
        ]),
      ),
      debtorsOther: amount('(m.debtors_minor - coalesce(f.total, 0))::bigint'),
    },
    madeOf: ['debtors'],
    by: 'debtors',
    joins: `left join (
      select i.matter_id, sum(${outstanding}) as total, ${[
        aged('band_current', 'i.due_on is null or i.due_on >= :today::date'),
        aged('band_0', `${late} between 1 and 29`),
        aged('band_30', `${late} between 30 and 59`),
        aged('band_60', `${late} between 60 and 89`),
        aged('band_90', `${late} >= 90`),
      ].join(
        ', ',
      )} from invoices i where i.tenant_id = :tenantId and i.status in ('Issued', 'PartPaid') group by 1) f on f.matter_id = m.id`,
    condition: 'm.debtors_minor <> 0 or f.total <> 0',
  },
  TRUST: { columns: {}, madeOf: ['trust'], by: 'trust', joins: '', condition: 'm.trust_minor <> 0' },
  LAST_INVOICE: {
    columns: {
      lastInvoiceOn: date('f.issued_on'),
      lastInvoice: amount('f.total_minor'),
      lastInvoiceUnpaid: amount('f.unpaid_minor'),
    },
    madeOf: ['billed', 'debtors'],
    by: 'lastInvoice',
    joins: `join (
      select distinct on (i.matter_id) i.matter_id, i.number, i.issued_on, i.total_minor, case when i.status in ('Issued', 'PartPaid') then ${outstanding} else 0 end as unpaid_minor
      from invoices i where i.tenant_id = :tenantId and i.issued_on is not null and i.status in ('Issued', 'PartPaid', 'Paid', 'Waived')
      order by i.matter_id, i.issued_on desc, i.number desc) f on f.matter_id = m.id`,
    condition: 'true',
  },
};

/** What a figure is made of is open to whoever has the figure. */
const closed: ClosedFields<Readonly<Record<string, unknown>>, MatterColumnName> = {
  title: { title: masked },
  client: { client: masked },
  type: { type: masked },
  status: { status: masked },
  office: { office: null },
  personResponsible: { personResponsibleId: null },
};
const gridOf = (figure: MatterFigure) => {
  const { columns } = figureColumns[figure];
  return defineColumns({
    columns: { ...matterGrid.columns, ...columns } as Readonly<Record<string, GridColumn>>,
    groups: ['client', 'type', 'status', 'office', 'personResponsible'],
    secured: 'matters',
    alwaysOpen: ['fileNumber', ...Object.keys(columns)],
    closed,
  });
};

/** The list of a figure: the columns of matters and those that make it up. */
export const figureGrids: Readonly<Record<MatterFigure, ReturnType<typeof gridOf>>> = {
  WIP: gridOf('WIP'),
  DEBTORS: gridOf('DEBTORS'),
  TRUST: gridOf('TRUST'),
  LAST_INVOICE: gridOf('LAST_INVOICE'),
};

/** The amounts that are added up, that of the list first. */
export const addedColumns = (figure: MatterFigure): string[] => {
  const { by, columns } = figureColumns[figure];
  const own = Object.keys(columns).filter((name) => columns[name]?.kind === 'amount');
  return [by, ...own.filter((name) => name !== by)];
};
