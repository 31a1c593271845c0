import { seesAmounts } from '../../../policy/amounts.ts';
import { allOf, holdsAny, isInternal, type Rule } from '../../../policy/rules.ts';
import { isCurrentIn } from '../../matters/current-matter.ts';
import {
  joinMatter,
  matterChoices,
  matterColumns,
  matterLink,
  matterStatus,
  opensMatterColumn,
  personName,
  titles,
} from '../report-columns.ts';
import { defineReport, type ReportColumn, type Told } from '../report-definition.ts';
import { seesMatter } from '../report-reach.ts';

export const opensMatters: Rule = allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement'));
export const opensMattersText: Told = (translate) =>
  translate('api.report.who.matters', 'People who may open matters, for the matters they see');

const money = (column: string, sql: string, title: Told): ReportColumn => ({
  title,
  kind: 'money',
  sql,
  only: allOf(seesAmounts, opensMatterColumn(column)),
});
const openedOn: ReportColumn = {
  title: (translate) => translate('api.report.column.openedOn', 'Opened'),
  kind: 'date',
  sql: 'm.opened_on',
  only: opensMatterColumn('openedOn'),
  canGroup: true,
};
const lastActivity: ReportColumn = {
  title: (translate) => translate('api.report.column.lastActivity', 'Last activity'),
  kind: 'moment',
  sql: 'm.last_activity_at',
  only: opensMatterColumn('lastActivityAt'),
};
const wip = money('wip', 'm.wip_minor', titles.wip);
const billed = money('billed', 'm.billed_minor', titles.billed);
const matters = {
  category: 'matters',
  permission: opensMatters,
  permissionText: opensMattersText,
  licence: null,
  table: 'matters m',
  rowId: 'm.id',
  within: seesMatter(),
  link: matterLink,
} as const;

const mattersOpened = defineReport({
  ...matters,
  id: 'matters-opened',
  permission: allOf(opensMatters, opensMatterColumn('openedOn')),
  title: (translate) => translate('api.report.mattersOpened.title', 'Matters opened'),
  description: (translate) =>
    translate('api.report.mattersOpened.about', 'Matters opened in a period, by type, office or person responsible.'),
  parameters: { period: { usual: 'lastTwelveMonths', column: 'm.opened_on' }, ...matterChoices },
  columns: {
    ...matterColumns,
    acting: {
      title: titles.acting,
      kind: 'text',
      sql: personName('m.person_acting_id'),
      only: opensMatterColumn('personActing'),
      canGroup: true,
      isOptional: true,
    },
    introducer: {
      title: titles.introducer,
      kind: 'text',
      sql: personName('m.introducer_id'),
      only: opensMatterColumn('introducer'),
      canGroup: true,
      isOptional: true,
    },
    status: matterStatus,
    openedOn,
    estimate: money('estimate', 'm.estimate_minor', (translate) => translate('api.report.column.estimate', 'Estimate')),
    wip,
    billed,
  },
  groupBy: 'type',
  sort: { column: 'openedOn', direction: 'desc' },
  figure: null,
});

const mattersClosed = defineReport({
  ...matters,
  id: 'matters-closed',
  permission: allOf(opensMatters, opensMatterColumn('closedOn')),
  title: (translate) => translate('api.report.mattersClosed.title', 'Matters closed'),
  description: (translate) =>
    translate(
      'api.report.mattersClosed.about',
      'Matters closed in a period, how long they were open and what was billed.',
    ),
  parameters: { period: { usual: 'lastTwelveMonths', column: 'm.closed_on' }, ...matterChoices },
  columns: {
    ...matterColumns,
    openedOn,
    closedOn: {
      title: (translate) => translate('api.report.column.closedOn', 'Closed'),
      kind: 'date',
      sql: 'm.closed_on',
      canGroup: true,
    },
    daysOpen: {
      title: (translate) => translate('api.report.column.daysOpen', 'Days open'),
      kind: 'count',
      sql: '(m.closed_on - m.opened_on)',
      total: 'avg(m.closed_on - m.opened_on)',
      only: opensMatterColumn('openedOn'),
    },
    billed,
  },
  groupBy: 'type',
  sort: { column: 'closedOn', direction: 'desc' },
  figure: null,
});

const mattersInactive = defineReport({
  ...matters,
  id: 'matters-inactive',
  permission: allOf(opensMatters, opensMatterColumn('lastActivityAt')),
  title: (translate) => translate('api.report.mattersInactive.title', 'Inactive matters'),
  description: (translate) =>
    translate('api.report.mattersInactive.about', 'Current matters on which nothing was done for a number of days.'),
  parameters: { days: { usual: 60 }, ...matterChoices },
  within: `${seesMatter()} and ${isCurrentIn('m')}
    and coalesce((m.last_activity_at at time zone :timeZone::text)::date, m.opened_on, '1900-01-01'::date) <= :today::date - :days::integer`,
  columns: {
    ...matterColumns,
    status: matterStatus,
    openedOn,
    lastActivity,
    daysInactive: {
      title: (translate) => translate('api.report.column.daysInactive', 'Days inactive'),
      kind: 'count',
      sql: `(:today::date - coalesce((m.last_activity_at at time zone :timeZone::text)::date, m.opened_on))`,
      total: 'none',
    },
    wip,
  },
  groupBy: 'responsible',
  sort: { column: 'daysInactive', direction: 'desc' },
  figure: null,
});

const criticalDates = defineReport({
  ...matters,
  id: 'critical-dates',
  title: (translate) => translate('api.report.criticalDates.title', 'Critical dates'),
  description: (translate) =>
    translate(
      'api.report.criticalDates.about',
      'Dates of current matters that fall in a period, and who answers for them.',
    ),
  permission: allOf(opensMatters, opensMatterColumn('nextKeyDate')),
  parameters: { period: { usual: 'nextNinetyDays', column: 'd.due_on' }, ...matterChoices },
  table: 'matter_dates d',
  joins: joinMatter('d'),
  rowId: 'd.id',
  within: `d.tenant_id = :tenantId and ${seesMatter()} and ${isCurrentIn('m')}`,
  columns: {
    dueOn: {
      title: (translate) => translate('api.report.column.dueOn', 'Due'),
      kind: 'date',
      sql: 'd.due_on',
      canGroup: true,
    },
    name: {
      title: (translate) => translate('api.report.column.dateName', 'Date'),
      kind: 'text',
      sql: 'd.name',
      canGroup: true,
    },
    ...matterColumns,
    acting: {
      title: titles.acting,
      kind: 'text',
      sql: personName('m.person_acting_id'),
      only: opensMatterColumn('personActing'),
      canGroup: true,
      isOptional: true,
    },
    isConfirmed: {
      title: (translate) => translate('api.report.column.confirmed', 'Confirmed'),
      kind: 'text',
      sql: `case when d.is_confirmed then 'yes' else 'no' end`,
      labels: (translate) => ({
        yes: translate('api.report.value.yes', 'Yes'),
        no: translate('api.report.value.no', 'No'),
      }),
      canGroup: true,
    },
    daysAhead: {
      title: (translate) => translate('api.report.column.daysAhead', 'Days ahead'),
      kind: 'count',
      sql: '(d.due_on - :today::date)',
      total: 'none',
    },
  },
  groupBy: 'responsible',
  sort: { column: 'dueOn', direction: 'asc' },
  figure: null,
});

const used = '(m.billed_minor + m.wip_minor)';
const budgetVersusActual = defineReport({
  ...matters,
  id: 'budget-versus-actual',
  title: (translate) => translate('api.report.budgetVersusActual.title', 'Budget and actual'),
  description: (translate) =>
    translate(
      'api.report.budgetVersusActual.about',
      'Current matters with an estimate: what is billed and in progress against it, and what is left.',
    ),
  permission: allOf(
    opensMatters,
    seesAmounts,
    opensMatterColumn('estimate'),
    opensMatterColumn('wip'),
    opensMatterColumn('billed'),
  ),
  permissionText: (translate) =>
    translate('api.report.who.money', 'People who may see invoices and amounts, for the matters they see'),
  parameters: matterChoices,
  within: `${seesMatter()} and ${isCurrentIn('m')} and m.estimate_minor > 0`,
  columns: {
    ...matterColumns,
    estimate: {
      title: (translate) => translate('api.report.column.estimate', 'Estimate'),
      kind: 'money',
      sql: 'm.estimate_minor',
    },
    billed: { title: titles.billed, kind: 'money', sql: 'm.billed_minor' },
    wip: { title: titles.wip, kind: 'money', sql: 'm.wip_minor' },
    left: {
      title: (translate) => translate('api.report.column.left', 'Left'),
      kind: 'money',
      sql: `(m.estimate_minor - ${used})`,
    },
    used: {
      title: (translate) => translate('api.report.column.used', 'Used'),
      kind: 'percent',
      sql: `(${used}::float8 / nullif(m.estimate_minor, 0))`,
      total: `sum(${used})::float8 / nullif(sum(m.estimate_minor), 0)`,
    },
  },
  groupBy: 'responsible',
  sort: { column: 'used', direction: 'desc' },
  figure: 'left',
});

export const matterReports = [mattersOpened, mattersClosed, mattersInactive, criticalDates, budgetVersusActual];
