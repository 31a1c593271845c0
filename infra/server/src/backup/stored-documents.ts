import type { Readable } from 'node:stream';
import type { createDisk } from '@atrium/api';
import type { StoredFiles } from './write-backup.ts';

type Disk = Awaited<ReturnType<typeof createDisk>>;

/** The documents of an installation, from its folder or its bucket. */
export const storedDocuments = (disk: Disk): StoredFiles => ({
  async *keys() {
    let paginationToken: string | undefined;
    do {
      const page = await disk.listAll('', {
        recursive: true,
        ...(paginationToken === undefined ? {} : { paginationToken }),
      });
      for (const found of page.objects) if (found.isFile) yield found.key;
      paginationToken = page.paginationToken;
    } while (paginationToken !== undefined);
  },
  read: async (key): Promise<Readable | null> => ((await disk.exists(key)) ? disk.getStream(key) : null),
});
