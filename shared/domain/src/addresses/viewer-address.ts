/** What the viewer does with an address: frames it, says that it leads outside, or neither. */
export type ViewerAddress =
  | { readonly kind: 'frame'; readonly url: string; readonly host: string }
  | { readonly kind: 'leave'; readonly url: string; readonly host: string }
  | { readonly kind: 'refused' };

const LONGEST_ADDRESS = 2048;

/**
 * Judges the `url` parameter of the viewer (product specification §2.3):
 * framed is an https address whose exact origin is on the firm's list; any other
 * https address is for a page that says you are leaving; everything else is
 * refused. Never our own origin, and never one that carries a user name, since
 * that is how an address pretends to be another.
 */
export function readViewerAddress(
  text: string | null,
  viewerOrigins: readonly string[],
  ownOrigin: string,
): ViewerAddress {
  if (text === null || text.length > LONGEST_ADDRESS || !/^https:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text))
    return { kind: 'refused' };
  const { protocol, origin, username, password, href, host } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '' || origin === ownOrigin) return { kind: 'refused' };
  return { kind: viewerOrigins.includes(origin) ? 'frame' : 'leave', url: href, host };
}
