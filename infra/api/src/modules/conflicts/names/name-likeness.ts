import { foldName, nameWords } from './fold-name.ts';
import { compareWords, type WordMatch } from './word-likeness.ts';

/** Why a name was found, the surest first. */
export type LikenessReason = 'exact' | 'sameWords' | 'variant' | 'initials' | 'soundsAlike' | 'contains' | 'similar';
export interface NameLikeness {
  /** From 0 to 1. */
  readonly score: number;
  readonly reason: LikenessReason;
}

/** Words so common in names of companies that they tell little. */
const common: ReadonlySet<string> = new Set(
  'australia australian aust group grp holdings hldgs services svcs international intl investments investment trust family fund superannuation super estate late partners enterprises enterprise management consulting solutions developments development properties property construction constructions national global'.split(
    ' ',
  ),
);
const weightOf = (word: string): number => (word.length === 1 ? 0.4 : common.has(word) ? 0.35 : 1);

interface Pair {
  readonly asked: number;
  readonly found: number;
  readonly score: number;
  readonly match: WordMatch;
}

/** Says how alike names are to one that is asked for, which is read once: whatever the order of their words, and why; null where nothing but chance is alike. */
export function comparerOf(asked: string): (found: string) => NameLikeness | null {
  const folded = foldName(asked);
  const here = nameWords(asked);
  return (found) => {
    if (folded === foldName(found)) return { score: 1, reason: 'exact' };
    const there = nameWords(found);
    let best = compareWordLists(here, there);
    for (const likeness of joinings(here, there))
      if (likeness !== null && (best === null || likeness.score > best.score)) best = likeness;
    return best;
  };
}

/** "Mac Donald" is "Macdonald", and "Anne Marie" "Annemarie". */
function joinings(here: readonly string[], there: readonly string[]): (NameLikeness | null)[] {
  if (here.length === there.length) return [];
  const [longer, shorter] = here.length > there.length ? [here, there] : [there, here];
  return longer.slice(1).map((_, index) => {
    const joined = [
      ...longer.slice(0, index),
      `${longer[index] ?? ''}${longer[index + 1] ?? ''}`,
      ...longer.slice(index + 2),
    ];
    const likeness = compareWordLists(joined, shorter);
    return likeness === null ? null : { ...likeness, score: likeness.score * 0.99 };
  });
}

function compareWordLists(asked: readonly string[], found: readonly string[]): NameLikeness | null {
  const pairs = pairWords(asked, found);
  const isWhole = ({ match }: Pair): boolean => match !== 'initial';
  if (!pairs.some((pair) => isWhole(pair) && weightOf(asked[pair.asked] ?? '') === 1)) return null;
  const total = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word), 0);
  const met = (words: readonly string[], side: 'asked' | 'found'): number =>
    pairs.reduce((sum, pair) => sum + pair.score * weightOf(words[pair[side]] ?? ''), 0);
  const [ofAsked, ofFound] = [met(asked, 'asked') / total(asked), met(found, 'found') / total(found)];
  const complete = Math.max(ofAsked, ofFound);
  // What is missing on one side weighs less than what differs: a middle name, a second word of a company.
  const score = Math.min(1, complete * (0.62 + 0.38 * Math.min(ofAsked, ofFound)));
  return score < LEAST_SCORE ? null : { score: Math.min(score, 0.999), reason: reasonOf(pairs, asked, found) };
}

const LEAST_SCORE = 0.6;

function reasonOf(pairs: readonly Pair[], asked: readonly string[], found: readonly string[]): LikenessReason {
  const has = (match: WordMatch): boolean => pairs.some((pair) => pair.match === match);
  if (has('similar')) return 'similar';
  if (has('sounds')) return 'soundsAlike';
  if (pairs.length < asked.length || pairs.length < found.length)
    return pairs.length === Math.min(asked.length, found.length) ? 'contains' : 'similar';
  if (has('initial')) return 'initials';
  return has('variant') ? 'variant' : 'sameWords';
}

/** Each word with the one it is likest to, each once: the surest pairs first. */
function pairWords(asked: readonly string[], found: readonly string[]): Pair[] {
  const every = asked.flatMap((here, index) =>
    found.flatMap((there, at): Pair[] => {
      const likeness = compareWords(here, there);
      return likeness === null ? [] : [{ asked: index, found: at, ...likeness }];
    }),
  );
  const taken = { asked: new Set<number>(), found: new Set<number>() };
  return every
    .toSorted((one, other) => other.score - one.score)
    .filter((pair) => {
      if (taken.asked.has(pair.asked) || taken.found.has(pair.found)) return false;
      taken.asked.add(pair.asked);
      taken.found.add(pair.found);
      return true;
    });
}
