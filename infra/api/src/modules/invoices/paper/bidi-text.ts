import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const arabic = /\p{Script=Arabic}/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Characters that say a direction and have no shape; a font draws a box for them. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const strong = /[\p{Script=Arabic}\p{Script=Hebrew}]|\p{L}/u;

export type TextDirection = 'ltr' | 'rtl';
/** The text without what only says a direction. */
export const withoutMarks = (text: string): string => text.replaceAll(marks, '');
/** Which way a text runs by its first letter, as `dir="auto"` has it on screen; one without letters, such as a number, from the left. */
export function directionOfText(text: string): TextDirection {
  const first = strong.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first) ? 'rtl' : 'ltr';
}
/** True where a text has Arabic letters, which need a face of their own and are shaped. */
export const hasArabic = (text: string): boolean => arabic.test(text);

/**
 * The words and spaces of a line as they stand from the left (Unicode's bidirectional algorithm), where the line itself
 * runs in a direction. Letters within a right-to-left word stay as they are written: whoever shapes them turns them.
 */
export function visualWords(line: string, direction: TextDirection): string[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const characters = Array.from({ length: line.length }, (_each, index) => mirrored.get(index) ?? line.charAt(index));
  const runs: { readonly level: number; text: string }[] = [];
  characters.forEach((character, index) => {
    if (withoutMarks(character) === '') return;
    const level = embedding.levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += character;
    else runs.push({ level, text: character });
  });
  return inVisualOrder(runs).flatMap(({ level, text }) => {
    const words = text.split(/( )/).filter((word) => word !== '');
    if (level % 2 === 0) return words;
    // What has no letter that says so is shaped from the left, so it is turned here.
    return words.reverse().map((word) => (rightToLeft.test(word) ? word : [...word].reverse().join('')));
  });
}

/** From the highest level down, whatever is at it or above is turned. */
function inVisualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let first = 0;
    while (first < ordered.length) {
      let next = first;
      while (next < ordered.length && (ordered[next]?.level ?? 0) >= level) next += 1;
      if (next > first) ordered.splice(first, next - first, ...ordered.slice(first, next).reverse());
      first = Math.max(next, first + 1);
    }
  }
  return ordered;
}

/** The lines of a text that are no wider than `width` by `widthOf`; a word that is wider is broken. */
export function linesWithin(text: string, width: number, widthOf: (text: string) => number): string[] {
  const space = widthOf(' ');
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let taken = 0;
    for (const word of paragraph.split(' ').flatMap((each) => piecesWithin(each, width, widthOf))) {
      const wide = widthOf(word);
      if (line !== '' && taken + space + wide > width) {
        lines.push(line);
        [line, taken] = [word, wide];
      } else {
        taken += line === '' ? wide : space + wide;
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    return [...lines, line];
  });
}
function piecesWithin(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character) > width) {
      pieces.push(piece);
      piece = character;
    } else piece += character;
  }
  return [...pieces, piece];
}
