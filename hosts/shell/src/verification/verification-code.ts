/** The code of a mailed link, from the moment it was read until it is used up. In memory only. */
let kept: string | null = null;

const verifyPath = /^((?:\/[^/]+)?\/verify)\/([^/]+)\/?$/i;

/**
 * Takes the code of a mailed link out of the address, before anything is sent
 * or reported: what is left in the browser's history, its bar and its referrers
 * is worth nothing (product specification §2.1).
 */
export function takeVerificationCode(
  { pathname }: Pick<Location, 'pathname'>,
  history: Pick<History, 'replaceState'>,
): void {
  const [, path, code] = verifyPath.exec(pathname) ?? [];
  if (path === undefined || code === undefined) return;
  keepVerificationCode(decode(code));
  history.replaceState(null, '', path);
}

export function keepVerificationCode(code: string): void {
  kept = code;
}

/** The code that was taken, or null where there is none (any more). */
export function readVerificationCode(): string | null {
  return kept;
}

/** Forgets the code: it is used up, or its page was left. */
export function forgetVerificationCode(): void {
  kept = null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
