const ELLIPSIS = '…';
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Shortens a title, a name or an address to so many characters, the ellipsis
 * included (product specification §5, text truncation), where no style sheet can
 * do it: subjects, file names, legends. A letter keeps its accent, a word loses
 * its trailing space.
 *
 * @example truncateText('Nguyen v Harcourt Constructions', 12) // Nguyen v Ha…
 */
export function truncateText(text: string, maximum: number): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= maximum) return text;
  return `${characters
    .slice(0, Math.max(0, maximum - 1))
    .join('')
    .trimEnd()}${ELLIPSIS}`;
}
