import { createHash } from 'node:crypto';
import { defineStatement } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { CONTACT_FILE_TOPIC, contactTopic } from '../contacts/contact-change.ts';
import { contactList } from '../contacts/contacts.list.ts';
import { ENQUIRY_CHANGE_TOPIC } from '../enquiries/enquiry-change.ts';
import { MATTER_CHANGE_TOPIC } from '../matters/matter-change.ts';
import { TASK_CHANGE_TOPIC } from '../tasks/task-change.ts';
import { findTimelineEntries } from './contact-timeline.ts';

export interface TimelineNews {
  readonly contactTimelineChanged: boolean;
}
/** Of more changes than this in one burst nobody looks one by one whether they are of the contact. */
const MOST_REMEMBERED = 500;
const followed = [MATTER_CHANGE_TOPIC, ENQUIRY_CHANGE_TOPIC, TASK_CHANGE_TOPIC] as const;

const concernsStatement = defineStatement<{ contactId: string; ids: readonly string[] }, { concerns: boolean }>({
  name: 'contactTimeline.concerns',
  text: `
    select exists (select 1 from matters m where m.tenant_id = :tenantId and m.id = any(:ids::uuid[]) and m.client_id = :contactId::uuid)
      or exists (select 1 from matter_parties p where p.tenant_id = :tenantId and p.matter_id = any(:ids::uuid[]) and p.contact_id = :contactId::uuid)
      or exists (select 1 from enquiries e where e.tenant_id = :tenantId and e.id = any(:ids::uuid[]) and e.contact_id = :contactId::uuid)
      or exists (select 1 from tasks t where t.tenant_id = :tenantId and t.id = any(:ids::uuid[])
        and :contactId::uuid in (t.contact_id, t.caller_contact_id)) as concerns`,
});

/**
 * Tells that the timeline of a contact is another by now, as the viewer sees it: a change that they may not see tells
 * nothing, whatever it was. Begins with one, and gathers bursts. What changed in other modules is looked at only where
 * it was in the timeline, or is of the contact.
 */
export function followTimeline(
  context: RequestContext,
  viewer: Viewer,
  contactId: string,
): AsyncIterableIterator<TimelineNews> {
  const { services, runner } = context;
  const { broker } = services;
  const { tenantId } = viewer;
  const waiting = new Set<string>();
  let known: ReadonlySet<string> = new Set();
  let last: string | null = null;
  let isDue = true;
  const look = (): void => {
    isDue = true;
  };
  const remember = ({ id }: { readonly id: string }): void => {
    const [record = ''] = id.split('/');
    if (!isId(record)) return;
    if (waiting.size < MOST_REMEMBERED) waiting.add(record);
    else look();
  };
  // Before the stream's own, which reads at once.
  const stops = [
    broker.onGap(look),
    // Of the contact's own part of it, identity checks, nothing is compared.
    broker.follow(tenantId, contactTopic(contactId), () => {
      last = null;
      look();
    }),
    broker.follow(tenantId, CONTACT_FILE_TOPIC, ({ id }) => {
      if (id === contactId) look();
    }),
    ...followed.map((topic) => broker.follow(tenantId, topic, remember)),
  ];
  const mayConcern = async (ids: readonly string[]): Promise<boolean> =>
    ids.length > 0 &&
    (ids.some((id) => known.has(id)) ||
      (await runner.query(tenantId, concernsStatement, { contactId, ids }))[0]?.concerns === true);
  const stream = createNoticeStream<TimelineNews>(
    broker,
    { tenantId, topic: contactTopic(contactId), alsoOf: [...followed, CONTACT_FILE_TOPIC] },
    async () => {
      const ids = [...waiting];
      const isSure = isDue;
      waiting.clear();
      isDue = false;
      if (!isSure && !(await mayConcern(ids))) return null;
      context.forgetLoaded();
      const isSeen = isId(contactId) && (await contactList.findByIds(runner, viewer, [contactId])).length > 0;
      const entries = isSeen ? await findTimelineEntries(context, { id: contactId, identityChecks: [] }) : [];
      known = new Set(entries.flatMap(({ id, matterId }) => (matterId === null ? [id] : [id, matterId])));
      const now = createHash('sha256')
        .update(JSON.stringify([isSeen, entries]))
        .digest('base64');
      const isChanged = now !== last;
      last = now;
      return isChanged ? { contactTimelineChanged: true } : null;
    },
  );
  const endStream = stream.return?.bind(stream);
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    for (const stop of stops) stop();
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
