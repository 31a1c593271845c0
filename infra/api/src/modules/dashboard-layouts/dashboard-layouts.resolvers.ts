import { forbidden } from '../../errors/errors.ts';
import { permit, type Rule } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { discardDashboardDraft, publishDashboardDraft, saveDashboardDraft } from './dashboard-layouts.commands.ts';
import { dashboardLayoutsPolicy, layoutOf, layoutRules } from './dashboard-layouts.policy.ts';
import { findEffectiveLayout, readSetup, type LayoutDraft, type LayoutVersion } from './dashboard-layouts.store.ts';
import { previewDashboard } from './dashboard-preview.ts';
import { readRoleId } from './role-of-layout.ts';

/** The viewer, where both the policy and the rule of this layout let them. */
function permitLayout(context: RequestContext, rule: 'view' | 'configure', layoutId: number): Viewer {
  const viewer = permit(context, dashboardLayoutsPolicy[rule]);
  const ofLayout: Rule = layoutRules(layoutId)[rule];
  if (!ofLayout(viewer)) throw forbidden();
  return viewer;
}
interface Asked {
  readonly layoutId: number;
  readonly roleId?: string | null;
}

export const dashboardLayoutsResolvers = {
  Query: {
    dashboardLayout(_root: unknown, { layoutId }: Asked, context: RequestContext) {
      const { tenantId, userId } = permitLayout(context, 'view', layoutId);
      return findEffectiveLayout(context.runner, tenantId, { layoutId, viewerId: userId });
    },
    dashboardLayoutSetup(_root: unknown, { layoutId, roleId }: Asked, context: RequestContext) {
      const { tenantId } = permitLayout(context, 'configure', layoutId);
      const { access } = layoutOf(layoutId);
      return readSetup(context.runner, tenantId, { layoutId, roleId: readRoleId(roleId), access });
    },
    dashboardPreview(_root: unknown, input: Asked & Parameters<typeof previewDashboard>[2], context: RequestContext) {
      return previewDashboard(context, permitLayout(context, 'configure', input.layoutId), input);
    },
  },
  Mutation: {
    saveDashboardDraft: mutation(saveDashboardDraft),
    discardDashboardDraft: mutation(discardDashboardDraft),
    publishDashboardDraft: mutation(publishDashboardDraft),
  },
  DashboardDraft: {
    changedBy: ({ changedBy }: LayoutDraft, _input: unknown, context: RequestContext) =>
      context.loader(userSummaryLoader).load(changedBy),
  },
  DashboardLayoutVersion: {
    publishedBy: ({ publishedBy }: LayoutVersion, _input: unknown, context: RequestContext) =>
      context.loader(userSummaryLoader).load(publishedBy),
  },
};
