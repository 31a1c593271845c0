import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { savedViewsPolicy } from './saved-views.policy.ts';
import { deleteView, listViews, restoreView, saveView, setDefaultView, shareView } from './saved-views.service.ts';

export const savedViewsResolvers = {
  Query: {
    savedViews: (_root: unknown, { list }: { readonly list?: string | null }, context: RequestContext) =>
      listViews(context, permit(context, savedViewsPolicy.keep), list ?? null),
  },
  Mutation: {
    saveView: mutation(saveView),
    shareView: mutation(shareView),
    deleteView: mutation(deleteView),
    restoreView: mutation(restoreView),
    setDefaultView: (_root: unknown, input: { list: string; id?: string | null }, context: RequestContext) =>
      setDefaultView(context, permit(context, savedViewsPolicy.keep), input),
  },
};
