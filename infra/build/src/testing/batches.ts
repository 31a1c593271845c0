import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Long files run alone and are spread over the processes; of the others so many share one. */
const FILES_PER_BATCH = 16;

/** Tests that may share a process: they keep nothing of their own in it, and most of what each costs is loading the API. */
const isShareable = (file: string): boolean => file.startsWith('infra/api/src/');

/** What is handed to Node's runner, and which test files each of it stands for. */
export interface Batch {
  readonly entry: string;
  readonly files: readonly string[];
}

/**
 * Test files as the entries of as many processes. Files that share one run one after the other, each within a suite of
 * its absolute path, so that its hooks hold for itself alone; those that cannot share come first, being the longest.
 *
 * @param folder where the entries are written, emptied first
 */
export function batchesOf(rootFolder: string, files: readonly string[], folder: string): Batch[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const alone = files.filter((file) => !isShareable(file)).map((file): Batch => ({ entry: file, files: [file] }));
  const shared = files.filter(isShareable);
  const groups = Array.from({ length: Math.ceil(shared.length / FILES_PER_BATCH) }, (_, group) =>
    // Neighbours are alike, so each group takes from all over.
    shared.filter((_file, index) => index % Math.ceil(shared.length / FILES_PER_BATCH) === group),
  );
  return [
    ...alone,
    ...groups.map((group, number): Batch => {
      const entry = join(folder, `${number}.test.mjs`);
      const paths = group.map((file) => join(rootFolder, file));
      writeFileSync(
        entry,
        // All are announced at once: a process whose known tests have ended is ended.
        `import { describe } from 'node:test';\n${paths
          .map(
            (path) =>
              `void describe(${JSON.stringify(path)}, async () => void (await import(${JSON.stringify(pathToFileURL(path).href)})));\n`,
          )
          .join('')}`,
      );
      return { entry, files: group };
    }),
  ];
}
