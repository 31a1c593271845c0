import { permit, type Rule } from '../../policy/rules.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { textVersionsPolicy } from './text-versions.policy.ts';
import { listTextVersions, type TextVersionRow, type VersionedKind } from './text-versions.store.ts';

const versionsOf = (context: RequestContext, rule: Rule, kind: VersionedKind, key: string): Promise<TextVersionRow[]> =>
  listTextVersions(context.runner, permit(context, rule).tenantId, { kind, key });

export const textVersionsResolvers = {
  Query: {
    messageTemplateVersions: (_root: unknown, { id }: { id: string }, context: RequestContext) =>
      versionsOf(context, textVersionsPolicy.messageTemplates, 'messageTemplate', id),
    textMessageTemplateVersions: (_root: unknown, { id }: { id: string }, context: RequestContext) =>
      versionsOf(context, textVersionsPolicy.textMessageTemplates, 'textMessageTemplate', id),
    helpArticleVersions: (_root: unknown, { topic }: { topic: string }, context: RequestContext) =>
      versionsOf(context, textVersionsPolicy.helpArticles, 'helpArticle', topic),
  },
  TextVersion: {
    savedBy: ({ savedById }: TextVersionRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, savedById),
    texts: ({ words }: TextVersionRow) => Object.entries(words).map(([field, text]) => ({ field, text })),
  },
};
