import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { enquiryList } from './enquiries.list.ts';
import { ENQUIRY_CHANGE_TOPIC } from './enquiry-change.ts';

/** Of more than this nobody is told one by one. */
const MOST_REMEMBERED = 200;

/**
 * Ids of changed enquiries within the viewer's reach, or of one of them alone; without ids, "ask again" for all that is
 * shown. Begins with that, and says it again after a gap and when one that was shown may be out of reach by now.
 */
export function followEnquiries(
  { services, runner }: RequestContext,
  viewer: Viewer,
  only: string | null,
): AsyncIterableIterator<{ ids: readonly string[] }> {
  const { tenantId } = viewer;
  const waiting = new Set<string>();
  let isAllDue = true;
  // Before the stream's own, which reads at once.
  const stopGaps = services.broker.onGap(() => {
    isAllDue = true;
  });
  const stopFollowing = services.broker.follow(tenantId, ENQUIRY_CHANGE_TOPIC, ({ id }) => {
    if (!isId(id) || (only !== null && only !== id)) return;
    if (waiting.size < MOST_REMEMBERED) waiting.add(id);
    else isAllDue = true;
  });
  const stream = createNoticeStream(services.broker, { tenantId, topic: ENQUIRY_CHANGE_TOPIC }, async () => {
    const ids = [...waiting];
    const isForAll = isAllDue;
    waiting.clear();
    isAllDue = false;
    if (isForAll) return { ids: [] };
    if (ids.length === 0) return null;
    const seen = (await enquiryList.findByIds(runner, viewer, ids)).map(({ id }) => id);
    // One that went out of reach is not told by its id: whoever showed it finds out by asking.
    return { ids: seen.length < ids.length ? [] : seen };
  });
  const endStream = stream.return?.bind(stream);
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    stopFollowing();
    stopGaps();
    await endStream?.();
    return { value: undefined, done: true };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => stream.next(),
    return: end,
    async throw(error: unknown) {
      await end();
      throw error;
    },
  };
}
