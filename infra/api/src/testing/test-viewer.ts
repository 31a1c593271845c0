import type { Viewer } from '../policy/viewer.ts';

/** Somebody of firm `alpha` who holds nothing and reaches nothing, but for what is said. */
export const testViewer = (more: Partial<Viewer> = {}): Viewer => ({
  tenantId: 'alpha',
  userId: 'u',
  sessionId: 's',
  userName: 'u',
  name: 'U',
  initials: 'U',
  email: 'u@alpha.example',
  roleName: 'r',
  officeId: null,
  teamIds: [],
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  homeCountry: 'AU',
  yearStart: 7,
  language: 'en-AU',
  isAdministrator: false,
  isInternalAdmin: false,
  isExternal: false,
  access: new Set(),
  closedColumns: new Map(),
  scopes: new Map(),
  ...more,
});
