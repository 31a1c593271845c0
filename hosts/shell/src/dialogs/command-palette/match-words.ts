/** A piece of a text; `isHit` where it is what was looked for. */
export interface TextPiece {
  readonly text: string;
  readonly isHit: boolean;
}

export interface WordMatch {
  /** Better matches have more. */
  readonly score: number;
  readonly pieces: readonly TextPiece[];
}

const WHOLE_TEXT = 12;
const START_OF_TEXT = 8;
const START_OF_WORD = 5;
const INSIDE = 2;

/** Letters without their marks, one for each letter of the text, so that places stay the same. */
function plain(text: string): string {
  return [...text]
    .map((letter) => (letter.normalize('NFD')[0] ?? letter).toLowerCase().padEnd(letter.length).slice(0, letter.length))
    .join('');
}

/**
 * Looks for every word of the query in a text, in any order, without regard to
 * case and accents. Null where one is missing in the text and in `keywords`.
 */
export function matchWords(query: string, text: string, keywords = ''): WordMatch | null {
  const letters = plain(text);
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const hits = Array.from({ length: text.length }, () => false);
  let score = 0;
  for (const word of words) {
    const at = placeOf(word, letters);
    if (at === -1) {
      if (!hasWordFrom(word, plain(keywords))) return null;
      score += 1;
      continue;
    }
    score +=
      letters === word ? WHOLE_TEXT : at === 0 ? START_OF_TEXT : isWordStart(letters, at) ? START_OF_WORD : INSIDE;
    hits.fill(true, at, at + word.length);
  }
  return { score, pieces: piecesOf(text, hits) };
}

/** Where the word begins: at the start of another word if anywhere. */
function placeOf(word: string, letters: string): number {
  for (let at = letters.indexOf(word); at !== -1; at = letters.indexOf(word, at + 1))
    if (isWordStart(letters, at)) return at;
  return letters.indexOf(word);
}

/** Keywords are not seen, so a piece from inside one would be a riddle. */
const hasWordFrom = (word: string, letters: string): boolean => {
  const at = placeOf(word, letters);
  return at !== -1 && isWordStart(letters, at);
};

const isWordStart = (letters: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '');

function piecesOf(text: string, hits: readonly boolean[]): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end += 1) {
    if (end < text.length && hits[end] === hits[start]) continue;
    pieces.push({ text: text.slice(start, end), isHit: hits[start] ?? false });
    start = end;
  }
  return pieces;
}
