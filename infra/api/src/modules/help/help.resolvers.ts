import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { HelpArticle } from './help-articles.ts';
import { helpPolicy } from './help.policy.ts';
import { plainHelp } from './render-help.ts';
import {
  findArticle,
  type HelpArticleInput,
  listArticles,
  previewArticle,
  restoreArticle,
  saveArticle,
} from './help.service.ts';

export const helpResolvers = {
  Query: {
    helpArticles: (
      _root: unknown,
      input: { centre?: string | null; filter?: string | null },
      context: RequestContext,
    ) => listArticles(context, permit(context, helpPolicy.read), input),
    helpArticle: (_root: unknown, { topic }: { topic: string }, context: RequestContext) =>
      findArticle(context, permit(context, helpPolicy.read), topic),
    helpPreview(_root: unknown, { body }: { body: string }, context: RequestContext) {
      return previewArticle(context, permit(context, helpPolicy.write), body);
    },
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
    html: ({ html, body }: HelpArticle) => html ?? plainHelp(body),
  },
};
