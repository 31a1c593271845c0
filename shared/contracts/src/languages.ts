/** The languages the product speaks, as BCP 47 tags; the default one first. */
export const languageTags = ['en-AU', 'en-GB', 'en-US', 'ar'] as const;

export type Language = (typeof languageTags)[number];

/**
 * The same with their names, each in the language itself: whoever looks for
 * theirs can read it. `isFull` says that a language's files hold every text; the
 * others hold what differs from the default texts.
 */
export const languages: readonly { readonly tag: Language; readonly name: string; readonly isFull: boolean }[] = [
  { tag: 'en-AU', name: 'English (Australia)', isFull: false },
  { tag: 'en-GB', name: 'English (United Kingdom)', isFull: false },
  { tag: 'en-US', name: 'English (United States)', isFull: false },
  { tag: 'ar', name: 'العربية', isFull: true },
];

/** Whether text from outside (storage, the API) names a language of the product. */
export function isLanguage(text: unknown): text is Language {
  return (languageTags as readonly unknown[]).includes(text);
}
