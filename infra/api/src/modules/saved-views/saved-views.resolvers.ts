import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { savedViewsPolicy } from './saved-views.policy.ts';
import {
  deleteView,
  listViews,
  restoreView,
  saveView,
  setDefaultView,
  shareView,
  type SavedViewInput,
} from './saved-views.service.ts';

export const savedViewsResolvers = {
  Query: {
    savedViews: (_root: unknown, { list }: { list: string }, context: RequestContext) =>
      listViews(context, permit(context, savedViewsPolicy.keep), list),
  },
  Mutation: {
    saveView: (
      _root: unknown,
      { input, idempotencyKey }: { input: SavedViewInput; idempotencyKey: string },
      context: RequestContext,
    ) => saveView(context, permit(context, savedViewsPolicy.keep), idempotencyKey, input),
    shareView: (
      _root: unknown,
      input: { id: string; version: number; roleIds: readonly string[] },
      context: RequestContext,
    ) => shareView(context, permit(context, savedViewsPolicy.share), input),
    deleteView: (_root: unknown, input: { id: string; version: number }, context: RequestContext) =>
      deleteView(context, permit(context, savedViewsPolicy.keep), input),
    restoreView: (_root: unknown, { id }: { id: string }, context: RequestContext) =>
      restoreView(context, permit(context, savedViewsPolicy.keep), id),
    setDefaultView: (_root: unknown, input: { list: string; id?: string | null }, context: RequestContext) =>
      setDefaultView(context, permit(context, savedViewsPolicy.keep), input),
  },
};
