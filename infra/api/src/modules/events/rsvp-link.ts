import { RSVP_PATH, type LinkSigner } from '../marketing/marketing-links.ts';

const DAY_MS = 86_400_000;
/** An answer can be looked up and changed for a while after the event. */
const RSVP_DAYS = 30;

/** The link by which an attendee answers; with `?answer=yes`, `no` or `maybe` it answers at once. */
export const rsvpLink = (
  sign: LinkSigner,
  publicUrl: string,
  { attendeeId, endsAt }: { readonly attendeeId: string; readonly endsAt: string },
): string => {
  const expiresAt = new Date(new Date(endsAt).getTime() + RSVP_DAYS * DAY_MS);
  return `${publicUrl}${RSVP_PATH}/${sign({ kind: 'rsvp', id: attendeeId, listId: null, expiresAt })}`;
};
