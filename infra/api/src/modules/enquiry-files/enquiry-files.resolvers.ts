import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { scanText } from '../documents/uploads/upload-words.ts';
import { enquiryLoader, mayEditEnquiry } from '../enquiries/enquiries.loaders.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { completeEnquiryUpload } from './complete-enquiry-upload.ts';
import {
  discardEnquiryDocument,
  rejectEnquiryFile,
  releaseEnquiryFile,
  restoreEnquiryDocument,
} from './enquiry-files.commands.ts';
import {
  enquiryDocumentList,
  findWaitingFiles,
  type EnquiryDocumentRow,
  type OfEnquiryInput,
} from './enquiry-files.store.ts';

export const enquiryFilesResolvers = {
  Query: {
    async enquiryDocuments(_root: unknown, input: OfEnquiryInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, enquiriesPolicy.view);
      const selected = selectedFields(info);
      const { enquiryId } = input;
      const found = await enquiryDocumentList.find(context.runner, viewer, input, selected);
      const isEditable = selected.has('canAdd') && (await mayEditEnquiry(context, enquiryId));
      const enquiry = isEditable ? await context.loader(enquiryLoader).load(enquiryId) : null;
      return {
        ...found,
        waiting: selected.has('waiting') ? await findWaitingFiles(context.runner, viewer, enquiryId) : [],
        canAdd: enquiry !== null,
      };
    },
  },
  Mutation: {
    completeEnquiryUpload: (_root: unknown, { uploadId }: { uploadId: string }, context: RequestContext) =>
      completeEnquiryUpload(context, permit(context, enquiriesPolicy.edit), uploadId),
    discardEnquiryDocument: mutation(discardEnquiryDocument),
    restoreEnquiryDocument: mutation(restoreEnquiryDocument),
    releaseEnquiryFile: mutation(releaseEnquiryFile),
    rejectEnquiryFile: mutation(rejectEnquiryFile),
  },
  EnquiryDocument: {
    scanNote: (document: EnquiryDocumentRow, _input: unknown, { translate }: RequestContext) =>
      scanText(translate, document),
    createdBy: ({ createdById }: EnquiryDocumentRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, createdById),
  },
};
