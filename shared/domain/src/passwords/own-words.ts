const SHORTEST_WORD = 3;
/** Words that anyone could guess whatever the firm. */
const productWords = ['atrium', 'password', 'welcome'];

/** The words somebody who knows the firm or the user would try first: of its names, in lower case, longest first. */
export function ownWordsOf(names: readonly string[]): string[] {
  const words = [...names, ...productWords].flatMap((name) => wordsOf(name));
  return [...new Set(words)].sort((one, other) => other.length - one.length);
}

/** True where the letters of a text are nothing but such words, one after the other. */
export function consistsOf(letters: string, words: readonly string[]): boolean {
  if (letters === '') return false;
  // reachable[n]: the first n letters are words of ours.
  const reachable = [true, ...Array.from({ length: letters.length }, () => false)];
  for (let start = 0; start < letters.length; start += 1) {
    if (reachable[start] !== true) continue;
    for (const word of words) if (letters.startsWith(word, start)) reachable[start + word.length] = true;
  }
  return reachable[letters.length] === true;
}

export const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

function wordsOf(name: string): string[] {
  const lower = name.normalize('NFC').toLowerCase();
  return lower.split(/[^\p{L}]+/u).filter((word) => word.length >= SHORTEST_WORD);
}
