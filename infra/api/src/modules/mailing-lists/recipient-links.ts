import { rsvpLink } from '../events/rsvp-link.ts';
import { ONLINE_PATH, PREFERENCES_PATH, UNSUBSCRIBE_PATH, type LinkSigner } from '../marketing/marketing-links.ts';
import type { RecipientLinks } from './compose-mailing.ts';

const DAY_MS = 86_400_000;
const LINK_DAYS = 365;
export const linkEnd = (): Date => new Date(Date.now() + LINK_DAYS * DAY_MS);

/** A mailing, and one of those it goes to. */
interface Addressed {
  readonly mailingId: string;
  readonly listId: string;
  readonly contactId: string;
  readonly attendeeId: string | null;
  readonly eventEndsAt: string | null;
}
/** What leads this recipient to what is theirs, signed anew; and where the one click of a mail program goes. */
export function linksOf(
  sign: LinkSigner,
  publicUrl: string,
  { mailingId, listId, contactId, attendeeId, eventEndsAt }: Addressed,
): RecipientLinks & { readonly oneClick: string } {
  const expiresAt = linkEnd();
  const link = sign({ kind: 'preferences', id: contactId, listId, expiresAt });
  const preferences = `${publicUrl}${PREFERENCES_PATH}/${link}`;
  return {
    preferences,
    unsubscribe: preferences,
    oneClick: `${publicUrl}${UNSUBSCRIBE_PATH}/${link}`,
    online: `${publicUrl}${ONLINE_PATH}/${sign({ kind: 'online', id: contactId, listId: mailingId, expiresAt })}`,
    rsvp:
      attendeeId === null || eventEndsAt === null
        ? null
        : rsvpLink(sign, publicUrl, { attendeeId, endsAt: eventEndsAt }),
  };
}
