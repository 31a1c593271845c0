import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = '{hosts,remotes,shared}/*/src/**/*.{ts,tsx}';
const isWritten = (path: string): boolean => !/\/generated\/|\.test\.|\.stories\./.test(path);

/** Finds where this checkout writes an operation down, by its name; null where it is not of this checkout. Reads the sources when first asked. */
export function createFileFinder(rootFolder: string): (operation: string) => string | null {
  let files: Map<string, string> | undefined;
  return (operation) => {
    files ??= readOperationFiles(rootFolder);
    return files.get(operation) ?? null;
  };
}

function readOperationFiles(rootFolder: string): Map<string, string> {
  const paths = globSync(SOURCES, { cwd: rootFolder }).filter(isWritten).sort();
  return new Map(
    paths.flatMap((path) =>
      [
        ...readFileSync(join(rootFolder, path), 'utf8').matchAll(/\b(?:query|mutation|subscription)\s+(\w+)\s*[({@]/g),
      ].map(([, name = '']) => [name, path] as const),
    ),
  );
}
