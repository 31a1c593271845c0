import { VOUCHED_FILES_GLOBAL, type ComposedBuild, type VouchedFiles } from '@atrium/contracts';

export type IntegrityLookup = (url: string) => string | undefined;

/**
 * From a file's address to its hash. A composition vouches for the files that
 * its builds start with; a script that it vouches for, for its neighbours.
 * Nothing else has a hash. A query, which a second attempt carries, makes no
 * difference. `builds` is asked each time: an open page follows releases.
 */
export function createIntegrityLookup(
  builds: () => Iterable<ComposedBuild>,
  pageUrl: string,
  vouched = vouchedInPage,
): IntegrityLookup {
  return (url) => {
    const address = addressOf(url, pageUrl);
    const nameAt = address.lastIndexOf('/') + 1;
    const folder = address.slice(0, nameAt);
    const name = address.slice(nameAt);
    for (const { baseUrl, integrity } of builds()) {
      if (folder !== '' && addressOf(baseUrl, pageUrl) === folder)
        return Object.hasOwn(integrity, name) ? integrity[name] : hashFromNeighbour(folder, name, integrity);
    }
    return undefined;
  };

  function hashFromNeighbour(folder: string, name: string, integrity: ComposedBuild['integrity']): string | undefined {
    for (const [entryUrl, files] of vouched()) {
      const entry = addressOf(entryUrl, pageUrl);
      const isNeighbour = entry.startsWith(folder) && Object.hasOwn(integrity, entry.slice(folder.length));
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
