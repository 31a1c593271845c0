import { isLanguage, type Language } from '@atrium/contracts';
import i18next from 'i18next';
import { reportError } from '../telemetry/report-error.ts';

/** Texts of one language, by key. */
export type Texts = Readonly<Record<string, string>>;
/** How to fetch the texts of a package, for each language that has a file; fetched when that language is in use. */
export type TextLoaders = Readonly<Partial<Record<Language, () => Promise<{ readonly default: Texts }>>>>;

const STORAGE_KEY = 'language';

const registered = new Set<TextLoaders>();
const fetched = new Map<TextLoaders, Set<Language>>();
let wanted: Language | null = null;

/**
 * Brings the texts of a package, and fetches them where the language in use has
 * a file. Never rejects: without its file a package speaks its default language.
 */
export async function addTexts(...added: readonly TextLoaders[]): Promise<void> {
  for (const loaders of added) registered.add(loaders);
  const language = wanted ?? i18next.language;
  if (!isLanguage(language)) return;
  try {
    await fetchTexts(language, added);
  } catch (error) {
    reportError(error, { area: 'texts' });
  }
}

/** A package that leaves the page takes its loaders along; what was fetched already may be another's, too, and stays. */
export function forgetTexts(...gone: readonly TextLoaders[]): void {
  for (const loaders of gone) {
    registered.delete(loaders);
    fetched.delete(loaders);
  }
}

/**
 * Changes the language of the page once all its texts are here, and remembers it
 * for this browser. Rejects, and changes nothing, where texts cannot be fetched.
 */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    await fetchTexts(language, [...registered]);
  } catch (error) {
    if (wanted === language) wanted = null;
    throw error;
  }
  // Someone chose another one meanwhile.
  if (wanted !== language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** The language this browser last used, or null. */
export function readLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

async function fetchTexts(language: Language, from: readonly TextLoaders[]): Promise<void> {
  await Promise.all(
    from.map(async (loaders) => {
      const known = fetched.get(loaders) ?? new Set();
      fetched.set(loaders, known);
      const load = loaders[language];
      if (load === undefined || known.has(language)) return;
      i18next.addResourceBundle(language, 'translation', (await load()).default, true, true);
      known.add(language);
    }),
  );
}
