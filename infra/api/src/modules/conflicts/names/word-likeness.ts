import { doubleMetaphone } from 'double-metaphone';
import { areVariants } from './name-variants.ts';

/** How two words of a name meet, the surest first. */
export type WordMatch = 'same' | 'variant' | 'initial' | 'sounds' | 'similar';
export interface WordLikeness {
  readonly score: number;
  readonly match: WordMatch;
}

const VARIANT_SCORE = 0.94;
const INITIAL_SCORE = 0.8;
/** Many words sound alike that have few letters in common: those are shown, and nobody has to decide for them alone. */
const SOUND_SCORE = 0.86;
const DISTANT_SOUND_SCORE = 0.74;
const LEAST = 0.72;

const sounds = new Map<string, readonly [string, string]>();
const MOST_SOUNDS_KEPT = 20_000;
function soundsOf(word: string): readonly [string, string] {
  const kept = sounds.get(word);
  if (kept !== undefined) return kept;
  if (sounds.size >= MOST_SOUNDS_KEPT) sounds.clear();
  const made = doubleMetaphone(word);
  sounds.set(word, made);
  return made;
}

function soundAlike(one: string, other: string): boolean {
  const [first, second] = soundsOf(one);
  const [third, fourth] = soundsOf(other);
  return first !== '' && (first === third || first === fourth || second === third);
}

/** How alike two words are; null where they are not. */
export function compareWords(one: string, other: string): WordLikeness | null {
  if (one === other) return { score: 1, match: 'same' };
  if (one.length === 1 || other.length === 1)
    return one.length !== other.length && one[0] === other[0] ? { score: INITIAL_SCORE, match: 'initial' } : null;
  if (areVariants(one, other)) return { score: VARIANT_SCORE, match: 'variant' };
  const distance = editDistance(one, other);
  const longest = Math.max(one.length, other.length);
  // One slip of the finger weighs less in a long word, and less where the first letters are the same; two are believed in long words only.
  const typed =
    distance === 1 ? 1 - 0.6 / Math.max(4, longest) - (one[0] === other[0] ? 0 : 0.04) : 1 - (distance * 1.4) / longest;
  const heard =
    soundAlike(one, other) && longest - Math.min(one.length, other.length) <= 3
      ? Math.max(2 * distance <= longest ? SOUND_SCORE : DISTANT_SOUND_SCORE, typed)
      : 0;
  if (heard >= typed && heard > 0) return { score: heard, match: 'sounds' };
  return typed >= LEAST ? { score: typed, match: 'similar' } : null;
}

/** Letters to put in, take out, change, or swap with their neighbour (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + change);
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    before = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
