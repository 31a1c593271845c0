import { randomBytes } from 'node:crypto';
import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { readContent, readDraftKey, readVersion } from './draft-input.ts';
import { draftsPolicy } from './drafts.policy.ts';
import { discardDraft, findDraft, getDraftKey, listDrafts, saveDraft } from './drafts.store.ts';

interface SaveInput {
  readonly key: string;
  readonly version: number;
  readonly content: unknown;
}

export const draftsResolvers = {
  Query: {
    draft(_root: unknown, { key }: { key: string }, context: RequestContext) {
      const { tenantId, userId } = permit(context, draftsPolicy.own);
      return findDraft(context.runner, tenantId, { viewerId: userId, key: readDraftKey(key) });
    },
    drafts(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId } = permit(context, draftsPolicy.own);
      return listDrafts(context.runner, tenantId, { viewerId: userId });
    },
    draftKey(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId } = permit(context, draftsPolicy.own);
      return getDraftKey(context.runner, tenantId, { viewerId: userId, secret: randomBytes(32).toString('base64') });
    },
  },
  Mutation: {
    async saveDraft(_root: unknown, { key, version, content }: SaveInput, context: RequestContext) {
      const { tenantId, userId } = permit(context, draftsPolicy.own);
      const own = { viewerId: userId, key: readDraftKey(key) };
      const ok = await saveDraft(context.runner, tenantId, {
        ...own,
        version: readVersion(version),
        content: readContent(content),
      });
      const message = ok
        ? ''
        : context.translate('api.drafts.outdated', 'This is being written in another tab as well.');
      return { ok, message, draft: await findDraft(context.runner, tenantId, own) };
    },
    discardDraft(_root: unknown, { key }: { key: string }, context: RequestContext) {
      const { tenantId, userId } = permit(context, draftsPolicy.own);
      return discardDraft(context.runner, tenantId, { viewerId: userId, key: readDraftKey(key) });
    },
  },
};
