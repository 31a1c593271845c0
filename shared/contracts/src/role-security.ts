/** What the rows of Role Security are about (product specification §2.6; domain sheet "Role security"). */
export const roleFeatures = [
  'matters',
  'contacts',
  'enquiries',
  'tasks',
  'time',
  'invoices',
  'notes',
  'documents',
  'users',
  'reports',
] as const;
export type RoleFeature = (typeof roleFeatures)[number];

/** What can be done in a feature. */
export const roleActions = ['view', 'create', 'edit', 'delete', 'export', 'print'] as const;
export type RoleAction = (typeof roleActions)[number];

/**
 * What role security decides, feature by feature. The rest is decided elsewhere: an enquiry is closed or scrubbed and an
 * invoice reversed, neither is deleted; documents are opened one by one; users are changed by those who administer them;
 * a report is built and retired by those who may edit reports.
 */
export const roleCells: Readonly<Record<RoleFeature, readonly RoleAction[]>> = {
  matters: roleActions,
  contacts: roleActions,
  enquiries: ['view', 'create', 'edit', 'export', 'print'],
  tasks: roleActions,
  time: roleActions,
  invoices: ['view', 'create', 'edit', 'export', 'print'],
  notes: roleActions,
  documents: ['view', 'create', 'edit', 'delete'],
  users: ['view', 'export', 'print'],
  reports: ['view', 'edit', 'export', 'print'],
};

/** How far a role reaches, from nothing to every row of the firm. */
export const roleScopes = ['none', 'own', 'team', 'office', 'all'] as const;
export type RoleScope = (typeof roleScopes)[number];

/** The longest name of a role. */
export const LONGEST_ROLE_NAME = 80;
/** Names of affected people that are listed before a change is saved; the count covers everyone. */
export const AFFECTED_NAMES_AT_MOST = 100;
/** Cells that one save may change. */
export const MATRIX_CELLS_AT_MOST = 5000;
