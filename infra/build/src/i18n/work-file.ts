import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PackageTexts } from './check-texts.ts';
import { isVariant, wantedTexts } from './wanted-texts.ts';

/** Texts by package folder and key. */
export type WorkFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What stands in a work file where the default is computed: the translator looks at the code. */
const UNREADABLE = '?';

/** Where translation happens; not part of the checkout. */
export function workFilePath(rootFolder: string, language: string): string {
  return join(rootFolder, `.cache/texts/${language}.json`);
}

/** The keys a language lacks, each with its default text. A variant of English lacks nothing, so all its texts are listed. */
export function missingTexts(packages: readonly PackageTexts[], language: string): WorkFile {
  const entries = packages.flatMap((texts) => {
    const present = texts.languageFiles.find((file) => file.language === language)?.texts ?? {};
    const missing = [...wantedTexts(texts, language)]
      .filter(([key]) => !(key in present))
      .map(([key, { defaultText }]) => [key, defaultText ?? UNREADABLE] as const);
    return missing.length > 0 ? [[texts.folder, Object.fromEntries(missing)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Puts translated texts into the packages' language files, in order of keys, and
 * takes out what nothing uses any more. In a variant, texts equal to the default
 * stay out. Answers with the files written.
 */
export function fillTexts(
  rootFolder: string,
  packages: readonly PackageTexts[],
  language: string,
  translated: WorkFile,
): string[] {
  return packages.flatMap((texts) => {
    const wanted = wantedTexts(texts, language);
    const path = `${texts.folder}/src/languages/${language}.json`;
    const present = texts.languageFiles.find((file) => file.language === language)?.texts ?? {};
    const kept = Object.entries({ ...present, ...translated[texts.folder] }).filter(
      ([key, text]) =>
        wanted.has(key) && text !== UNREADABLE && !(isVariant(language) && text === wanted.get(key)?.defaultText),
    );
    if (kept.length === 0) return [];
    const content = `${JSON.stringify(Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
    const file = join(rootFolder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === content) return [];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return [path];
  });
}
