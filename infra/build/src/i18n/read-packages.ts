import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expandFolder } from '../layers.ts';
import type { LanguageFile, PackageTexts, TextFamilies } from './check-texts.ts';
import { collectTexts, type TextUse } from './collect-texts.ts';

const parents = ['hosts/*', 'remotes/*', 'shared/*', 'infra/api'];
/** Name no text of their own for people. */
const withoutTexts = new Set(['shared/testing', 'shared/publish-checks', 'shared/remote-kit', 'shared/contracts']);

/** Reads the texts of every browser package and of the API; what cannot be read comes back as problems. */
export async function readPackageTexts(
  rootFolder: string,
): Promise<{ packages: PackageTexts[]; problems: string[]; fullLanguages: string[] }> {
  const problems: string[] = [];
  const contracts = (await importFile(rootFolder, 'shared/contracts/src/index.ts')) as Readonly<
    Record<string, unknown>
  >;
  const folders = parents
    .flatMap((pattern) => expandFolder(rootFolder, pattern))
    .filter((folder) => !withoutTexts.has(folder));
  const packages = await Promise.all(
    folders.map(async (folder) => {
      const files = globSync(`${folder}/src/**/*.{ts,tsx}`, {
        cwd: rootFolder,
        exclude: ['**/generated/**', '**/*.test.ts', '**/*.test.tsx'],
      }).sort();
      const found = files.map((file) => collectTexts(file, readFileSync(join(rootFolder, file), 'utf8')));
      problems.push(...found.flatMap((result) => result.problems));
      const uses = found.flatMap((result) => result.uses.map((use) => withConstant(use, contracts)));
      return {
        name: basename(folder),
        folder,
        uses,
        families: await readFamilies(rootFolder, folder),
        languageFiles: readLanguageFiles(rootFolder, folder),
      };
    }),
  );
  return { packages, problems, fullLanguages: await readFullLanguages(rootFolder) };
}

/** A default that is a constant of the contracts says what the constant says. */
function withConstant(use: TextUse, contracts: Readonly<Record<string, unknown>>): TextUse {
  const value = use.isLiteral || use.defaultText === null ? undefined : contracts[use.defaultText];
  return typeof value === 'string' ? { ...use, defaultText: value, isLiteral: true } : use;
}

/** The languages that must be complete, as the product lists them. */
async function readFullLanguages(rootFolder: string): Promise<string[]> {
  const { languages } = (await importFile(rootFolder, 'shared/contracts/src/language-names.ts')) as {
    languages: readonly { tag: string; isFull: boolean }[];
  };
  return languages.filter(({ isFull }) => isFull).map(({ tag }) => tag);
}

async function readFamilies(rootFolder: string, folder: string): Promise<TextFamilies> {
  const path = `${folder}/src/languages/families.ts`;
  if (!existsSync(join(rootFolder, path))) return {};
  return ((await importFile(rootFolder, path)) as { families: TextFamilies }).families;
}

/** Data of a package, read as the package writes it: this one imports none of ours. */
function importFile(rootFolder: string, path: string): Promise<unknown> {
  return import(pathToFileURL(join(rootFolder, path)).href);
}

function readLanguageFiles(rootFolder: string, folder: string): LanguageFile[] {
  return globSync(`${folder}/src/languages/*.json`, { cwd: rootFolder }).map((path) => ({
    path,
    language: basename(path, '.json'),
    texts: JSON.parse(readFileSync(join(rootFolder, path), 'utf8')) as Record<string, string>,
  }));
}
