import type { TextUse } from './collect-texts.ts';

/** The translations of one package into one language: key to text. */
export interface LanguageFile {
  readonly path: string;
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
}

export interface PackageTexts {
  /** Prefix of its keys: the package's name without scope. */
  readonly name: string;
  readonly uses: readonly TextUse[];
  readonly languageFiles: readonly LanguageFile[];
}

/**
 * What is wrong with the texts: a use without a readable default, a key that
 * says two things, a key outside its package's prefix, a language file that lacks
 * a key or holds one that nothing uses.
 */
export function findTextProblems(packages: readonly PackageTexts[]): string[] {
  return [...packages.flatMap(findUseProblems), ...findContradictions(packages.flatMap(({ uses }) => uses)), ...packages.flatMap(findLanguageProblems)];
}

function findUseProblems({ name, uses }: PackageTexts): string[] {
  return uses.flatMap(({ file, line, key, defaultText }) => [
    ...(defaultText === null ? [`${file}:${line} ${key} has no readable default`] : []),
    ...(key.startsWith(`${name}.`) ? [] : [`${file}:${line} ${key} must start with ${name}.`]),
  ]);
}

function findContradictions(uses: readonly TextUse[]): string[] {
  const first = new Map<string, TextUse>();
  return uses.flatMap((use) => {
    if (use.isFamily || use.defaultText === null) return [];
    const known = first.get(use.key);
    if (!known) first.set(use.key, use);
    return known && known.defaultText !== use.defaultText ? [`${use.file}:${use.line} ${use.key} says "${use.defaultText}" here and "${known.defaultText}" in ${known.file}:${known.line}`] : [];
  });
}

function findLanguageProblems({ uses, languageFiles }: PackageTexts): string[] {
  const families = uses.filter(({ isFamily }) => isFamily).map(({ key }) => key);
  return languageFiles.flatMap(({ path, language, texts }) => {
    const wanted = new Set(uses.filter(({ isFamily }) => !isFamily).flatMap((use) => keysInLanguage(use, language)));
    const missing = [...wanted].filter((key) => !(key in texts));
    const unused = Object.keys(texts).filter((key) => !wanted.has(key) && !families.some((family) => key.startsWith(family)));
    return [...missing.map((key) => `${path} lacks ${key}`), ...unused.map((key) => `${path} holds ${key}, which nothing uses`)];
  });
}

/** A counted text has one form per plural category of the language. */
function keysInLanguage({ key, isPlural }: TextUse, language: string): string[] {
  if (!isPlural) return [key];
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((category) => `${key}_${category}`);
}
