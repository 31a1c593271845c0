import { seesAmounts } from '../../policy/amounts.ts';
import { columnAccessOf } from '../../policy/column-access.ts';
import { allOf, type Rule } from '../../policy/rules.ts';
import type { Translate } from '../../translation/translate.ts';
import { seesContactOf } from './report-reach.ts';
import type { ReportColumn, Told } from './report-definition.ts';

/** True where the firm has not closed this column of matters, or of contacts, to the viewer's role. */
export const opensMatterColumn =
  (column: string): Rule =>
  (viewer) =>
    columnAccessOf(viewer, 'matters', column) === 'read';
export const opensContactColumn =
  (column: string): Rule =>
  (viewer) =>
    columnAccessOf(viewer, 'contacts', column) === 'read';

/** Amounts that add up to those of matters: for whoever reads all of these. */
export const seesMoney: Rule = allOf(
  seesAmounts,
  opensMatterColumn('wip'),
  opensMatterColumn('billed'),
  opensMatterColumn('debtors'),
);

/** The name of the user with this id, in SQL. */
export const personName = (id: string): string =>
  `coalesce((select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = ${id}), '')`;
/** The name of the office with this id, in SQL. */
export const officeName = (id: string): string =>
  `coalesce((select o.name from offices o where o.tenant_id = :tenantId and o.id = ${id}), '')`;
/** The name of the referrer with this id, in SQL, where the viewer sees that contact. */
export const referrerName = (id: string): string =>
  `coalesce((select rc.name from referrers rr join contacts rc on rc.tenant_id = :tenantId and rc.id = rr.contact_id where rr.tenant_id = :tenantId and rr.id = ${id} and ${seesContactOf('rc.owner_id')}), '')`;

export const titles = {
  fileNumber: (translate) => translate('api.report.column.fileNumber', 'File number'),
  matter: (translate) => translate('api.report.column.matter', 'Matter'),
  client: (translate) => translate('api.report.column.client', 'Client'),
  type: (translate) => translate('api.report.column.type', 'Matter type'),
  status: (translate) => translate('api.report.column.status', 'Status'),
  office: (translate) => translate('api.report.column.office', 'Office'),
  responsible: (translate) => translate('api.report.column.responsible', 'Person responsible'),
  acting: (translate) => translate('api.report.column.acting', 'Person acting'),
  introducer: (translate) => translate('api.report.column.introducer', 'Introduced by'),
  referrer: (translate) => translate('api.report.column.referrer', 'Referrer'),
  timekeeper: (translate) => translate('api.report.column.timekeeper', 'Timekeeper'),
  wip: (translate) => translate('api.report.column.wip', 'Work in progress'),
  total: (translate) => translate('api.report.column.total', 'Total'),
  amount: (translate) => translate('api.report.column.amount', 'Amount'),
  invoice: (translate) => translate('api.report.column.invoice', 'Invoice'),
  assignedTo: (translate) => translate('api.report.column.assignedTo', 'Assigned to'),
  source: (translate) => translate('api.report.column.source', 'Source'),
  enquirer: (translate) => translate('api.report.column.enquirer', 'Enquirer'),
  areaOfLaw: (translate) => translate('api.report.column.areaOfLaw', 'Area of law'),
  received: (translate) => translate('api.report.column.received', 'Received'),
  reason: (translate) => translate('api.report.column.reason', 'Reason'),
  billed: (translate) => translate('api.report.column.billed', 'Billed'),
  writtenOff: (translate) => translate('api.report.column.writtenOff', 'Written off'),
  enquiries: (translate) => translate('api.report.column.enquiries', 'Enquiries'),
  won: (translate) => translate('api.report.column.won', 'Won'),
  lost: (translate) => translate('api.report.column.lost', 'Lost'),
} satisfies Record<string, Told>;

/** What the states of a matter are called. */
const matterStates = (translate: Translate): Readonly<Record<string, string>> => ({
  Pending: translate('api.report.matterState.pending', 'Pending'),
  Open: translate('api.report.matterState.open', 'Open'),
  OnHold: translate('api.report.matterState.onHold', 'On hold'),
  Completed: translate('api.report.matterState.completed', 'Completed'),
  Archived: translate('api.report.matterState.archived', 'Archived'),
  Destroyed: translate('api.report.matterState.destroyed', 'Destroyed'),
  Cancelled: translate('api.report.matterState.cancelled', 'Cancelled'),
});

/** The columns of a matter `m` that most reports show; each may be closed by column. */
export const matterColumns = {
  fileNumber: { title: titles.fileNumber, kind: 'text', sql: 'm.file_number' },
  title: { title: titles.matter, kind: 'text', sql: 'm.title', only: opensMatterColumn('title') },
  client: {
    title: titles.client,
    kind: 'text',
    sql: 'm.client_name',
    only: opensMatterColumn('client'),
    canGroup: true,
  },
  type: { title: titles.type, kind: 'text', sql: 'm.type', only: opensMatterColumn('type'), canGroup: true },
  office: {
    title: titles.office,
    kind: 'text',
    sql: officeName('m.office_id'),
    only: opensMatterColumn('office'),
    canGroup: true,
    isOptional: true,
  },
  responsible: {
    title: titles.responsible,
    kind: 'text',
    sql: personName('m.person_responsible_id'),
    only: opensMatterColumn('personResponsible'),
    canGroup: true,
  },
} as const satisfies Record<string, ReportColumn>;
export const matterStatus = {
  title: titles.status,
  kind: 'text',
  sql: 'm.status',
  only: opensMatterColumn('status'),
  labels: matterStates,
  canGroup: true,
} as const satisfies ReportColumn;

/** Choices about a matter `m`; who does not read a column chooses nothing by it. */
export const matterChoices = {
  office: { sql: 'm.office_id', only: opensMatterColumn('office') },
  person: { sql: 'm.person_responsible_id', only: opensMatterColumn('personResponsible') },
  matterType: { sql: 'm.type', only: opensMatterColumn('type') },
  client: { sql: 'm.client_id', only: opensMatterColumn('client') },
} as const;
export const matterLink = `'/matterDetail/' || m.id`;
/** Joins the matter of a row. */
export const joinMatter = (row: string): string =>
  `join matters m on m.tenant_id = :tenantId and m.id = ${row}.matter_id`;

/**
 * The matter of a row with the names it shows, and the person `row.user_id` whose work it is: for reports of rows that are
 * many more than matters and people, which look names up for all rows at once. What no column asks for is not joined.
 */
export const joinNames = (row: string): string => `${joinMatter(row)}
    left join users responsible on responsible.tenant_id = :tenantId and responsible.id = m.person_responsible_id
    left join offices office on office.tenant_id = :tenantId and office.id = m.office_id
    left join users timekeeper on timekeeper.tenant_id = :tenantId and timekeeper.id = ${row}.user_id`;
/** The columns of what `joinNames` joins. */
export const namedColumns = {
  timekeeper: {
    title: titles.timekeeper,
    kind: 'text',
    sql: `coalesce(timekeeper.friendly_name, '')`,
    canGroup: true,
  },
  ...matterColumns,
  office: { ...matterColumns.office, sql: `coalesce(office.name, '')` },
  responsible: { ...matterColumns.responsible, sql: `coalesce(responsible.friendly_name, '')` },
} as const satisfies Record<string, ReportColumn>;
