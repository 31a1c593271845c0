import { isSignedIn, permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { readLayout, readScreen } from './layout-input.ts';
import { findLayout, resetLayout, saveLayout } from './saved-layouts.store.ts';

/** Everyone keeps their own layouts, and nobody reads another's. */
export const savedLayoutsResolvers = {
  Query: {
    savedLayout(_root: unknown, { screen }: { screen: string }, context: RequestContext) {
      const { tenantId, userId } = permit(context, isSignedIn);
      return findLayout(context.runner, tenantId, { viewerId: userId, screen: readScreen(screen) });
    },
  },
  Mutation: {
    saveLayout(_root: unknown, { screen, layout }: { screen: string; layout: unknown }, context: RequestContext) {
      const { tenantId, userId } = permit(context, isSignedIn);
      return saveLayout(context.runner, tenantId, {
        viewerId: userId,
        screen: readScreen(screen),
        layout: readLayout(layout),
      });
    },
    resetLayout(_root: unknown, { screen }: { screen: string }, context: RequestContext) {
      const { tenantId, userId } = permit(context, isSignedIn);
      return resetLayout(context.runner, tenantId, { viewerId: userId, screen: readScreen(screen) });
    },
  },
};
