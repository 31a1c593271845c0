import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expandFolder } from '../layers.ts';
import type { LanguageFile, PackageTexts } from './check-texts.ts';
import { collectTexts } from './collect-texts.ts';

const parents = ['hosts/*', 'remotes/*', 'shared/*'];
/** Name no text of their own for people. */
const withoutTexts = new Set(['shared/testing', 'shared/remote-kit', 'shared/contracts']);

/** Reads the texts of every browser package; what cannot be read comes back as problems. */
export function readPackageTexts(rootFolder: string): { packages: PackageTexts[]; problems: string[] } {
  const problems: string[] = [];
  const packages = parents
    .flatMap((pattern) => expandFolder(rootFolder, pattern))
    .filter((folder) => !withoutTexts.has(folder))
    .map((folder) => {
      const files = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: rootFolder, exclude: ['**/generated/**', '**/*.test.ts', '**/*.test.tsx'] }).sort();
      const found = files.map((file) => collectTexts(file, readFileSync(join(rootFolder, file), 'utf8')));
      problems.push(...found.flatMap((result) => result.problems));
      return { name: basename(folder), uses: found.flatMap(({ uses }) => uses), languageFiles: readLanguageFiles(rootFolder, folder) };
    });
  return { packages, problems };
}

function readLanguageFiles(rootFolder: string, folder: string): LanguageFile[] {
  return globSync(`${folder}/src/i18n/*.json`, { cwd: rootFolder }).map((path) => ({
    path,
    language: basename(path, '.json'),
    texts: flatten(JSON.parse(readFileSync(join(rootFolder, path), 'utf8')) as Record<string, unknown>),
  }));
}

/** `{ a: { b: 'x' } }` and `{ 'a.b': 'x' }` both hold the key `a.b`. */
function flatten(texts: Readonly<Record<string, unknown>>, prefix = ''): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? Object.entries(flatten(value as Record<string, unknown>, `${prefix}${key}.`)) : [[`${prefix}${key}`, String(value)] as const],
  );
  return Object.fromEntries(entries);
}
