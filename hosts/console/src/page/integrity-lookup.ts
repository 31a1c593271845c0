import { VOUCHED_FILES_GLOBAL, type ComposedBuild, type VouchedFiles } from '@atrium/contracts';

/** From a file's address to its hash, or undefined where nobody vouches for it. */
export type IntegrityLookup = (url: string) => string | undefined;

/**
 * The page vouches for the entry and what it starts with, the entry for its
 * neighbours, and nobody for anything else: the console loads one build and no
 * remotes. A query, which a second attempt carries, makes no difference.
 */
export function createIntegrityLookup(
  build: ComposedBuild,
  pageUrl: string,
  vouched: () => readonly VouchedFiles[] = vouchedInPage,
): IntegrityLookup {
  const folder = addressOf(build.baseUrl, pageUrl);
  return (url) => {
    const address = addressOf(url, pageUrl);
    const name = address.slice(address.lastIndexOf('/') + 1);
    if (address !== folder + name) return undefined;
    if (Object.hasOwn(build.integrity, name)) return build.integrity[name];
    for (const [entryUrl, files] of vouched()) {
      if (addressOf(entryUrl, pageUrl) === folder + build.entry && Object.hasOwn(files, name)) return files[name];
    }
    return undefined;
  };
}

/** Without query and fragment; empty for what is no address. */
function addressOf(url: string, pageUrl: string): string {
  const address = URL.parse(url, pageUrl);
  return address === null ? '' : address.origin + address.pathname;
}

function vouchedInPage(): readonly VouchedFiles[] {
  return ((globalThis as Record<string, unknown>)[VOUCHED_FILES_GLOBAL] as readonly VouchedFiles[] | undefined) ?? [];
}
