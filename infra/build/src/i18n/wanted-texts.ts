import type { PackageTexts } from './check-texts.ts';
import type { TextUse } from './collect-texts.ts';

/** A text that a language may have. */
export interface WantedText {
  /** Null where the default is an expression that cannot be read here. */
  readonly defaultText: string | null;
  readonly isPlural: boolean;
}

/** The default texts are English: another English says only what it says differently. */
export function isVariant(language: string): boolean {
  return language === 'en' || language.startsWith('en-');
}

/** Every key of a package in a language: those of its calls, a counted one in each form, and those of its families. */
export function wantedTexts(
  { uses, families }: Pick<PackageTexts, 'uses' | 'families'>,
  language: string,
): Map<string, WantedText> {
  const wanted = new Map<string, WantedText>();
  for (const use of uses) {
    if (use.isFamily) continue;
    const isPlural = use.isPlural;
    for (const [key, defaultText] of isPlural ? formsOf(use, language) : [[use.key, defaultOf(use, families)] as const])
      wanted.set(key, { defaultText, isPlural });
  }
  for (const [family, rests] of Object.entries(families)) {
    for (const [rest, defaultText] of Object.entries(rests)) {
      if (!wanted.has(family + rest)) wanted.set(family + rest, { defaultText, isPlural: false });
    }
  }
  return wanted;
}

/** A default that is data (`messages['login.title']`) is read from the data's family. */
function defaultOf({ key, defaultText, isLiteral }: TextUse, families: PackageTexts['families']): string | null {
  if (isLiteral) return defaultText;
  const code = /^\w+\[(['"])(.+)\1\]$/.exec(defaultText ?? '')?.[2];
  const known = Object.entries(families).flatMap(([family, rests]) => [
    rests[key.startsWith(family) ? key.slice(family.length) : ''],
    code === undefined ? undefined : rests[code],
  ]);
  return known.find((text) => text !== undefined) ?? null;
}

/** A counted text has one form per plural category of the language. */
function formsOf(
  { key, defaultText, isLiteral, pluralDefaults }: TextUse,
  language: string,
): [string, string | null][] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return categories.map((category) => [
    `${key}_${category}`,
    pluralDefaults[category] ?? pluralDefaults['other'] ?? (isLiteral ? defaultText : null),
  ]);
}
