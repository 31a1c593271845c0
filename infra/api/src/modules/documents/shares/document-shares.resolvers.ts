import { permit } from '../../../policy/rules.ts';
import { mutation } from '../../../server/command.ts';
import { loadOptional } from '../../../server/loaders.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { findMatterInReach } from '../../matters/matter-in-reach.store.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import { listMatterClients, type DocumentShareRow } from './document-shares.store.ts';
import { documentsPolicy } from '../documents.policy.ts';
import { shareDocuments, withdrawDocument } from './share-documents.ts';

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
    shareDocuments: mutation(shareDocuments),
    withdrawDocument: mutation(withdrawDocument),
  },
  DocumentShare: {
    person: ({ userId }: DocumentShareRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, userId),
    sharedBy: ({ sharedById }: DocumentShareRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, sharedById),
  },
};
