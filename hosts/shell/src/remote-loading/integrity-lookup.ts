import type { Composition } from '@atrium/contracts';

export type IntegrityLookup = (url: string) => string | undefined;

/**
 * From a file's address to its hash. Only the addresses of the composition have
 * one; a query, which a second attempt carries, makes no difference.
 */
export function createIntegrityLookup(composition: Composition, pageUrl: string): IntegrityLookup {
  const hashes = new Map<string, string>();
  for (const build of [composition.host, ...Object.values(composition.remotes)]) {
    for (const [file, integrity] of Object.entries(build.integrity)) {
      hashes.set(new URL(build.baseUrl + file, pageUrl).href, integrity);
    }
  }
  return (url) => {
    const address = URL.parse(url, pageUrl);
    return address === null ? undefined : hashes.get(address.origin + address.pathname);
  };
}
