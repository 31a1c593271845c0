import { isFromSource, limitedToSource } from '../../../policy/came-from.ts';
import { allOf, holdsAny, isInternal, type Rule } from '../../../policy/rules.ts';
import { scopeOf } from '../../../policy/viewer.ts';
import { seesTimeAmounts } from '../../matter-money/matter-money.policy.ts';
import {
  amountOfFigure,
  entryJoins,
  isInPeriod,
  isOfFigure,
  secondsSql,
  type TimeFigure,
} from '../../staff/time-figures.ts';
import { staffPeople, summedFigures } from '../../staff/staff-summary.list.ts';
import {
  joinNames,
  matterChoices,
  matterLink,
  namedColumns,
  officeName,
  seesMoney,
  titles,
} from '../report-columns.ts';
import { defineReport, type ReportColumn, type Told } from '../report-definition.ts';
import { chosen } from '../report-parameters.ts';
import { seesMatter, seesTimeOf } from '../report-reach.ts';

const seesTime: Rule = allOf(
  isInternal,
  holdsAny('timesheet', 'staff'),
  (viewer) => scopeOf(viewer, 'time') !== 'none',
);
const seesTimeText: Told = (translate) =>
  translate('api.report.who.time', 'People who record time or follow staff, for the people whose time they see');
const hours = (title: Told, sql: string): ReportColumn => ({ title, kind: 'duration', sql });

/** Who a person `u` is, and of which office. */
const person = {
  timekeeper: { title: titles.timekeeper, kind: 'text', sql: 'u.friendly_name' },
  office: { title: titles.office, kind: 'text', sql: officeName('u.office_id'), canGroup: true },
} as const satisfies Readonly<Record<string, ReportColumn>>;

const timeAndFees = defineReport({
  id: 'time-and-fees',
  category: 'time',
  title: (translate) => translate('api.report.timeAndFees.title', 'Time and fees'),
  description: (translate) =>
    translate(
      'api.report.timeAndFees.about',
      'Time recorded in a period, what of it is billable and what it is worth.',
    ),
  permission: seesTime,
  permissionText: seesTimeText,
  licence: 'time',
  parameters: {
    period: { usual: 'thisMonth', column: 'e.worked_on' },
    ...matterChoices,
    person: { sql: 'e.user_id' },
  },
  table: 'time_entries e',
  joins: joinNames('e'),
  rowId: 'e.id',
  within: `e.tenant_id = :tenantId and e.deleted_at is null and ${seesMatter()} and ${seesTimeOf('e.user_id')}`,
  columns: {
    workedOn: {
      title: (translate) => translate('api.report.column.workedOn', 'Day'),
      kind: 'date',
      sql: 'e.worked_on',
      canGroup: true,
    },
    ...namedColumns,
    activity: {
      title: (translate) => translate('api.report.column.activity', 'Activity'),
      kind: 'text',
      sql: 'e.activity',
      canGroup: true,
    },
    status: {
      title: titles.status,
      kind: 'text',
      sql: 'e.status',
      canGroup: true,
      labels: (translate) => ({
        Draft: translate('api.report.timeState.draft', 'Draft'),
        Submitted: translate('api.report.timeState.submitted', 'Submitted'),
        Approved: translate('api.report.timeState.approved', 'Approved'),
        Billed: translate('api.report.timeState.billed', 'Billed'),
        WrittenOff: translate('api.report.timeState.writtenOff', 'Written off'),
      }),
    },
    recorded: hours((translate) => translate('api.report.column.recorded', 'Recorded'), `(${secondsSql})`),
    billable: hours(
      (translate) => translate('api.report.column.billable', 'Billable'),
      `case when ${isOfFigure.BILLABLE} then ${secondsSql} else 0 end`,
    ),
    value: {
      title: (translate) => translate('api.report.column.value', 'Value'),
      kind: 'money',
      sql: `case when ${isOfFigure.VALUE} then ${amountOfFigure.VALUE} else 0 end`,
      only: seesTimeAmounts,
    },
  },
  groupBy: 'timekeeper',
  sort: { column: 'workedOn', direction: 'desc' },
  figure: 'recorded',
  link: matterLink,
});

const sumOf = (figure: TimeFigure, value: string, name: string): string =>
  `coalesce(sum(${value}) filter (where ${isOfFigure[figure]}), 0)::bigint as ${name}`;
const contributionTable = `(
    select e.user_id, ${sumOf('BILLABLE', secondsSql, 'billable')}, ${sumOf('VALUE', amountOfFigure.VALUE, 'value')},
      ${sumOf('BILLED', amountOfFigure.BILLED, 'billed')}, ${sumOf('RECEIVED', amountOfFigure.RECEIVED, 'received')},
      ${sumOf('WRITTEN_OFF', amountOfFigure.WRITTEN_OFF, 'written_off')}, ${sumOf('WIP', amountOfFigure.WIP, 'wip')}
    from time_entries e ${entryJoins}
    where ${isInPeriod} and ${limitedToSource(isFromSource.matter())} and ${chosen('matterType', 'm.type')} and ${chosen('client', 'm.client_id')}
    group by e.user_id
  ) f`;
const money = (title: Told, sql: string): ReportColumn => ({ title, kind: 'money', sql });
const contribution = defineReport({
  id: 'contribution-and-recovery',
  category: 'time',
  title: (translate) => translate('api.report.contribution.title', 'Contribution and recovery'),
  description: (translate) =>
    translate(
      'api.report.contribution.about',
      'For each timekeeper: what their time of a period was worth, and what of it was billed, received and written off.',
    ),
  permission: allOf(seesTime, seesMoney),
  permissionText: (translate) =>
    translate('api.report.who.timeAndMoney', 'People who see time and amounts, for the people whose time they see'),
  licence: 'time',
  parameters: {
    period: { usual: 'lastTwelveMonths', column: '' },
    office: { sql: 'u.office_id' },
    person: { sql: 'u.id' },
    matterType: { sql: '', only: matterChoices.matterType.only },
    client: { sql: '', only: matterChoices.client.only },
  },
  table: contributionTable,
  joins: 'join users u on u.tenant_id = :tenantId and u.id = f.user_id',
  rowId: 'u.id',
  within: `u.tenant_id = :tenantId and ${seesTimeOf('u.id')}`,
  columns: {
    ...person,
    billable: hours((translate) => translate('api.report.column.billable', 'Billable'), 'f.billable'),
    value: money((translate) => translate('api.report.column.value', 'Value'), 'f.value'),
    billed: money(titles.billed, 'f.billed'),
    received: money((translate) => translate('api.report.column.paid', 'Paid'), 'f.received'),
    writtenOff: money(titles.writtenOff, 'f.written_off'),
    wip: money(titles.wip, 'f.wip'),
    recovery: {
      title: (translate) => translate('api.report.column.recovery', 'Recovery'),
      kind: 'percent',
      sql: '(f.billed::float8 / nullif(f.billed + f.written_off, 0))',
      total: 'sum(f.billed)::float8 / nullif(sum(f.billed + f.written_off), 0)',
    },
  },
  groupBy: null,
  sort: { column: 'billed', direction: 'desc' },
  figure: 'billed',
  link: null,
});

const targets = defineReport({
  id: 'time-against-targets',
  category: 'time',
  title: (translate) => translate('api.report.timeTargets.title', 'Time against targets'),
  description: (translate) =>
    translate(
      'api.report.timeTargets.about',
      'For each person: time recorded and billable in a period, beside their target for its working days.',
    ),
  permission: seesTime,
  permissionText: seesTimeText,
  licence: 'time',
  parameters: { period: { usual: 'thisMonth', column: '' }, office: { sql: 'u.office_id' }, person: { sql: 'u.id' } },
  // Of everybody whom the staff figures list, and of every team.
  bind: () => ({ teamId: null }),
  table: staffPeople.table,
  joins: staffPeople.joins,
  rowId: 'u.id',
  within: `u.tenant_id = :tenantId and ${seesTimeOf('u.id')} ${staffPeople.conditions} and ${limitedToSource(isFromSource.person())}`,
  columns: {
    ...person,
    recorded: hours((translate) => translate('api.report.column.recorded', 'Recorded'), '(f.recorded)::float8'),
    billable: hours((translate) => translate('api.report.column.billable', 'Billable'), '(f.billable)::float8'),
    target: hours((translate) => translate('api.report.column.targetTime', 'Target'), '(f.target)::float8'),
    utilisation: {
      title: (translate) => translate('api.report.column.utilisation', 'Utilisation'),
      kind: 'percent',
      sql: '(f.billable::float8 / nullif(f.target, 0))',
      total: summedFigures.utilisation,
    },
  },
  groupBy: 'office',
  sort: { column: 'timekeeper', direction: 'asc' },
  figure: 'billable',
  link: null,
});

export const timeReports = [timeAndFees, contribution, targets];
