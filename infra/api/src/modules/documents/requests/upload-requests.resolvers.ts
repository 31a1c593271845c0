import { permit } from '../../../policy/rules.ts';
import { mutation } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { loadOptional } from '../../../server/loaders.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { shownText } from '../../matters/matter-column-access.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import { documentReachOf, documentsPolicy } from '../documents.policy.ts';
import { documentReachParameters } from '../documents.store.ts';
import {
  cancelUploadRequest,
  createUploadRequest,
  fulfilUploadRequest,
  remindUploadRequest,
  reopenUploadRequest,
} from './upload-requests.ts';
import { listRequests, type UploadRequestRow } from './upload-requests.store.ts';

interface RequestsInput {
  readonly matterId?: string | null;
  readonly personId?: string | null;
  readonly isOpenOnly?: boolean | null;
}
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
    createUploadRequest: mutation(createUploadRequest),
    remindUploadRequest: mutation(remindUploadRequest),
    fulfilUploadRequest: mutation(fulfilUploadRequest),
    cancelUploadRequest: mutation(cancelUploadRequest),
    reopenUploadRequest: mutation(reopenUploadRequest),
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
