import { matterPredicate, matterReaches } from '../../policy/matter-reach.ts';

/** What is added up of time, each by the entries that it is about. Hours are as billed, amounts of billable time. */
export const timeFigures = [
  'RECORDED',
  'BILLABLE',
  'NON_BILLABLE',
  'VALUE',
  'WIP',
  'BILLED',
  'RECEIVED',
  'UNPAID',
  'WRITTEN_OFF',
] as const;
export type TimeFigure = (typeof timeFigures)[number];

const billed = `e.is_billable and e.status = 'Billed'`;

/** Which entries a figure is about, in SQL: the summary counts by these, and the drill-down lists by them. */
export const isOfFigure: Readonly<Record<TimeFigure, string>> = {
  RECORDED: 'true',
  BILLABLE: 'e.is_billable',
  NON_BILLABLE: 'not e.is_billable',
  VALUE: 'e.is_billable',
  WIP: `e.is_billable and e.status not in ('Billed', 'WrittenOff')`,
  BILLED: billed,
  RECEIVED: `${billed} and i.paid_minor > 0`,
  UNPAID: `${billed} and i.status in ('Issued', 'PartPaid')`,
  WRITTEN_OFF: `e.is_billable and e.status = 'WrittenOff'`,
};

/** Hours as they are billed, in seconds. */
export const secondsSql = 'e.billed_units * e.unit_seconds';
/** The part of an entry's amount that its invoice was paid, to the cent. */
const receivedSql = `case when i.total_minor > 0 then round(e.amount_minor * least(i.paid_minor, i.total_minor)::numeric / i.total_minor)::bigint else 0 end`;
/** What an entry adds to a figure of money. */
export const amountOfFigure: Readonly<Record<TimeFigure, string>> = {
  RECORDED: 'case when e.is_billable then e.amount_minor else 0 end',
  BILLABLE: 'e.amount_minor',
  NON_BILLABLE: '0',
  VALUE: 'e.amount_minor',
  WIP: 'e.amount_minor',
  BILLED: 'e.amount_minor',
  RECEIVED: receivedSql,
  UNPAID: `e.amount_minor - ${receivedSql}`,
  WRITTEN_OFF: 'e.amount_minor',
};

/** Figures of money: closed to whoever does not see amounts. */
export const moneyFigures: ReadonlySet<TimeFigure> = new Set([
  'VALUE',
  'WIP',
  'BILLED',
  'RECEIVED',
  'UNPAID',
  'WRITTEN_OFF',
]);

/** Entries with their matter and invoice. */
export const entryJoins = `
  join matters m on m.tenant_id = :tenantId and m.id = e.matter_id
  left join invoices i on i.tenant_id = :tenantId and i.id = e.invoice_id`;
/** True for recorded entries of the period, on matters within the viewer's reach (`:matterReach`). */
export const isInPeriod = `e.tenant_id = :tenantId and e.deleted_at is null and e.worked_on between :from::date and :to::date
  and case :matterReach::text ${matterReaches.map((reach) => `when '${reach}' then ${matterPredicate(reach)}`).join('\n  ')} else false end`;
/** True for people of the chosen team, or where none is chosen. */
export const isInTeam = (column: string): string =>
  `(:teamId::uuid is null or exists (select 1 from team_members tm where tm.tenant_id = :tenantId and tm.user_id = ${column} and tm.team_id = :teamId::uuid))`;
