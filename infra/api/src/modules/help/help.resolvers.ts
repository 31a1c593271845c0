import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { HelpArticle } from './help-articles.ts';
import { helpHtml } from './help-html.ts';
import { helpPolicy } from './help.policy.ts';
import { badInput } from '../../errors/errors.ts';
import {
  findArticle,
  type HelpArticleInput,
  listArticles,
  LONGEST_BODY,
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
      permit(context, helpPolicy.write);
      if (body.length > LONGEST_BODY) throw badInput('The body is too long.');
      return helpHtml(body);
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
    html: ({ body }: HelpArticle) => helpHtml(body),
  },
};
