import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../../policy/rules.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { loadOptional } from '../../../server/loaders.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { selectedFields } from '../../../server/selection.ts';
import { shownText } from '../../matters/matter-column-access.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import {
  clientDocumentList,
  personOfPage,
  type ClientDocumentsInput,
  listClientMatters,
  listClientPeople,
  noteVisit,
  type ClientDocumentRow,
  type ClientMatterRow,
} from './client-documents.store.ts';
import { documentReachOf, documentsPolicy } from '../documents.policy.ts';
import { documentReachParameters, type Reaching } from '../documents.store.ts';
import { scanText } from '../uploads/upload-words.ts';
import { recordReceiptsPrint, type ReceiptsPrint } from './record-receipts-print.ts';

function pageOf(viewer: Viewer, asked: string | null | undefined): { reaching: Reaching; personId: string } | null {
  const reach = documentReachOf(viewer, 'view');
  const personId = personOfPage(viewer, asked);
  return reach === null || personId === null
    ? null
    : { reaching: { reach, viewer: documentReachParameters(viewer) }, personId };
}

export const clientDocumentsResolvers = {
  Query: {
    async clientPeople(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, documentsPolicy.clientPage);
      const page = pageOf(viewer, viewer.userId);
      return page === null ? [] : listClientPeople(context.runner, viewer.tenantId, page.reaching);
    },
    async clientMatters(_root: unknown, { personId }: { personId?: string | null }, context: RequestContext) {
      const viewer = permit(context, documentsPolicy.clientPage);
      const page = pageOf(viewer, personId);
      return page === null ? [] : listClientMatters(context.runner, viewer.tenantId, page.reaching, page.personId);
    },
    clientDocuments: (_root: unknown, input: ClientDocumentsInput, context: RequestContext, info: GraphQLResolveInfo) =>
      clientDocumentList.find(context.runner, permit(context, documentsPolicy.clientPage), input, selectedFields(info)),
  },
  Mutation: {
    noteDocumentsVisit(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId, isExternal } = permit(context, documentsPolicy.clientPage);
      // Nothing is new to somebody who only looks.
      return isExternal ? noteVisit(context.runner, tenantId, userId) : null;
    },
    recordReceiptsPrint: (_root: unknown, input: ReceiptsPrint, context: RequestContext) =>
      recordReceiptsPrint(context, permit(context, documentsPolicy.clientPage), input),
  },
  ClientMatter: {
    title: ({ title }: ClientMatterRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'title', title),
  },
  ClientDocument: {
    matterTitle: ({ matterTitle }: ClientDocumentRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'title', matterTitle),
    scanNote: (document: ClientDocumentRow, _input: unknown, context: RequestContext) =>
      scanText(context.translate, document),
    sharedBy: (document: ClientDocumentRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, document.sharedById),
  },
};
