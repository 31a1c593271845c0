import { amount, number, share, text } from '../../grid/grid-columns.ts';
import { defineList } from '../../grid/define-list.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { defineColumns, type ClosedFields } from '../../grid/list-columns.ts';
import { rowScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { personPredicate, type RowReach } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { money, type Money } from '../../server/money.ts';
import { seesTimeAmounts } from '../matter-money/matter-money.policy.ts';
import { readPeriod, type PeriodInput } from './staff-period.ts';
import {
  amountOfFigure,
  entryJoins,
  isInPeriod,
  isInTeam,
  isOfFigure,
  secondsSql,
  type TimeFigure,
} from './time-figures.ts';

export type StaffSummaryInput = ListInput & PeriodInput;

const secondsOf = (figure: TimeFigure, name: string): string =>
  `coalesce(sum(${secondsSql}) filter (where ${isOfFigure[figure]}), 0) as ${name}`;
const amountOf = (figure: TimeFigure, name: string): string =>
  `coalesce(sum(${amountOfFigure[figure]}) filter (where ${isOfFigure[figure]}), 0) as ${name}`;
const joins = `
  left join lateral (
    select count(*) as entry_count, target_seconds(:tenantId, u.id, :from::date, :to::date) as target, ${secondsOf('RECORDED', 'recorded')}, ${secondsOf('BILLABLE', 'billable')}, ${secondsOf('NON_BILLABLE', 'other')},
      ${amountOf('VALUE', 'value')}, ${amountOf('WIP', 'wip')}, ${amountOf('BILLED', 'billed')}, ${amountOf('RECEIVED', 'received')},
      ${amountOf('UNPAID', 'unpaid')}, ${amountOf('WRITTEN_OFF', 'written_off')}
    from time_entries e ${entryJoins} where ${isInPeriod} and e.user_id = u.id) f on true`;

/** What every figure is in SQL, of one person or in sum: `of` makes the one or the other. */
const figuresSql = (of: (name: string) => string) => {
  const target = of('f.target');
  const [recorded, billable, value] = [of('f.recorded'), of('f.billable'), of('f.value')];
  const [billed, writtenOff] = [of('f.billed'), of('f.written_off')];
  return {
    recordedHours: `(${recorded})::float8 / 3600`,
    billableHours: `(${billable})::float8 / 3600`,
    nonBillableHours: `(${of('f.other')})::float8 / 3600`,
    targetHours: `(${target})::float8 / 3600`,
    billableShare: `(${billable})::float8 / nullif(${recorded}, 0)`,
    utilisation: `(${billable})::float8 / nullif(${target}, 0)`,
    value: `(${value})::bigint`,
    wip: `(${of('f.wip')})::bigint`,
    billed: `(${billed})::bigint`,
    received: `(${of('f.received')})::bigint`,
    unpaid: `(${of('f.unpaid')})::bigint`,
    writtenOff: `(${writtenOff})::bigint`,
    realisation: `(${billed})::float8 / nullif(${billed} + ${writtenOff}, 0)`,
    lockUpDays: `(${of('f.wip')} + ${of('f.unpaid')})::float8 * :days::integer / nullif(${value}, 0)`,
  } as const;
};
type FigureName = keyof ReturnType<typeof figuresSql>;
const moneyColumns = ['value', 'wip', 'billed', 'received', 'unpaid', 'writtenOff'] as const;
const closedWithAmounts = [...moneyColumns, 'realisation', 'lockUpDays'] as const;

const own = figuresSql((name) => name);
export const summedFigures = figuresSql((name) => `coalesce(sum(${name}), 0)`);
const selectOf = (figures: Readonly<Record<FigureName, string>>): string =>
  Object.entries(figures)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ');
const only = { only: seesTimeAmounts };
const columns = {
  person: text('u.friendly_name'),
  recordedHours: number(own.recordedHours),
  billableHours: number(own.billableHours),
  nonBillableHours: number(own.nonBillableHours),
  targetHours: number(own.targetHours),
  billableShare: share(own.billableShare),
  utilisation: share(own.utilisation),
  value: amount(own.value, only),
  wip: amount(own.wip, only),
  billed: amount(own.billed, only),
  received: amount(own.received, only),
  unpaid: amount(own.unpaid, only),
  writtenOff: amount(own.writtenOff, only),
  realisation: share(own.realisation, only),
  lockUpDays: number(own.lockUpDays, only),
};

type Numbers = Readonly<Record<FigureName, number | null>>;
type StaffRow = Numbers & { readonly id: string };
type MoneyName = (typeof moneyColumns)[number];
export type PresentedFigures = Omit<Numbers, MoneyName> & Readonly<Record<MoneyName, Money | null>>;
export type PresentedStaffRow = PresentedFigures & { readonly id: string };

const closed = Object.fromEntries(closedWithAmounts.map((name) => [name, { [name]: null }])) as ClosedFields<
  PresentedStaffRow,
  keyof typeof columns
>;
const asMoney = <Row extends Numbers>(row: Row, currency: string) => ({
  ...row,
  ...(Object.fromEntries(moneyColumns.map((name) => [name, money(Number(row[name] ?? 0), currency)])) as Record<
    MoneyName,
    Money
  >),
});

/** Whose figures these are: also for other figures of the same people. */
export const staffPeople = {
  table: 'users u',
  joins,
  within: (scope: RowReach) => `u.tenant_id = :tenantId and ${personPredicate(scope, 'u.id')}`,
  conditions: `and ${isInTeam('u.id')} and (f.entry_count > 0 or not u.is_disabled and not u.is_external and exists (
    select 1 from role_access_flags rf where rf.tenant_id = :tenantId and rf.role_id = u.role_id and rf.flag = 'timesheet'))`,
} as const;

/** People with the figures of a period: each is the sum of entries that timeDrillDown lists, or made of such sums. */
export const staffSummary = defineList({
  name: 'staffSummary',
  field: 'staffSummary',
  rowsField: 'rows',
  pageSize: 50,
  columns: defineColumns({ columns, groups: [], closed }),
  select: rowsOf<StaffRow>(`u.id, ${selectOf(own)}`),
  ...staffPeople,
  id: 'u.id',
  scope: rowScope('time'),
  searches: { person: 'u.friendly_name' },
  sort: 'person',
  read: ({ viewer, input }: { viewer: Viewer; input: StaffSummaryInput }) => readPeriod(viewer, input),
  present: (row: StaffRow, viewer: Viewer): PresentedStaffRow => asMoney(row, viewer.currency),
  measures: { fields: ['recordCount', 'totals'], sql: selectOf(summedFigures) },
  extend:
    ({ viewer }) =>
    ({ measures }) => {
      if (measures === null) return { totals: null };
      const totals: PresentedFigures = asMoney(measures as unknown as Numbers, viewer.currency);
      const hidden = Object.fromEntries(closedWithAmounts.map((name) => [name, null]));
      return { totals: seesTimeAmounts(viewer) ? totals : { ...totals, ...hidden } };
    },
});
