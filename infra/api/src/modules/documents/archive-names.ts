import { extensionOf, normaliseFileName } from './file-names.ts';

/**
 * Names within an archive that lead nowhere and are there once: each a single
 * segment, or a segment under a folder, told apart by a number as file systems do
 * that take `A.pdf` and `a.pdf` for the same.
 */
export function createArchiveNames(): (name: string, folder: string | null) => string {
  const taken = new Set<string>();
  return (given, folder) => {
    const name = normaliseFileName(given);
    const within = folder === null ? '' : `${normaliseFileName(folder)}/`;
    const extension = extensionOf(name);
    const tail = extension === '' ? '' : name.slice(name.length - extension.length - 1);
    const stem = name.slice(0, name.length - tail.length);
    for (let number = 1; ; number += 1) {
      const candidate = `${within}${number === 1 ? stem : `${stem} (${number})`}${tail}`;
      const key = candidate.normalize('NFKC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return candidate;
    }
  };
}
