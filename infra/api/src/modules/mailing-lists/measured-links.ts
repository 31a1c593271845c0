import { createHmac, timingSafeEqual } from 'node:crypto';
import { escapeHtml } from '@atrium/domain';
import { FOLLOW_PATH, ONLINE_PATH, PREFERENCES_PATH, RSVP_PATH, SEEN_PATH } from '../marketing/marketing-links.ts';

/** Of one mail of a mailing that is measured. */
export interface Measuring {
  readonly publicUrl: string;
  /** The signed link of its recipient (`measure`). */
  readonly token: string;
  /** The firm's key for links. */
  readonly secret: Buffer;
}

const LONGEST_TARGET = 2048;
/** What leads one person to what is theirs alone. */
const ownPaths = [PREFERENCES_PATH, RSVP_PATH, ONLINE_PATH];
const targetMac = (secret: Buffer, token: string, to: string): string =>
  createHmac('sha256', secret).update(`${token} ${to}`).digest('base64url');

/** Whether this address was in that mail: the redirect leads nowhere else. */
export function isTargetOf(secret: Buffer, token: string, { to, mac }: { to: string; mac: string }): boolean {
  const given = Buffer.from(mac);
  const expected = Buffer.from(targetMac(secret, token, to));
  return (
    to.length <= LONGEST_TARGET &&
    /^https?:\/\//i.test(to) &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}

/**
 * The HTML of a mail whose links are counted when they are followed, with a picture that is counted when it is shown.
 * Links that are one person's own, such as those by which they choose what they receive, stay as they are. The HTML has been cleaned: attributes stand in
 * double quotes.
 */
export function measuredHtml(html: string, { publicUrl, token, secret }: Measuring): string {
  const counted = html.replace(
    /(<a\b[^>]*?\shref=)"(https?:[^"]+)"/gi,
    (whole: string, before: string, href: string) => {
      const to = href.replaceAll('&amp;', '&');
      const isOwn = ownPaths.some((path) => to.startsWith(`${publicUrl}${path}/`));
      if (isOwn || to.length > LONGEST_TARGET) return whole;
      const query = new URLSearchParams({ to, by: targetMac(secret, token, to) });
      return `${before}"${escapeHtml(`${publicUrl}${FOLLOW_PATH}/${token}?${query.toString()}`)}"`;
    },
  );
  return `${counted}<img src="${escapeHtml(`${publicUrl}${SEEN_PATH}/${token}`)}" width="1" height="1" alt="">`;
}
