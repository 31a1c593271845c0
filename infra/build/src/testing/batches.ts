import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Most of what a small file costs is loading what it tests, which files that share a process do once. */
const MOST_FILES = 24;
/** Of what is left, a batch takes no more than this part, so that the processes end at about the same time. */
const PART_OF_THE_REST = 1 / 4;
const FEWEST_FILES = 8;

/** Tests that may share a process: they keep nothing of their own in it. The others are the longest, or about processes. */
const shareable: readonly RegExp[] = [
  /^infra\/api\/src\//,
  // Of statements, all that are registered in the process; a publish that is killed takes as long as a batch.
  /^infra\/releases\/src\/(?!statements\.test|killed-publish\.test)/,
];
const isShareable = (file: string): boolean => shareable.some((pattern) => pattern.test(file));
/** Those of different packages never do: one may look at all that is registered in its process. */
const groupShared = (files: readonly string[]): string[][] =>
  shareable
    .flatMap((pattern) => groupsOf(files.filter((file) => pattern.test(file))))
    .toSorted((one, other) => other.length - one.length);

/** What is handed to a test runner, and which test files each of it stands for. */
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
  return [
    ...alone,
    ...groupShared(files).map((group, number): Batch => {
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

/** Files put together, in groups that become smaller towards the end. */
export function groupsOf(files: readonly string[]): string[][] {
  const scattered = scatter(files);
  const groups: string[][] = [];
  for (let from = 0; from < scattered.length; from += groups.at(-1)?.length ?? 0) {
    const part = Math.ceil((scattered.length - from) * PART_OF_THE_REST);
    groups.push(scattered.slice(from, from + Math.min(MOST_FILES, Math.max(FEWEST_FILES, part))));
  }
  return groups;
}

/** Neighbours are alike, and some are long: in this order they are far from each other. */
function scatter(files: readonly string[]): string[] {
  const step = Math.ceil(files.length / MOST_FILES);
  const firsts = Array.from({ length: step }, (_, first) => first);
  return [...firsts.filter((first) => first % 2 === 0), ...firsts.filter((first) => first % 2 === 1)].flatMap((first) =>
    files.filter((_file, index) => index % step === first),
  );
}
