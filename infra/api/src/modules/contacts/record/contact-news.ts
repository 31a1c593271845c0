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
  contactId: string | null,
): AsyncIterableIterator<ContactNews> {
  const { tenantId } = viewer;
  const news: ContactNews = { contactChanged: { contactId } };
  if (contactId === null)
    return createNoticeStream(services.broker, { tenantId, topic: CONTACTS_TOPIC }, () => Promise.resolve(news));
  let wasSeen = true;
  return createNoticeStream(services.broker, { tenantId, topic: contactTopic(contactId) }, async () => {
    const isSeen = isId(contactId) && (await contactList.findByIds(runner, viewer, [contactId])).length > 0;
    const isTold = isSeen || wasSeen;
    wasSeen = isSeen;
    return isTold ? news : null;
  });
}
