import { permit } from '../../policy/rules.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { releasesPolicy } from './releases.policy.ts';

/** What the role `releases` notifies after a change, of one firm or of all. */
const TOPIC = 'releases';

export const releasesResolvers = {
  Subscription: {
    compositionChanged: {
      subscribe(_root: unknown, _input: unknown, context: RequestContext) {
        const { tenantId } = permit(context, releasesPolicy.follow);
        // Nothing is read: which builds there are is the edge's to tell.
        return createNoticeStream(context.services.broker, { tenantId, topic: TOPIC, isToldToAll: true }, () =>
          Promise.resolve({ compositionChanged: true }),
        );
      },
    },
  },
};
