/** More words narrow nothing that matters. */
const WORDS_AT_MOST = 8;
/** A longer word is compared by its beginning. */
const LONGEST_NEAR_WORD = 40;
const SHORTEST_NEAR_WORD = 4;
const NEAR_WORDS_AT_MOST = 3;

const outerPunctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const punctuation = /[^\p{L}\p{N}\p{M}]+/u;

/**
 * The words that are looked for, in lower case, the longest first: those of a text, without punctuation. Numbers and
 * addresses stay in one piece (`24/1326`, `jane@example.com`). A text of punctuation alone is looked for as it is.
 *
 * @example
 * searchWords('Haddad: prop') // ['haddad', 'prop']
 */
export function searchWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replace(outerPunctuation, ''))
    .flatMap((word) => (/[\p{N}@]/u.test(word) ? [word] : word.split(punctuation)))
    .filter((word) => word !== '');
  const different = [...new Set(words)].toSorted((one, other) => other.length - one.length).slice(0, WORDS_AT_MOST);
  return different.length === 0 ? [text.trim().toLowerCase()] : different;
}

/**
 * Those of the words that may have a letter wrong, three at most, and those that have to stand as they are: short ones,
 * and what has digits in it.
 */
export function nearWords(words: readonly string[]): { readonly near: string[]; readonly exact: string[] } {
  const isNear = (word: string): boolean => word.length >= SHORTEST_NEAR_WORD && !/[^\p{L}\p{M}]/u.test(word);
  const near = words.filter(isNear).slice(0, NEAR_WORDS_AT_MOST);
  return {
    near: near.map((word) => word.slice(0, LONGEST_NEAR_WORD)),
    exact: words.filter((word) => !near.includes(word)),
  };
}
