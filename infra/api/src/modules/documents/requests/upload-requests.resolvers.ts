import { permit } from '../../../policy/rules.ts';
import { isId } from '../../../server/identifiers.ts';
import { loadOptional } from '../../../server/loaders.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { shownText } from '../../matters/matter-column-access.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import { documentReachOf, documentsPolicy } from '../documents.policy.ts';
import { documentReachParameters } from '../documents.store.ts';
import {
  createUploadRequest,
  remindUploadRequest,
  settleUploadRequest,
  type UploadRequestInput,
} from './upload-requests.ts';
import { listRequests, type RequestState, type UploadRequestRow } from './upload-requests.store.ts';

interface RequestsInput {
  readonly matterId?: string | null;
  readonly personId?: string | null;
  readonly isOpenOnly?: boolean | null;
}
const settle =
  (state: RequestState, rule: 'share' | 'requests') =>
  (_root: unknown, { requestId }: { requestId: string }, context: RequestContext) =>
    settleUploadRequest(context, permit(context, documentsPolicy[rule]), requestId, state);

export const uploadRequestsResolvers = {
  Query: {
    uploadRequests(
      _root: unknown,
      { matterId = null, personId = null, isOpenOnly }: RequestsInput,
      context: RequestContext,
    ) {
      const viewer = permit(context, documentsPolicy.requests);
      const reach = documentReachOf(viewer, 'view');
      if (reach === null || (matterId !== null && !isId(matterId)) || (personId !== null && !isId(personId))) return [];
      return listRequests(
        context.runner,
        viewer.tenantId,
        { reach, viewer: documentReachParameters(viewer) },
        { matterId, personId, isOpenOnly: isOpenOnly ?? false },
      );
    },
  },
  Mutation: {
    createUploadRequest: (
      _root: unknown,
      { idempotencyKey, input }: { idempotencyKey: string; input: UploadRequestInput },
      context: RequestContext,
    ) => createUploadRequest(context, permit(context, documentsPolicy.share), idempotencyKey, input),
    remindUploadRequest: (_root: unknown, { requestId }: { requestId: string }, context: RequestContext) =>
      remindUploadRequest(context, permit(context, documentsPolicy.share), requestId),
    fulfilUploadRequest: settle('fulfilled', 'requests'),
    cancelUploadRequest: settle('cancelled', 'share'),
    reopenUploadRequest: settle('open', 'share'),
  },
  UploadRequest: {
    matterTitle: ({ matterTitle }: UploadRequestRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'title', matterTitle),
    person: ({ userId }: UploadRequestRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, userId),
    createdBy: ({ createdById }: UploadRequestRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, createdById),
  },
};
