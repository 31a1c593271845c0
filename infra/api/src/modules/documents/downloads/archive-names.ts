import { extensionOf, normaliseFileName } from '../uploads/file-names.ts';

/** So that a folder with its number has a name that every file system takes, whatever it is written in. */
const LONGEST_FOLDER = 60;

/**
 * Names within an archive that lead nowhere and are there once: each a single
 * segment, or a segment under a folder, told apart by a number as file systems do
 * that take `A.pdf` and `a.pdf` for the same.
 */
export function createArchiveNames(): (name: string, folder: string | null) => string {
  const taken = new Set<string>();
  return (given, folder) => {
    const name = normaliseFileName(given);
    const place = folder === null ? null : normaliseFileName(folder);
    if (place !== null) taken.add(keyOf(place));
    const extension = extensionOf(name);
    const tail = extension === '' ? '' : name.slice(name.length - extension.length - 1);
    return take(taken, `${place === null ? '' : `${place}/`}${name.slice(0, name.length - tail.length)}`, tail);
  };
}

/** Names of folders, another for each that is asked for: a single segment at most 60 characters long, and its number where there is one. */
export function createFolderNames(): (name: string) => string {
  const taken = new Set<string>();
  return (given) => {
    const name = normaliseFileName(given.replace(/[/\\]+/g, '-'));
    return take(
      taken,
      [...name]
        .slice(0, LONGEST_FOLDER)
        .join('')
        .replace(/[ .]+$/, ''),
      '',
    );
  };
}

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

function take(taken: Set<string>, stem: string, tail: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = `${number === 1 ? stem : `${stem} (${number})`}${tail}`;
    const key = keyOf(candidate);
    if (taken.has(key)) continue;
    taken.add(key);
    return candidate;
  }
}
