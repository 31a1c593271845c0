import { permit } from '../../policy/rules.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { listMatterClients, type DocumentShareRow } from './document-shares.store.ts';
import { documentsPolicy } from './documents.policy.ts';
import { shareDocuments, withdrawDocument, type ShareDocumentsInput } from './share-documents.ts';

export const documentSharesResolvers = {
  Query: {
    async matterClients(_root: unknown, { matterId }: { matterId: string }, context: RequestContext) {
      const viewer = permit(context, documentsPolicy.share);
      const matter = await findMatterInReach(context.runner, viewer, {
        matterId,
        feature: 'documents',
        action: 'edit',
      });
      return matter === null ? [] : listMatterClients(context.runner, viewer.tenantId, matter.id);
    },
  },
  Mutation: {
    shareDocuments: (_root: unknown, { input }: { input: ShareDocumentsInput }, context: RequestContext) =>
      shareDocuments(context, permit(context, documentsPolicy.share), input),
    withdrawDocument: (
      _root: unknown,
      input: { documentId: string; userIds?: readonly string[] | null },
      context: RequestContext,
    ) => withdrawDocument(context, permit(context, documentsPolicy.share), input),
  },
  DocumentShare: {
    person: ({ userId }: DocumentShareRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, userId),
    sharedBy: ({ sharedById }: DocumentShareRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, sharedById),
  },
};
