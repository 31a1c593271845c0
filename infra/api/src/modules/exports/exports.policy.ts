import { allOf, isInternal, isSignedIn, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Feature, type Scope, type Viewer } from '../../policy/viewer.ts';
import { activityLogsPolicy } from '../activity-logs/activity-logs.policy.ts';
import { administratorPolicy } from '../administrator/administrator.policy.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { contactsPolicy } from '../contacts/contacts.policy.ts';
import { eventsPolicy } from '../events/events.policy.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import { mailingListsPolicy } from '../mailing-lists/mailing-lists.policy.ts';
import { materialAccessPolicy } from '../material-access/material-access.policy.ts';
import { matterChangesPolicy } from '../matter-changes/matter-changes.policy.ts';
import { matterMoneyPolicy } from '../matter-money/matter-money.policy.ts';
import { mattersPolicy } from '../matters/matters.policy.ts';
import { measuresPolicy } from '../measures/measures.policy.ts';
import { notesPolicy } from '../notes/notes.policy.ts';
import { reportsPolicy } from '../reports/reports.policy.ts';
import { roleSecurityPolicy } from '../role-security/role-security.policy.ts';
import { referrersPolicy } from '../referrers/referrers.policy.ts';
import { staffPolicy } from '../staff/staff.policy.ts';
import { tasksPolicy } from '../tasks/tasks.policy.ts';
import { timesheetPolicy } from '../timesheet/timesheet.policy.ts';
import type { ExportListName } from './exports.store.ts';

const exportedFeatures = ['matters', 'contacts', 'enquiries', 'tasks', 'time', 'invoices', 'users', 'reports'] as const;
/** Whoever administers the firm, may take along all of everything, and has no column closed to them. */
const exportsEverything: Rule = (viewer) =>
  (viewer.isAdministrator || viewer.isInternalAdmin) &&
  !viewer.isExternal &&
  viewer.closedColumns.size === 0 &&
  exportedFeatures.every(
    (feature) => scopeOf(viewer, feature) === 'all' && scopeOf(viewer, feature, 'export') === 'all',
  );

type ListOfNoFeature = 'EVERYTHING' | 'GENERAL_MATERIAL' | 'ACTIVITY_LOG' | 'CONFIGURATION' | 'ROLES';
/** What a report may be about. */
const reported = ['matters', 'contacts', 'enquiries', 'tasks', 'time', 'invoices'] as const;
const featureOf: Readonly<Record<Exclude<ExportListName, ListOfNoFeature | 'REPORTS'>, Feature>> = {
  MATTERS: 'matters',
  CONTACTS: 'contacts',
  ENQUIRIES: 'enquiries',
  INVOICES: 'invoices',
  WRITE_OFFS: 'invoices',
  USERS: 'users',
  NOTES: 'notes',
  MATTER_FIGURES: 'matters',
  MATTER_CHANGES: 'matters',
  INVOICE_RUNS: 'invoices',
  TASKS: 'tasks',
  MATTER_TIME: 'time',
  MATTER_LEDGER: 'invoices',
  BILLING: 'invoices',
  TIMESHEET_WEEKS: 'time',
  STAFF_FIGURES: 'time',
  TIME_FIGURES: 'time',
  REFERRERS: 'contacts',
  EVENT_ATTENDEES: 'contacts',
  MARKETING_LISTS: 'contacts',
};

const exportsAnyOf =
  (list: keyof typeof featureOf): Rule =>
  (viewer) =>
    scopeOf(viewer, featureOf[list], 'export') !== 'none';

export const exportsPolicy = {
  /** Whoever may open a list and export what it is about. */
  MATTERS: allOf(mattersPolicy.list, exportsAnyOf('MATTERS')),
  CONTACTS: allOf(contactsPolicy.list, exportsAnyOf('CONTACTS')),
  ENQUIRIES: allOf(enquiriesPolicy.view, exportsAnyOf('ENQUIRIES')),
  INVOICES: allOf(billingPolicy.view, exportsAnyOf('INVOICES')),
  WRITE_OFFS: allOf(billingPolicy.view, exportsAnyOf('WRITE_OFFS')),
  /** The list of users is a screen of administration, which shows everyone: a file of it needs the same reach. */
  USERS: allOf(administratorPolicy.privateDetails, (viewer) => scopeOf(viewer, 'users', 'export') === 'all'),
  NOTES: allOf(notesPolicy.list, exportsAnyOf('NOTES')),
  MATTER_FIGURES: allOf(mattersPolicy.list, exportsAnyOf('MATTER_FIGURES')),
  MATTER_CHANGES: allOf(matterChangesPolicy.change, exportsAnyOf('MATTER_CHANGES')),
  INVOICE_RUNS: allOf(billingPolicy.create, exportsAnyOf('INVOICE_RUNS')),
  TASKS: allOf(tasksPolicy.view, exportsAnyOf('TASKS')),
  EVENT_ATTENDEES: allOf(eventsPolicy.attend, exportsAnyOf('EVENT_ATTENDEES')),
  MARKETING_LISTS: allOf(mailingListsPolicy.view, exportsAnyOf('MARKETING_LISTS')),
  /** They are contacts, and leave the firm as contacts do. */
  REFERRERS: allOf(referrersPolicy.view, exportsAnyOf('REFERRERS')),
  /** No feature of roles: who reads the firm's knowledge may take the list with them, unless they are from outside. */
  GENERAL_MATERIAL: allOf(isInternal, materialAccessPolicy.read),
  /** An auditor reports on what they read. */
  ACTIVITY_LOG: activityLogsPolicy.read,
  /** What a firm sets up for itself: each list asks its own rule when it is read. */
  CONFIGURATION: isInternal,
  /** Whoever may open the list of roles. */
  ROLES: roleSecurityPolicy.list,
  STAFF_FIGURES: allOf(staffPolicy.summary, exportsAnyOf('STAFF_FIGURES')),
  TIME_FIGURES: allOf(staffPolicy.drillDown, exportsAnyOf('TIME_FIGURES')),
  MATTER_TIME: allOf(matterMoneyPolicy.time, exportsAnyOf('MATTER_TIME')),
  MATTER_LEDGER: allOf(billingPolicy.view, exportsAnyOf('MATTER_LEDGER')),
  /** Each part asks its own rule when it is read. */
  BILLING: allOf(billingPolicy.view, exportsAnyOf('BILLING')),
  TIMESHEET_WEEKS: allOf(timesheetPolicy.approve, exportsAnyOf('TIMESHEET_WEEKS')),
  /** Whoever runs reports and may take them along; each report asks its own rule when it is read. */
  REPORTS: allOf(reportsPolicy.run, (viewer) => scopeOf(viewer, 'reports', 'export') !== 'none'),
  /** Figures of dashboards: whoever has one, and may take reports along. */
  figures: allOf(isInternal, measuresPolicy.read, (viewer) => scopeOf(viewer, 'reports', 'export') !== 'none'),
  /** Everything of the firm, as one archive. */
  EVERYTHING: exportsEverything,
  /** Whoever may open the list of matters and print something of it. */
  printMatters: allOf(mattersPolicy.list, (viewer) => scopeOf(viewer, 'matters', 'print') !== 'none'),
  /** Everyone may look at what they asked for themselves. */
  own: isSignedIn,
} satisfies Record<ExportListName | 'figures' | 'printMatters' | 'own', Rule>;

/**
 * The person as the export sees them: nothing beyond what they may view, and
 * nothing beyond what they may export. A team is not part of an office, so where
 * the two differ what is left is the person's own.
 */
export function narrowToExport(viewer: Viewer, list: ExportListName): Viewer {
  if (viewer.isExternal || viewer.isInternalAdmin || list === 'USERS' || isWhole(list)) return viewer;
  return narrowAs(viewer, list, 'export');
}

/** Lists that no feature of roles is about: whoever reads them may take them along. */
const isWhole = (list: ExportListName): list is ListOfNoFeature =>
  list === 'EVERYTHING' ||
  list === 'GENERAL_MATERIAL' ||
  list === 'ACTIVITY_LOG' ||
  list === 'CONFIGURATION' ||
  list === 'ROLES';

/** The same of what they print of a list; of matters unless another is named. */
export const narrowToPrint = (viewer: Viewer, list: ExportListName = 'MATTERS'): Viewer =>
  viewer.isExternal || viewer.isInternalAdmin || isWhole(list) ? viewer : narrowAs(viewer, list, 'print');

/** A report is narrowed in all that it may be about, and to nothing where the role takes no reports along. */
const narrowAs = (
  viewer: Viewer,
  list: Exclude<ExportListName, ListOfNoFeature>,
  action: 'export' | 'print',
): Viewer =>
  list === 'REPORTS'
    ? reported.reduce(
        (narrowed, feature) =>
          scopeOf(viewer, 'reports', action) === 'none' ? close(narrowed, feature) : narrow(narrowed, feature, action),
        viewer,
      )
    : narrow(viewer, featureOf[list], action);

/** In what is viewed, and in what is shown of that to those who make more of it: the matters that a run would bill. */
function narrow(viewer: Viewer, feature: Feature, action: 'export' | 'print'): Viewer {
  const limit = scopeOf(viewer, feature, action);
  const scopes = (['view', 'create'] as const).map(
    (read) => [`${feature}.${read}`, narrower(scopeOf(viewer, feature, read), limit)] as const,
  );
  return { ...viewer, scopes: new Map([...viewer.scopes, ...scopes]) };
}

const close = (viewer: Viewer, feature: Feature): Viewer => ({
  ...viewer,
  scopes: new Map([...viewer.scopes, [`${feature}.view`, 'none' as const]]),
});

function narrower(one: Scope, other: Scope): Scope {
  if (one === 'none' || other === 'none') return 'none';
  if (one === 'all') return other;
  if (other === 'all' || one === other) return one;
  return 'own';
}
