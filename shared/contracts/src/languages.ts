/**
 * The languages the product speaks, by BCP 47 tag. Names are in the language
 * itself: whoever looks for theirs can read it. `isFull` says that a language's
 * files hold every text; the others hold what differs from the default texts.
 */
export const languages = [
  { tag: 'en-AU', name: 'English (Australia)', isFull: false },
  { tag: 'en-GB', name: 'English (United Kingdom)', isFull: false },
  { tag: 'en-US', name: 'English (United States)', isFull: false },
  { tag: 'ar', name: 'العربية', isFull: true },
] as const;

export type Language = (typeof languages)[number]['tag'];

/** Tags alone, for descriptors. */
export const languageTags: readonly Language[] = languages.map(({ tag }) => tag);

/** Whether text from outside (storage, the API) names a language of the product. */
export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && languageTags.includes(text as Language);
}
