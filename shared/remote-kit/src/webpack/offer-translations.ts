import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageTags, type ExtensionOffer } from '@atrium/contracts';

type Texts = Readonly<Record<string, unknown>>;

/**
 * Offers with their texts in every language of the remote: a menu shows them
 * before any of its code runs. A language whose file lacks a text is left out
 * of it, which the gate `extensions` refuses where the language is to be full.
 */
export function withTranslations(folder: string, offers: readonly ExtensionOffer[]): readonly ExtensionOffer[] {
  const languages = languageTags.flatMap((tag) => {
    const file = join(folder, 'src/languages', `${tag}.json`);
    return existsSync(file) ? [[tag, JSON.parse(readFileSync(file, 'utf8')) as Texts] as const] : [];
  });
  return offers.map((offer) => translated(offer, languages) as ExtensionOffer);
}

/** The same value, in which whatever is an `OfferText` holds its translations. */
function translated(value: unknown, languages: readonly (readonly [tag: string, texts: Texts])[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { key, text } = value as { readonly key?: unknown; readonly text?: unknown };
  if (typeof key !== 'string' || typeof text !== 'string')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, translated(each, languages)]));
  const known = languages.flatMap(([tag, texts]) => (typeof texts[key] === 'string' ? [[tag, texts[key]]] : []));
  return known.length === 0 ? value : { key, text, translations: Object.fromEntries(known) };
}
