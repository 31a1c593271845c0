import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import { readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { enquiryScrubPolicy } from './enquiry-scrub.policy.ts';
import { findEligible, findListed } from './enquiry-scrub-preview.store.ts';
import {
  approveScrub,
  cutoffOf,
  declineScrub,
  readRetentionMonths,
  requestScrub,
  SCRUB_TOPIC,
} from './enquiry-scrub.service.ts';
import { findApprovers, findLatestScrub } from './enquiry-scrub.store.ts';

interface PreviewInput {
  readonly requestId?: string | null;
  readonly offset?: number | null;
  readonly first?: number | null;
}

const DEFAULT_PAGE_SIZE = 20;
const LARGEST_PAGE = 200;
const nothing = { recordCount: 0, oldest: null, newest: null, rows: [] };

export const enquiryScrubResolvers = {
  Query: {
    async enquiryScrub(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId } = permit(context, enquiryScrubPolicy.scrub);
      const [retentionMonths, approvers, request] = await Promise.all([
        readRetentionMonths(context, tenantId),
        findApprovers(context.runner, tenantId, userId),
        findLatestScrub(context.runner, tenantId, userId),
      ]);
      return {
        retentionMonths,
        cutoff: cutoffOf(retentionMonths),
        hasSecondAdministrator: approvers.length > 0,
        request,
      };
    },
    async enquiryScrubPreview(_root: unknown, { requestId, ...input }: PreviewInput, context: RequestContext) {
      const { tenantId } = permit(context, enquiryScrubPolicy.scrub);
      const page = readPage(input, { first: DEFAULT_PAGE_SIZE, maximum: LARGEST_PAGE });
      if (typeof requestId === 'string')
        return isId(requestId) ? findListed(context.runner, tenantId, requestId, page) : nothing;
      return findEligible(context.runner, tenantId, await readRetentionMonths(context, tenantId), page);
    },
  },
  Mutation: {
    requestEnquiryScrub: mutation(requestScrub),
    approveEnquiryScrub: mutation(approveScrub),
    declineEnquiryScrub: mutation(declineScrub),
  },
  Subscription: {
    enquiryScrubChanged: {
      subscribe(_root: unknown, _input: unknown, context: RequestContext) {
        const { tenantId, userId } = permit(context, enquiryScrubPolicy.scrub);
        const read = async () => {
          const request = await findLatestScrub(context.runner, tenantId, userId);
          return request === null ? null : { enquiryScrubChanged: request };
        };
        return createNoticeStream(context.services.broker, { tenantId, topic: SCRUB_TOPIC }, read);
      },
    },
  },
};
