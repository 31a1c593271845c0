import { seesAmounts } from '../../policy/amounts.ts';
import { columnAccessOf } from '../../policy/column-access.ts';
import { allOf, isInternal, type Rule } from '../../policy/rules.ts';
import type { Say } from '../../words/words.ts';
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
  isInternal,
  seesAmounts,
  opensMatterColumn('wip'),
  opensMatterColumn('billed'),
  opensMatterColumn('debtors'),
);

/** The name of the user with this id, in SQL. */
export const personName = (id: string): string =>
  `coalesce((select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = ${id}), '')`;
const officeName = (id: string): string =>
  `coalesce((select o.name from offices o where o.tenant_id = :tenantId and o.id = ${id}), '')`;
/** The name of the referrer with this id, in SQL, where the viewer sees that contact. */
export const referrerName = (id: string): string =>
  `coalesce((select rc.name from referrers rr join contacts rc on rc.tenant_id = :tenantId and rc.id = rr.contact_id where rr.tenant_id = :tenantId and rr.id = ${id} and ${seesContactOf('rc.owner_id')}), '')`;

export const titles = {
  fileNumber: (say) => say('api.report.column.fileNumber', 'File number'),
  matter: (say) => say('api.report.column.matter', 'Matter'),
  client: (say) => say('api.report.column.client', 'Client'),
  type: (say) => say('api.report.column.type', 'Matter type'),
  status: (say) => say('api.report.column.status', 'Status'),
  office: (say) => say('api.report.column.office', 'Office'),
  responsible: (say) => say('api.report.column.responsible', 'Person responsible'),
  acting: (say) => say('api.report.column.acting', 'Person acting'),
  introducer: (say) => say('api.report.column.introducer', 'Introduced by'),
  referrer: (say) => say('api.report.column.referrer', 'Referrer'),
  timekeeper: (say) => say('api.report.column.timekeeper', 'Timekeeper'),
  wip: (say) => say('api.report.column.wip', 'Work in progress'),
  total: (say) => say('api.report.column.total', 'Total'),
  amount: (say) => say('api.report.column.amount', 'Amount'),
  invoice: (say) => say('api.report.column.invoice', 'Invoice'),
  assignedTo: (say) => say('api.report.column.assignedTo', 'Assigned to'),
  source: (say) => say('api.report.column.source', 'Source'),
  enquirer: (say) => say('api.report.column.enquirer', 'Enquirer'),
  areaOfLaw: (say) => say('api.report.column.areaOfLaw', 'Area of law'),
  received: (say) => say('api.report.column.received', 'Received'),
  reason: (say) => say('api.report.column.reason', 'Reason'),
  billed: (say) => say('api.report.column.billed', 'Billed'),
  writtenOff: (say) => say('api.report.column.writtenOff', 'Written off'),
  enquiries: (say) => say('api.report.column.enquiries', 'Enquiries'),
  won: (say) => say('api.report.column.won', 'Won'),
  lost: (say) => say('api.report.column.lost', 'Lost'),
} satisfies Record<string, Told>;

/** What the states of a matter are called. */
export const matterStates = (say: Say): Readonly<Record<string, string>> => ({
  Pending: say('api.report.matterState.pending', 'Pending'),
  Open: say('api.report.matterState.open', 'Open'),
  OnHold: say('api.report.matterState.onHold', 'On hold'),
  Completed: say('api.report.matterState.completed', 'Completed'),
  Archived: say('api.report.matterState.archived', 'Archived'),
  Destroyed: say('api.report.matterState.destroyed', 'Destroyed'),
  Cancelled: say('api.report.matterState.cancelled', 'Cancelled'),
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
