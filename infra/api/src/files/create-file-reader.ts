import { createDisk } from './create-disk.ts';
import type { FilesOptions } from './files-options.ts';

/**
 * Reads stored files whole, for whoever sends them away: null where there is none
 * under the key. Throws where the storage does not answer.
 */
export function createFileReader(
  options: Pick<FilesOptions, 'folder' | 'objectStorage'>,
): (storageKey: string) => Promise<Uint8Array | null> {
  const disk = createDisk(options);
  // Asked again on use; here it only must not go unheard.
  disk.catch(() => undefined);
  return async (storageKey) => {
    const files = await disk;
    return (await files.exists(storageKey)) ? files.getBytes(storageKey) : null;
  };
}
