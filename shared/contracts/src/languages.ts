/** The languages the product speaks, as BCP 47 tags; the default one first. */
export const languageTags = ['en-AU', 'en-GB', 'en-US', 'ar'] as const;

export type Language = (typeof languageTags)[number];

/** Whether text from outside (storage, the API) names a language of the product. */
export function isLanguage(text: unknown): text is Language {
  return (languageTags as readonly unknown[]).includes(text);
}
