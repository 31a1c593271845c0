import type { GraphQLResolveInfo } from 'graphql';
import { MATTER_PAGE_SIZE } from '@atrium/contracts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { completeUpload } from './complete-upload.ts';
import { createDocumentLink } from './document-link.ts';
import { discardDocument } from './discard-document.ts';
import { documentReachOf, documentsPolicy } from './documents.policy.ts';
import { findCategories, listDocuments, type DocumentRow } from './documents.store.ts';
import { allowedExtensions } from './file-types.ts';
import { MOST_FILES_IN_BATCH } from './upload-rules.ts';
import { sayScan } from './upload-words.ts';

interface MatterDocumentsInput {
  readonly matterId: string;
  readonly offset?: number | null;
  readonly first?: number | null;
  readonly filter?: string | null;
}

export const documentsResolvers = {
  Query: {
    uploadRules(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, documentsPolicy.upload);
      const { maximumBytes } = context.services.intake;
      return { maximumBytes, maximumFiles: MOST_FILES_IN_BATCH, extensions: allowedExtensions, choosesVisibility: !viewer.isExternal };
    },
    documentCategories(_root: unknown, _input: unknown, context: RequestContext) {
      return findCategories(context.runner, permit(context, documentsPolicy.upload).tenantId);
    },
    async matterDocuments(_root: unknown, input: MatterDocumentsInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, documentsPolicy.view);
      const page = readPage(input, { first: MATTER_PAGE_SIZE });
      const filter = readFilter(input.filter)?.toLowerCase() ?? null;
      const reach = documentReachOf(viewer, 'view');
      if (reach === null || !isId(input.matterId)) return { recordCount: 0, documents: [] };
      const selected = selectedFields(info);
      const reaching = { reach, viewer: { ...matterReachParameters(viewer), isExternal: viewer.isExternal } };
      const wants = { rows: selected.has('documents'), count: selected.has('recordCount') };
      const { rows, recordCount } = await listDocuments(context.runner, viewer.tenantId, reaching, { ...page, filter, matterId: input.matterId }, wants);
      return { recordCount, documents: rows };
    },
  },
  Mutation: {
    async completeUpload(_root: unknown, { uploadId }: { uploadId: string }, context: RequestContext) {
      const viewer = permit(context, documentsPolicy.upload);
      const outcome = await completeUpload(context, viewer, uploadId);
      return 'problem' in outcome ? { ok: null, error: outcome.problem } : { ok: outcome.document, error: null };
    },
    createDocumentLink(_root: unknown, { documentId }: { documentId: string }, context: RequestContext) {
      return createDocumentLink(context, permit(context, documentsPolicy.view), documentId);
    },
    discardDocument(_root: unknown, { documentId }: { documentId: string }, context: RequestContext) {
      return discardDocument(context, permit(context, documentsPolicy.discard), documentId, true);
    },
    restoreDocument(_root: unknown, { documentId }: { documentId: string }, context: RequestContext) {
      return discardDocument(context, permit(context, documentsPolicy.discard), documentId, false);
    },
  },
  MatterDocument: {
    scanNote: (document: DocumentRow, _input: unknown, context: RequestContext) => sayScan(context.say, document),
    createdBy: (document: DocumentRow, _input: unknown, context: RequestContext) => loadOptional(context, userSummaryLoader, document.createdById),
  },
};
