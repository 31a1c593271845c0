import type { GraphQLResolveInfo } from 'graphql';
import { permit, type Rule } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { Action } from '../../policy/viewer.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { mayShareOn } from './uploads/begin-upload.ts';
import { completeUpload } from './uploads/complete-upload.ts';
import { createArchiveLink } from './downloads/document-archive.ts';
import { createDocumentLink, type LinkPurpose } from './downloads/document-link.ts';
import { readAgain, textFaultText } from './document-text/read-again.ts';
import { restoreVersion } from './versions/restore-version.ts';
import { listVersions } from './versions/document-versions.store.ts';
import { discardDocument } from './discard-document.ts';
import { documentReachOf, documentsPolicy } from './documents.policy.ts';
import { sharesLoader, textStateLoader, versionCountLoader } from './documents.loaders.ts';
import {
  documentReachParameters,
  findCategories,
  matterDocumentList,
  type DocumentRow,
  type MatterDocumentsInput,
} from './documents.store.ts';
import { allowedExtensions } from './uploads/file-types.ts';
import { searchDocuments, type SearchInput } from './search/search-documents.ts';
import type { FoundDocument } from './search/search-documents.store.ts';
import { updateDocument } from './update-document.ts';
import { MOST_FILES_IN_BATCH } from './uploads/upload-rules.ts';
import { scanText } from './uploads/upload-words.ts';

interface OfMatter {
  readonly matterId: string;
}
/** What hangs on a matter is reached through it, so one answer holds for all its documents. */
async function may(
  { viewer, runner }: RequestContext,
  { matterId }: OfMatter,
  rule: Rule,
  action: Action,
): Promise<boolean> {
  return (
    viewer !== null &&
    rule(viewer) &&
    (await findMatterInReach(runner, viewer, { matterId, feature: 'documents', action })) !== null
  );
}

export const documentsResolvers = {
  Query: {
    uploadRules(_root: unknown, _input: unknown, context: RequestContext) {
      permit(context, documentsPolicy.begin);
      const { maximumBytes } = context.services.intake;
      return { maximumBytes, maximumFiles: MOST_FILES_IN_BATCH, extensions: allowedExtensions };
    },
    documentCategories(_root: unknown, _input: unknown, context: RequestContext) {
      return findCategories(context.runner, permit(context, documentsPolicy.begin).tenantId);
    },
    async matterDocuments(
      _root: unknown,
      input: MatterDocumentsInput,
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) {
      const viewer = permit(context, documentsPolicy.view);
      const found = await matterDocumentList.find(context.runner, viewer, input, selectedFields(info));
      return { ...found, matterId: input.matterId };
    },
    documentVersions(_root: unknown, { documentId }: { documentId: string }, context: RequestContext) {
      const viewer = permit(context, documentsPolicy.view);
      const reach = documentReachOf(viewer, 'view');
      return reach === null || !isId(documentId)
        ? []
        : listVersions(context.runner, viewer.tenantId, { reach, viewer: documentReachParameters(viewer) }, documentId);
    },
    searchDocuments: (_root: unknown, input: SearchInput, context: RequestContext) =>
      searchDocuments(context, permit(context, documentsPolicy.view), input),
  },
  Mutation: {
    completeUpload: (_root: unknown, { uploadId }: { uploadId: string }, context: RequestContext) =>
      completeUpload(context, permit(context, documentsPolicy.send), uploadId),
    createDocumentLink(
      _root: unknown,
      { documentId, purpose }: { documentId: string; purpose?: LinkPurpose | null },
      context: RequestContext,
    ) {
      return createDocumentLink(context, permit(context, documentsPolicy.open), documentId, purpose ?? 'download');
    },
    createDocumentsArchive: (
      _root: unknown,
      { documentIds }: { documentIds: readonly string[] },
      context: RequestContext,
    ) => createArchiveLink(context, permit(context, documentsPolicy.view), documentIds),
    updateDocument: mutation(updateDocument),
    restoreDocumentVersion: mutation(restoreVersion),
    extractDocumentText: mutation(readAgain),
    discardDocument: (_root: unknown, { documentId }: { documentId: string }, context: RequestContext) =>
      discardDocument(context, { documentId, isDiscarded: true }),
    restoreDocument: (_root: unknown, { documentId }: { documentId: string }, context: RequestContext) =>
      discardDocument(context, { documentId, isDiscarded: false }),
  },
  UploadRules: {
    choosesVisibility: (
      _rules: unknown,
      { matterId }: { matterId?: string | null },
      { viewer, runner }: RequestContext,
    ) => viewer !== null && (matterId == null ? documentsPolicy.share(viewer) : mayShareOn(runner, viewer, matterId)),
  },
  MatterDocumentSummary: {
    canUpload: (list: OfMatter, _input: unknown, context: RequestContext) =>
      may(context, list, documentsPolicy.upload, 'create'),
    canEdit: (list: OfMatter, _input: unknown, context: RequestContext) =>
      may(context, list, documentsPolicy.edit, 'edit'),
    canDiscard: (list: OfMatter, _input: unknown, context: RequestContext) =>
      may(context, list, documentsPolicy.discard, 'delete'),
  },
  MatterDocument: {
    scanNote: (document: DocumentRow, _input: unknown, context: RequestContext) =>
      scanText(context.translate, document),
    isShared: (document: DocumentRow, _input: unknown, { viewer }: RequestContext) =>
      viewer?.isExternal === true ? document.createdById !== viewer.userId : document.isShared,
    versionCount: async (document: DocumentRow, _input: unknown, context: RequestContext) =>
      context.viewer?.isExternal === true
        ? 1
        : ((await context.loader(versionCountLoader).load(document.id))?.count ?? 1),
    waitingRevision: async (document: DocumentRow, _input: unknown, context: RequestContext) =>
      context.viewer?.isExternal === true
        ? null
        : ((await context.loader(versionCountLoader).load(document.id))?.waiting ?? null),
    textState: async (document: DocumentRow, _input: unknown, context: RequestContext) =>
      (await context.loader(textStateLoader).load(document.id))?.state ?? 'waiting',
    textNote: async (document: DocumentRow, _input: unknown, context: RequestContext) =>
      textFaultText(context.translate, (await context.loader(textStateLoader).load(document.id))?.reason ?? ''),
    shares: (document: DocumentRow, _input: unknown, context: RequestContext) =>
      context.loader(sharesLoader).load(document.id),
    createdBy: (document: DocumentRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, document.createdById),
  },
  DocumentHit: {
    fileNumber: ({ document }: { document: FoundDocument }) => document.fileNumber,
  },
};
