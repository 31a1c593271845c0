import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { HelpArticle } from './help-articles.ts';
import { helpHtml } from './help-html.ts';
import { helpPolicy } from './help.policy.ts';
import { findArticle, type HelpArticleInput, listArticles, restoreArticle, saveArticle } from './help.service.ts';

export const helpResolvers = {
  Query: {
    helpArticles: (
      _root: unknown,
      input: { centre?: string | null; filter?: string | null },
      context: RequestContext,
    ) => listArticles(context, permit(context, helpPolicy.read), input),
    helpArticle: (_root: unknown, { topic }: { topic: string }, context: RequestContext) =>
      findArticle(context, permit(context, helpPolicy.read), topic),
  },
  Mutation: {
    saveHelpArticle: (
      _root: unknown,
      { topic, input }: { topic: string; input: HelpArticleInput },
      context: RequestContext,
    ) => saveArticle(context, permit(context, helpPolicy.write), topic, input),
    restoreHelpArticle: (_root: unknown, { topic }: { topic: string }, context: RequestContext) =>
      restoreArticle(context, permit(context, helpPolicy.write), topic),
  },
  HelpArticle: {
    html: ({ body }: HelpArticle) => helpHtml(body),
  },
};
