import type { Language } from './languages.ts';

/**
 * The languages with their names, each in the language itself: whoever looks for
 * theirs can read it. `isFull` says that a language's files hold every text; the
 * others hold what differs from the default texts. Apart from the tags, which
 * every page needs at once.
 */
export const languages: readonly { readonly tag: Language; readonly name: string; readonly isFull: boolean }[] = [
  { tag: 'en-AU', name: 'English (Australia)', isFull: false },
  { tag: 'en-GB', name: 'English (United Kingdom)', isFull: false },
  { tag: 'en-US', name: 'English (United States)', isFull: false },
  { tag: 'ar', name: 'العربية', isFull: true },
];
