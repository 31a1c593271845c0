import { amount, date, number, text } from '../../grid/grid-columns.ts';
import { requireOpen } from '../../grid/grid-access.ts';
import { defineList, type ListAsker } from '../../grid/define-list.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { defineColumns, type ClosedFields } from '../../grid/list-columns.ts';
import { rowScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { personPredicate } from '../../policy/row-reach.ts';
import { idOrNobody } from '../../server/identifiers.ts';
import { money, type Money } from '../../server/money.ts';
import { seesTimeAmounts } from '../matter-money/matter-money.policy.ts';
import { readPeriod, type PeriodInput } from './staff-period.ts';
import {
  amountOfFigure,
  entryJoins,
  isInPeriod,
  isInTeam,
  isOfFigure,
  moneyFigures,
  secondsSql,
  timeFigures,
  type TimeFigure,
} from './time-figures.ts';

export interface TimeDrillDownInput extends ListInput, PeriodInput {
  readonly figure: TimeFigure;
  readonly userId?: string | null;
}
interface FigureRow {
  readonly id: string;
  readonly workedOn: string;
  readonly userId: string;
  readonly matterId: string;
  readonly fileNumber: string;
  readonly activity: string;
  readonly narrative: string;
  readonly status: string;
  readonly isBillable: boolean;
  readonly hours: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly invoiceNumber: string | null;
}
export type PresentedFigureRow = Omit<FigureRow, 'amountMinor' | 'currency'> & { readonly amount: Money | null };

const byFigure = (of: Readonly<Record<TimeFigure, string>>): string =>
  `case :figure::text ${timeFigures.map((figure) => `when '${figure}' then ${of[figure]}`).join(' ')} end`;
const amountSql = `(${byFigure(amountOfFigure)})::bigint`;
const hoursSql = `(${secondsSql})::float8 / 3600`;

const columns = {
  workedOn: date('e.worked_on'),
  person: text('u.friendly_name'),
  fileNumber: text('m.file_number'),
  activity: text('e.activity'),
  narrative: text('e.narrative'),
  status: text('e.status'),
  hours: number(hoursSql),
  amount: amount(amountSql, { only: seesTimeAmounts }),
  invoiceNumber: text(`coalesce(i.number, '')`),
};
const closed: ClosedFields<PresentedFigureRow, keyof typeof columns> = { amount: { amount: null } };

/** The entries behind a figure of time, with sums over all that match: what the figure says. */
export const timeDrillDown = defineList({
  name: 'timeDrillDown',
  field: 'timeDrillDown',
  rowsField: 'rows',
  pageSize: 50,
  columns: defineColumns({ columns, groups: ['person', 'fileNumber', 'activity', 'status', 'workedOn'], closed }),
  select: rowsOf<FigureRow>(`
    e.id, e.worked_on as "workedOn", e.user_id as "userId", e.matter_id as "matterId", m.file_number as "fileNumber", e.activity, e.narrative, e.status,
    e.is_billable as "isBillable", ${hoursSql} as "hours", ${amountSql} as "amountMinor", e.currency, i.number as "invoiceNumber"`),
  table: 'time_entries e',
  joins: `${entryJoins} join users u on u.tenant_id = :tenantId and u.id = e.user_id`,
  id: 'e.id',
  scope: rowScope('time'),
  within: (scope) => `${isInPeriod} and ${personPredicate(scope, 'e.user_id')}`,
  conditions: `and (${byFigure(isOfFigure)}) and (:userId::uuid is null or e.user_id = :userId::uuid) and ${isInTeam('e.user_id')}`,
  searches: {
    narrative: 'e.narrative',
    activity: 'e.activity',
    fileNumber: 'm.file_number',
    person: 'u.friendly_name',
  },
  sort: { column: 'workedOn', direction: 'desc' },
  read({ viewer, access, input }: ListAsker<TimeDrillDownInput, keyof typeof columns>) {
    if (moneyFigures.has(input.figure)) requireOpen(access, 'amount');
    return {
      ...readPeriod(viewer, input),
      figure: input.figure,
      userId: (input.userId ?? null) === null ? null : idOrNobody(input.userId ?? ''),
    };
  },
  present: ({ amountMinor, currency, ...row }: FigureRow): PresentedFigureRow => ({
    ...row,
    amount: money(amountMinor, currency),
  }),
  measures: {
    fields: ['recordCount', 'totals'],
    sql: `coalesce(sum(${secondsSql}), 0)::float8 as "seconds", coalesce(sum(${amountSql}), 0)::float8 as "amount"`,
  },
  extend:
    ({ viewer }) =>
    ({ measures, groups }) => ({
      totals: totalsOf(measures, seesTimeAmounts(viewer)),
      groups: groups.map((group) => ({ ...group, totals: totalsOf(group, seesTimeAmounts(viewer)) })),
    }),
});
/** The sums by column: hours, and the amount where it is open. */
const totalsOf = (measures: Readonly<Record<string, unknown>> | null, showsAmounts: boolean) => [
  { column: 'hours', sum: Number(measures?.['seconds'] ?? 0) / 3600 },
  ...(showsAmounts ? [{ column: 'amount', sum: Number(measures?.['amount'] ?? 0) }] : []),
];
