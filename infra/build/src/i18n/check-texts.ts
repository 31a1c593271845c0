import type { TextUse } from './collect-texts.ts';
import { isVariant, wantedTexts, type WantedText } from './wanted-texts.ts';

/** The translations of one package into one language: key to text. */
export interface LanguageFile {
  readonly path: string;
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** For each family of keys, by what its keys begin with: the rest of each key, and its default. */
export type TextFamilies = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface PackageTexts {
  /** Prefix of its keys: the package's name without scope. */
  readonly name: string;
  readonly folder: string;
  readonly uses: readonly TextUse[];
  readonly families: TextFamilies;
  readonly languageFiles: readonly LanguageFile[];
}

/**
 * What is wrong with the texts: a use without a readable default, a key that
 * says two things, a key outside its package's prefix, a family nobody lists, a
 * language file that lacks a key, holds one that nothing uses, repeats the
 * default, or fills other holes than the default has.
 */
export function findTextProblems(
  packages: readonly PackageTexts[],
  { fullLanguages = [] }: { fullLanguages?: readonly string[] } = {},
): string[] {
  return [
    ...packages.flatMap(findUseProblems),
    ...packages.flatMap(findFamilyProblems),
    ...findContradictions(packages.flatMap(({ uses }) => uses)),
    ...packages.flatMap((texts) => findMissingFiles(texts, fullLanguages)),
    ...packages.flatMap(findLanguageProblems),
  ];
}

function findUseProblems({ name, uses }: PackageTexts): string[] {
  return uses.flatMap(({ file, line, key, defaultText }) => [
    ...(defaultText === null ? [`${file}:${line} ${key} has no readable default`] : []),
    ...(key.startsWith(`${name}.`) ? [] : [`${file}:${line} ${key} must start with ${name}.`]),
  ]);
}

function findFamilyProblems({ folder, uses, families }: PackageTexts): string[] {
  const listed = Object.keys(families);
  return uses
    .filter(({ key, isFamily }) => isFamily && !listed.some((family) => family.startsWith(key)))
    .map(
      ({ file, line, key }) => `${file}:${line} the keys ${key}… are not listed in ${folder}/src/languages/families.ts`,
    );
}

function findContradictions(uses: readonly TextUse[]): string[] {
  const first = new Map<string, TextUse>();
  return uses.flatMap((use) => {
    if (use.isFamily || use.defaultText === null) return [];
    const known = first.get(use.key);
    if (!known) first.set(use.key, use);
    return known && known.defaultText !== use.defaultText
      ? [
          `${use.file}:${use.line} ${use.key} says "${use.defaultText}" here and "${known.defaultText}" in ${known.file}:${known.line}`,
        ]
      : [];
  });
}

function findMissingFiles({ folder, uses, languageFiles }: PackageTexts, fullLanguages: readonly string[]): string[] {
  if (uses.length === 0) return [];
  return fullLanguages
    .filter((language) => !languageFiles.some((file) => file.language === language))
    .map((language) => `${folder} has no src/languages/${language}.json`);
}

function findLanguageProblems({ uses, families, languageFiles }: PackageTexts): string[] {
  return languageFiles.flatMap(({ path, language, texts }) => {
    const wanted = wantedTexts({ uses, families }, language);
    const missing = isVariant(language) ? [] : [...wanted.keys()].filter((key) => !(key in texts));
    return [
      ...missing.map((key) => `${path} lacks ${key}`),
      ...Object.entries(texts).flatMap(([key, text]) =>
        findTextProblem({ path, language, key, text }, wanted.get(key)),
      ),
    ];
  });
}

function findTextProblem(
  { path, language, key, text }: { path: string; language: string; key: string; text: string },
  wanted: WantedText | undefined,
): string[] {
  if (wanted === undefined) return [`${path} holds ${key}, which nothing uses`];
  if (text.trim() === '') return [`${path} says nothing for ${key}`];
  if (wanted.defaultText === null) return [];
  if (isVariant(language) && text === wanted.defaultText) return [`${path} repeats the default of ${key}`];
  const holes = holesOf(text);
  const ofDefault = holesOf(wanted.defaultText);
  // "One matter" may leave the number out.
  const lost = [...ofDefault].filter((hole) => !holes.has(hole) && !(wanted.isPlural && hole === 'count'));
  const invented = [...holes].filter((hole) => !ofDefault.has(hole));
  return [
    ...lost.map((hole) => `${path} ${key} lacks {{${hole}}}`),
    ...invented.map((hole) => `${path} ${key} has {{${hole}}}, which the default has not`),
  ];
}

function holesOf(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name ?? ''));
}
