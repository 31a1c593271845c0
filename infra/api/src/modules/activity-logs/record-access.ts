import type { AccessFlag } from '@atrium/contracts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity } from '../activity/log-activity.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';
import { contactVisits } from '../contacts/record/contact-visits.ts';

/** Dashboards by the last part of their path, with the flag that opens each. */
const dashboardFlags: Readonly<Record<string, AccessFlag>> = {
  clientDashboard: 'clientDashboard',
  userDashboard: 'userDashboard',
  dashboard: 'firmDashboard',
  feeEarnerDashboard: 'feeEarnerDashboard',
  lawyerDashboard: 'attorneyDashboard',
  enquiriesDashboard: 'leadsDashboard',
  taskDashboard: 'taskDashboard',
};

/** Writes down that the viewer opened a dashboard. False where they have none of this name. */
export async function recordDashboardAccess(
  context: RequestContext,
  viewer: Viewer,
  dashboard: string,
): Promise<boolean> {
  const flag = Object.hasOwn(dashboardFlags, dashboard) ? dashboardFlags[dashboard] : undefined;
  if (flag === undefined || !viewer.access.has(flag)) return false;
  const entry = { objectType: 'dashboard', objectId: null, action: 'view', detail: { dashboard } };
  await logActivity(context.runner, context, { ...entry, kind: 'dashboard' });
  return true;
}

/** Writes down that the viewer opened a client or contact. False where there is none within reach. */
export async function recordNameAccess(context: RequestContext, viewer: Viewer, nameId: string): Promise<boolean> {
  const contact = isId(nameId) ? await context.loader(contactLoader).load(nameId) : null;
  if (contact === null) return false;
  await logActivity(context.runner, context, {
    kind: 'nameAccess',
    objectType: 'contact',
    objectId: nameId,
    action: 'view',
    detail: {},
  });
  await contactVisits.remember(context.runner, viewer, nameId);
  return true;
}
