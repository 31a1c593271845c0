/** Any will do: only what lies below it is looked at. */
const SOMEWHERE = 'https://atrium.invalid';

/**
 * The address within the application that a link asks for, or null where it
 * asks for anything else: another host, another scheme, a text that browsers
 * read as one. What comes back starts with exactly one slash.
 *
 * @example
 * readSafeTarget('/matterDetail/7?tab=notes'); // the same
 * readSafeTarget('//elsewhere.example');       // null
 */
export function readSafeTarget(text: string | null): string | null {
  // Browsers drop line ends and tabs from addresses and read a backslash as a slash.
  if (text === null || !text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return null;
  if (!URL.canParse(text, SOMEWHERE)) return null;
  const url = new URL(text, SOMEWHERE);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === SOMEWHERE && !path.startsWith('//') ? path : null;
}
