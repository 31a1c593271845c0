import { isSignedIn, permit } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { mattersPolicy } from '../matters/matters.policy.ts';
import { findShownSplash } from '../splash/splash.store.ts';
import { firstTwoMattersLoader, matterCountLoader } from './app-user.loaders.ts';

export const appUserResolvers = {
  Query: {
    appUser: (_root: unknown, _input: unknown, context: RequestContext) => permit(context, isSignedIn),
  },
  AppUser: {
    role: (viewer: Viewer) => viewer.roleName,
    isInternal: (viewer: Viewer) => !viewer.isExternal,
    canViewDashboard: (viewer: Viewer) => viewer.isAdministrator,
    hasArtificialIntelligence: (viewer: Viewer) => viewer.access.has('artificialIntelligence'),
    hasEmailTemplateAI: (viewer: Viewer) => viewer.access.has('emailTemplateAI'),
    access: (viewer: Viewer) => [...viewer.access].sort(),
    async matterAccessCount(_viewer: Viewer, _input: unknown, context: RequestContext) {
      const first = await context.loader(firstTwoMattersLoader).load('viewer');
      // The landing rule asks for it with every page: none and one are known by now, and nothing more is counted for them.
      return first.length < 2 ? first.length : context.loader(matterCountLoader).load('viewer');
    },
    async defaultMatterId(viewer: Viewer, _input: unknown, context: RequestContext) {
      if (!mattersPolicy.open(viewer)) return null;
      const [only, another] = await context.loader(firstTwoMattersLoader).load('viewer');
      return only !== undefined && another === undefined ? only : null;
    },
    splashScreen: (viewer: Viewer, _input: unknown, context: RequestContext) =>
      findShownSplash(context.runner, viewer.tenantId, { viewerId: viewer.userId, isExternal: viewer.isExternal }),
  },
};
