import type { RoleAction, RoleFeature, RoleScope } from './role-security.ts';

/** What features are called where roles are configured. */
export const roleFeatureTitles: Readonly<Record<RoleFeature, string>> = {
  matters: 'Matters',
  contacts: 'Clients and contacts',
  enquiries: 'Enquiries',
  tasks: 'Tasks and phone calls',
  time: 'Time',
  invoices: 'Invoices and amounts',
  notes: 'Notes',
  documents: 'Documents',
  users: 'Users',
  reports: 'Reports',
};
export const roleActionTitles: Readonly<Record<RoleAction, string>> = {
  view: 'View',
  create: 'Create',
  edit: 'Edit',
  delete: 'Delete',
  export: 'Export',
  print: 'Print',
};
export const roleScopeTitles: Readonly<Record<RoleScope, string>> = {
  none: 'None',
  own: 'Own',
  team: 'Team',
  office: 'Office',
  all: 'All',
};

/** Lists whose columns a firm can close to a role. */
export const securedListTitles: Readonly<Record<string, string>> = {
  matters: 'Matters',
  contacts: 'Clients and contacts',
  users: 'Users',
};
/** Their columns, by `list.column`. */
export const securedColumnTitles: Readonly<Record<string, string>> = {
  'matters.title': 'Title',
  'matters.client': 'Client',
  'matters.type': 'Type',
  'matters.stage': 'Stage',
  'matters.status': 'Status',
  'matters.office': 'Office',
  'matters.personResponsible': 'Person responsible',
  'matters.personActing': 'Person acting',
  'matters.personAssisting': 'Person assisting',
  'matters.introducer': 'Introducer',
  'matters.openedOn': 'Opened',
  'matters.closedOn': 'Closed',
  'matters.nextKeyDate': 'Next key date',
  'matters.lastActivityAt': 'Last activity',
  'matters.wip': 'WIP',
  'matters.debtors': 'Debtors',
  'matters.trust': 'Trust',
  'matters.estimate': 'Estimate',
  'matters.billed': 'Billed',
  'contacts.kind': 'Kind',
  'contacts.email': 'Email',
  'contacts.number': 'Phone',
  'contacts.suburb': 'Suburb',
  'contacts.address': 'Address',
  'contacts.matterCount': 'Matters',
  'contacts.isPms': 'From the source system',
  'contacts.marketingConsent': 'Marketing consent',
  'contacts.changedAt': 'Changed',
  'users.email': 'Email',
  'users.roleName': 'Role',
  'users.lastSignInAt': 'Last sign-in',
  'users.staffName': 'Staff name',
  'users.hasTasks': 'Has tasks',
};
