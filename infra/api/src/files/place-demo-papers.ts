import { demoPapers } from '@atrium/database';
import { createDisk } from './create-disk.ts';
import type { FilesOptions } from './files-options.ts';

/** Puts the few real files of the demonstration where its documents say they lie, unless they are there. */
export async function placeDemoPapers(options: Pick<FilesOptions, 'folder' | 'objectStorage'>): Promise<void> {
  const disk = await createDisk(options);
  await Promise.all(
    demoPapers().map(async ({ storageKey, path }) => {
      if (!(await disk.exists(storageKey))) await disk.copyFromFs(path, storageKey);
    }),
  );
}
