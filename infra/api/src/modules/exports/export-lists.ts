import { entities } from '../../entities/entities.ts';
import { referenceName, referencesOf } from '../../entities/entity-names.ts';
import type { List } from '../../grid/define-list.ts';
import type { ColumnAccess } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { activityLogList } from '../activity-logs/activity-log.list.ts';
import { userList } from '../administrator/users.list.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { contactList } from '../contacts/contacts.list.ts';
import { enquiryList } from '../enquiries/enquiries.list.ts';
import { invoiceList } from '../invoices/invoices.list.ts';
import { writeOffList } from '../ledger/write-offs.list.ts';
import { changeFieldNames } from '../matter-changes/matter-change-fields.ts';
import type { Difference } from '../matter-changes/present-changes.ts';
import { seesTimeAmounts } from '../matter-money/matter-money.policy.ts';
import { figureLists } from '../matter-drill-down/matter-drill-down.list.ts';
import { matterGrid } from '../matters/list/matter-columns.ts';
import { matterList } from '../matters/list/matters.list.ts';
import { roleList } from '../role-security/roles.list.ts';
import { eventAttendeeList } from '../events/event-attendees.list.ts';
import { referrerList } from '../referrers/referrers.list.ts';
import { notesSummary } from '../notes/notes-summary.list.ts';
import { staffSummary } from '../staff/staff-summary.list.ts';
import { timeDrillDown } from '../staff/time-drill-down.list.ts';
import { taskList } from '../tasks/list/tasks.list.ts';
import { billingPart } from './billing-parts.ts';
import { reportExport } from './report-export.ts';
import type { ExportCellKind } from './export-cell.ts';
import type { ExportListName } from './exports.store.ts';
import { computedTaskColumns } from './task-columns.ts';

type Row = Readonly<Record<string, unknown>>;

/** A column that no single field of the list answers. */
export interface ComputedField {
  readonly kind: ExportCellKind;
  readonly selection: string;
  value(row: Row): unknown;
}

/** The parts of a request's input, each of one list. */
export const exportInputFields = [
  'matters',
  'contacts',
  'enquiries',
  'users',
  'notes',
  'matterFigures',
  'matterChanges',
  'invoiceRuns',
  'matterLedger',
  'billing',
  'timesheetWeeks',
  'tasks',
  'matterTime',
  'material',
  'activityLog',
  'referrers',
  'eventAttendees',
  'mailingListMembers',
  'invoices',
  'writeOffs',
  'staffFigures',
  'timeFigures',
  'configuration',
  'roles',
  'reports',
] as const;
export type ExportInputField = (typeof exportInputFields)[number];

/** Where a list is in the schema, and what its screen shows beyond the fields of a row. */
export interface ExportListDefinition {
  readonly path: readonly string[];
  /** Null where the field itself is the list. */
  readonly rowsField: string | null;
  /** Which part of the request's input narrows it. */
  readonly inputField: ExportInputField;
  readonly computed: Readonly<Record<string, ComputedField>>;
  /** What the viewer may see of a column. The list answers nothing or zero for one that is closed; a file of zeros would be believed. */
  access(viewer: Viewer, column: string): ColumnAccess;
}

const text = (row: Row, field: string): string => (typeof row[field] === 'string' ? row[field] : '');
const minorOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'minor' in value && typeof value.minor === 'number' ? value.minor : 0;

/** What a bulk change finds and sets, a column for each: `stageBefore`, `stageAfter`. */
const differenceColumns = Object.fromEntries(
  changeFieldNames.flatMap((field) =>
    (['before', 'after'] as const).map((side): [string, ComputedField] => [
      `${field}${side === 'before' ? 'Before' : 'After'}`,
      {
        kind: 'text',
        selection: 'differences { field before after }',
        value: (row) =>
          (row['differences'] as Difference[]).find((difference) => difference.field === field)?.[side] ?? null,
      },
    ]),
  ),
);

/** Columns of time that no single field answers as a list shows it. */
const timeColumns: Readonly<Record<string, ComputedField>> = {
  // As they are billed, which is what the amount is for.
  hours: { kind: 'number', selection: 'billedSeconds', value: (row) => Number(row['billedSeconds']) / 3600 },
  measured: { kind: 'number', selection: 'seconds', value: (row) => Number(row['seconds']) / 3600 },
};
/** A hit holds its item; a column is a field of that. */
const ofItem = (kind: ExportCellKind, field: string, selection = field): ComputedField => ({
  kind,
  selection: `item { ${selection} }`,
  value: (row) => (row['item'] as Row)[field],
});
/** Of a week of somebody, where it stands. */
const ofSubmission = (kind: ExportCellKind, field: string): ComputedField => ({
  kind,
  selection: `submission { ${field} }`,
  value: (row) => (row['submission'] as Row)[field],
});
const materialColumns: Readonly<Record<string, ComputedField>> = {
  ...Object.fromEntries(
    (['title', 'summary', 'kind', 'url', 'categoryName'] as const).map((field) => [field, ofItem('text', field)]),
  ),
  ...Object.fromEntries((['effectiveOn', 'reviewOn'] as const).map((field) => [field, ofItem('date', field)])),
  changedAt: ofItem('dateTime', 'changedAt'),
  acknowledgedAt: ofItem('dateTime', 'acknowledgedAt'),
  owner: {
    kind: 'text',
    selection: 'item { owner { name } }',
    value: (row) => ((row['item'] as Row)['owner'] as Row | null)?.['name'] ?? null,
  },
  fileName: {
    kind: 'text',
    selection: 'item { file { name } }',
    value: (row) => ((row['item'] as Row)['file'] as Row | null)?.['name'] ?? null,
  },
};
/** Where a list with a definition is, and what the viewer may see of its columns. */
function definedBy({
  field,
  rowsField,
  fieldAccessOf,
}: Pick<List<never, never, never, never, never>, 'field' | 'rowsField' | 'fieldAccessOf'>): Pick<
  ExportListDefinition,
  'path' | 'rowsField' | 'access'
> {
  return { path: field.split('.'), rowsField, access: fieldAccessOf };
}
const personColumn: ComputedField = {
  kind: 'text',
  selection: 'user { name }',
  value: (row) => (row['user'] as Row | null)?.['name'] ?? null,
};
const timeAmounts: ReadonlySet<string> = new Set(['rate', 'amount']);

export const exportLists: Readonly<Record<ExportListName, ExportListDefinition>> = {
  MATTERS: {
    ...definedBy(matterList),
    inputField: 'matters',
    computed: {
      estimateUsed: {
        kind: 'percentage',
        selection: 'estimate { minor } billed { minor } wip { minor }',
        value: (row) =>
          minorOf(row['estimate']) === 0
            ? null
            : (minorOf(row['billed']) + minorOf(row['wip'])) / minorOf(row['estimate']),
      },
    },
  },
  CONTACTS: {
    ...definedBy(contactList),
    inputField: 'contacts',
    computed: {
      number: {
        kind: 'text',
        selection: 'mobile phone',
        value: (row) => (text(row, 'mobile') === '' ? text(row, 'phone') : text(row, 'mobile')),
      },
      suburb: {
        kind: 'text',
        selection: 'suburb state',
        value: (row) => [text(row, 'suburb'), text(row, 'state')].filter((part) => part !== '').join(' '),
      },
      matterCount: { kind: 'number', selection: 'matterCount', value: (row) => row['matterCount'] || null },
    },
  },
  WRITE_OFFS: { ...definedBy(writeOffList), inputField: 'writeOffs', computed: {} },
  STAFF_FIGURES: { ...definedBy(staffSummary), inputField: 'staffFigures', computed: { person: personColumn } },
  // A figure of money the list itself refuses to those who see no amounts.
  TIME_FIGURES: { ...definedBy(timeDrillDown), inputField: 'timeFigures', computed: { person: personColumn } },
  INVOICES: { ...definedBy(invoiceList), inputField: 'invoices', computed: {} },
  USERS: {
    ...definedBy(userList),
    inputField: 'users',
    computed: {
      kind: {
        kind: 'text',
        selection: 'isExternal',
        value: (row) => (row['isExternal'] === true ? 'external' : 'staff'),
      },
      state: {
        kind: 'text',
        selection: 'isDisabled isAuthorized',
        value: (row) =>
          row['isDisabled'] === true ? 'disabled' : row['isAuthorized'] === true ? 'authorised' : 'notAuthorised',
      },
    },
  },
  // A figure that is closed the list itself refuses.
  MATTER_FIGURES: {
    // What makes a figure up is open in each of them.
    ...definedBy(figureLists.WIP),
    inputField: 'matterFigures',
    computed: {},
  },
  // Fields that are closed are not among the differences.
  MATTER_CHANGES: {
    path: ['matterChangeRows'],
    rowsField: 'rows',
    inputField: 'matterChanges',
    computed: differenceColumns,
    access: () => 'read',
  },
  // Whoever may not read an amount of a matter has no runs.
  INVOICE_RUNS: {
    path: ['invoiceRunRows'],
    rowsField: 'rows',
    inputField: 'invoiceRuns',
    computed: {},
    access: (viewer, column) =>
      column === 'title' || column === 'client' ? matterGrid.accessOf(viewer)[column] : 'read',
  },
  // Whoever may not read an amount of a matter has no ledger.
  MATTER_LEDGER: {
    path: ['ledgerAsAt'],
    rowsField: 'rows',
    inputField: 'matterLedger',
    computed: {},
    access: () => 'read',
  },
  TIMESHEET_WEEKS: {
    path: ['timesheetApprovals'],
    rowsField: 'people',
    inputField: 'timesheetWeeks',
    computed: {
      status: ofSubmission('text', 'status'),
      submittedAt: ofSubmission('dateTime', 'submittedAt'),
      decidedAt: ofSubmission('dateTime', 'decidedAt'),
      comment: ofSubmission('text', 'comment'),
    },
    access: () => 'read',
  },
  // A matter that is beyond reach or closed the list itself leaves out.
  TASKS: {
    ...definedBy(taskList),
    inputField: 'tasks',
    computed: computedTaskColumns,
    access: (viewer, column) => (column === 'matterTitle' ? matterGrid.accessOf(viewer).title : 'read'),
  },
  // An amount that is not the viewer's to see is zero in the list, and no column of a file unless they see them all.
  MATTER_TIME: {
    path: ['matterTime'],
    rowsField: 'entries',
    inputField: 'matterTime',
    computed: timeColumns,
    access: (viewer, column) => (timeAmounts.has(column) && !seesTimeAmounts(viewer) ? 'hidden' : 'read'),
  },
  // Whom an item is for is told to writers alone, and is no column.
  GENERAL_MATERIAL: {
    path: ['materialItems'],
    rowsField: 'hits',
    inputField: 'material',
    computed: materialColumns,
    access: () => 'read',
  },
  // What a wall hides has no name in the log itself.
  ACTIVITY_LOG: { ...definedBy(activityLogList), inputField: 'activityLog', computed: {} },
  // What of a note tells of a matter's closed columns is left out by the list itself.
  ENQUIRIES: { ...definedBy(enquiryList), inputField: 'enquiries', computed: {} },
  NOTES: { ...definedBy(notesSummary), inputField: 'notes', computed: {} },
  ROLES: {
    ...definedBy(roleList),
    inputField: 'roles',
    computed: {
      kind: {
        kind: 'text',
        selection: 'isExternal',
        value: (row) => (row['isExternal'] === true ? 'external' : 'internal'),
      },
      rank: {
        kind: 'text',
        selection: 'isInternalAdmin isAdministrator',
        value: (row) =>
          row['isInternalAdmin'] === true
            ? 'internalAdministrator'
            : row['isAdministrator'] === true
              ? 'administrator'
              : 'none',
      },
    },
  },
  EVENT_ATTENDEES: { ...definedBy(eventAttendeeList), inputField: 'eventAttendees', computed: {} },
  // Whom a mailing list is for, as far as the viewer takes contacts along; in the log of who looked into the list.
  MARKETING_LISTS: {
    path: ['mailingListMembers'],
    rowsField: 'rows',
    inputField: 'mailingListMembers',
    computed: {
      suppression: {
        kind: 'text',
        selection: 'suppression { reason }',
        value: (row) => (row['suppression'] as Row | null)?.['reason'] ?? null,
      },
    },
    access: (viewer, column) => (column === 'email' ? contactColumns.accessOf(viewer).email : 'read'),
  },
  REFERRERS: { ...definedBy(referrerList), inputField: 'referrers', computed: {} },
  // An archive of the firm is made by `firm-archive` and read through no list.
  EVERYTHING: { path: [], rowsField: 'rows', inputField: 'configuration', computed: {}, access: () => 'read' },
  // Which list or report it is, the request says: see `exportListOf`.
  BILLING: { path: [], rowsField: 'rows', inputField: 'billing', computed: {}, access: () => 'read' },
  REPORTS: { path: ['reportResult'], rowsField: 'rows', inputField: 'reports', computed: {}, access: () => 'read' },
  CONFIGURATION: { path: [], rowsField: 'rows', inputField: 'configuration', computed: {}, access: () => 'read' },
};

/** What the request names, by the filters it is narrowed by. Throws BAD_USER_INPUT for an entity that is not there. */
export function exportListOf(
  list: ExportListName,
  filters: Readonly<Record<string, unknown>>,
): ExportListDefinition & { readonly filters: Readonly<Record<string, unknown>> } {
  if (list === 'EVERYTHING') throw badInput('Everything is asked for by requestFirmExport.');
  if (list === 'REPORTS') return { ...exportLists.REPORTS, ...reportExport(filters['id']), filters };
  if (list === 'BILLING') return billingPart(filters);
  if (list !== 'CONFIGURATION') return { ...exportLists[list], filters };
  const { entity: name, ...others } = filters;
  const entity = typeof name === 'string' && Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (entity === undefined) throw badInput('There is no such list.');
  const computed = referencesOf(entity.definition.record).map(({ key }): [string, ComputedField] => {
    const field = referenceName(key);
    return [
      field,
      {
        kind: 'text',
        selection: `${field} { description }`,
        value: (row) => (row[field] as Row | null)?.['description'] ?? null,
      },
    ];
  });
  return {
    ...definedBy(entity.list),
    inputField: 'configuration',
    computed: Object.fromEntries(computed),
    filters: others,
  };
}
