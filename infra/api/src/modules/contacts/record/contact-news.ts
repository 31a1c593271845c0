import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { createNoticeStream } from '../../../server/notice-stream.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { CONTACTS_TOPIC, contactTopic } from '../contact-change.ts';
import { contactList } from '../contacts.list.ts';

export interface ContactNews {
  readonly contactChanged: { readonly contactId: string | null };
}

/** Changes of a contact, told while the viewer sees it and once when they no longer do; without an id of any contact of the firm. */
export function createContactNews(
  { services, runner }: RequestContext,
  viewer: Viewer,
  { contactId, isFresh }: { readonly contactId: string | null; readonly isFresh: boolean },
): AsyncIterableIterator<ContactNews> {
  const { tenantId } = viewer;
  const news: ContactNews = { contactChanged: { contactId } };
  if (contactId === null)
    return createNoticeStream(services.broker, { tenantId, topic: CONTACTS_TOPIC, isFresh }, () =>
      Promise.resolve(news),
    );
  const topic = contactTopic(contactId);
  // Whether they see it is looked up even where nothing is told: it says whether they lose sight of it later.
  let isQuiet = isFresh && services.broker.recent(tenantId, topic)?.length === 0;
  let wasSeen = true;
  return createNoticeStream(services.broker, { tenantId, topic }, async () => {
    const isSeen = isId(contactId) && (await contactList.findByIds(runner, viewer, [contactId])).length > 0;
    const isTold = isSeen || wasSeen;
    wasSeen = isSeen;
    const isFirst = isQuiet;
    isQuiet = false;
    if (isFirst) return null;
    return isTold ? news : null;
  });
}
