import { VOUCHED_FILES_GLOBAL, type Composition, type VouchedFiles } from '@atrium/contracts';

export type IntegrityLookup = (url: string) => string | undefined;

/**
 * From a file's address to its hash. The composition vouches for the files that
 * builds start with; a script that it vouches for, for its neighbours. Nothing
 * else has a hash. A query, which a second attempt carries, makes no difference.
 */
export function createIntegrityLookup(composition: Composition, pageUrl: string, vouched = vouchedInPage): IntegrityLookup {
  const listed = new Map<string, string>();
  for (const build of [composition.host, ...Object.values(composition.remotes)]) {
    for (const [file, integrity] of Object.entries(build.integrity)) listed.set(addressOf(build.baseUrl + file, pageUrl), integrity);
  }
  return (url) => {
    const address = addressOf(url, pageUrl);
    return listed.get(address) ?? hashFromNeighbour(address);
  };

  function hashFromNeighbour(address: string): string | undefined {
    const nameAt = address.lastIndexOf('/') + 1;
    const name = address.slice(nameAt);
    for (const [entryUrl, files] of vouched()) {
      const entry = addressOf(entryUrl, pageUrl);
      const isNeighbour = listed.has(entry) && entry.lastIndexOf('/') + 1 === nameAt && entry.startsWith(address.slice(0, nameAt));
      if (isNeighbour && Object.hasOwn(files, name)) return files[name];
    }
    return undefined;
  }
}

/** Without query and fragment; empty for what is no address. */
function addressOf(url: string, pageUrl: string): string {
  const address = URL.parse(url, pageUrl);
  return address === null ? '' : address.origin + address.pathname;
}

function vouchedInPage(): readonly VouchedFiles[] {
  return ((globalThis as Record<string, unknown>)[VOUCHED_FILES_GLOBAL] as readonly VouchedFiles[] | undefined) ?? [];
}
