import { createHash, randomBytes } from 'node:crypto';

/** How long a ticket is good. */
const TICKET_SECONDS = 60;
const TICKET_BYTES = 32;

/** A link that a browser can follow, or why there is none. */
export interface FileLink {
  readonly url: string | null;
  readonly message: string | null;
}

/** What is kept of a ticket. */
export const hashOfTicket = (ticket: string): Uint8Array => createHash('sha256').update(ticket).digest();

/**
 * A ticket for one download, in place of a session, which a browser's own request has none of: what is stored of it, and
 * the link that brings it along. It is good once, within a minute, while the session that asked for it lives.
 */
export function newFileTicket(
  path: string,
  tenantId: string,
): { readonly ticketHash: Uint8Array; readonly lifeSeconds: number; readonly link: FileLink } {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const url = `${path}?${new URLSearchParams({ firm: tenantId, ticket }).toString()}`;
  return { ticketHash: hashOfTicket(ticket), lifeSeconds: TICKET_SECONDS, link: { url, message: null } };
}
