import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../../policy/rules.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { loadOptional } from '../../../server/loaders.ts';
import { readFilter, readPage } from '../../../server/paging.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { selectedFields } from '../../../server/selection.ts';
import { shownText } from '../../matters/matter-column-access.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import {
  listClientDocuments,
  listClientMatters,
  listClientPeople,
  noteVisit,
  type ClientDocumentRow,
  type ClientMatterRow,
} from './client-documents.store.ts';
import { documentReachOf, documentsPolicy } from '../documents.policy.ts';
import { documentReachParameters, type Reaching } from '../documents.store.ts';
import { sayScan } from '../uploads/upload-words.ts';

interface ClientDocumentsInput {
  readonly personId?: string | null;
  readonly matterId?: string | null;
  readonly isOwnOnly?: boolean | null;
  readonly filter?: string | null;
  readonly offset?: number | null;
  readonly first?: number | null;
}
const PAGE_SIZE = 50;

/** People from outside look at their own page, whoever they name; people of the firm at that of the person they name. */
function pageOf(viewer: Viewer, personId: string | null | undefined): { reaching: Reaching; personId: string } | null {
  const reach = documentReachOf(viewer, 'view');
  const whose = viewer.isExternal ? viewer.userId : (personId ?? '');
  return reach === null || !isId(whose)
    ? null
    : { reaching: { reach, viewer: documentReachParameters(viewer) }, personId: whose };
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
    async clientDocuments(
      _root: unknown,
      input: ClientDocumentsInput,
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) {
      const viewer = permit(context, documentsPolicy.clientPage);
      const paging = readPage(input, { first: PAGE_SIZE });
      const filter = readFilter(input.filter)?.toLowerCase() ?? null;
      const page = pageOf(viewer, input.personId);
      if (page === null || (input.matterId != null && !isId(input.matterId))) return { recordCount: 0, documents: [] };
      const selected = selectedFields(info);
      const query = {
        ...paging,
        filter,
        personId: page.personId,
        matterId: input.matterId ?? null,
        isOwnOnly: input.isOwnOnly ?? false,
      };
      const { rows, recordCount } = await listClientDocuments(context.runner, viewer.tenantId, page.reaching, query, {
        rows: selected.has('documents'),
        count: selected.has('recordCount'),
      });
      return { recordCount, documents: rows };
    },
  },
  Mutation: {
    noteDocumentsVisit(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId, isExternal } = permit(context, documentsPolicy.clientPage);
      // Nothing is new to somebody who only looks.
      return isExternal ? noteVisit(context.runner, tenantId, userId) : null;
    },
  },
  ClientMatter: {
    title: ({ title }: ClientMatterRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'title', title),
  },
  ClientDocument: {
    matterTitle: ({ matterTitle }: ClientDocumentRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'title', matterTitle),
    scanNote: (document: ClientDocumentRow, _input: unknown, context: RequestContext) => sayScan(context.say, document),
    sharedBy: (document: ClientDocumentRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, document.sharedById),
  },
};
