/** One piece of a pattern of file numbers. */
export type FileNumberPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'year'; readonly digits: 2 | 4 }
  | { readonly kind: 'month' }
  | { readonly kind: 'office' }
  | { readonly kind: 'type' }
  /** As many zeros as digits at least. */
  | { readonly kind: 'counter'; readonly digits: number };

const piece = /\{(YYYY|YY|MM|OFFICE|TYPE|0{1,8})\}|([A-Za-z0-9/. _-]+)/y;

/**
 * The pieces of a pattern such as `{YY}{MM}-{0000}`: the year, the month, the code of
 * the office, that of the type of matter, the count, and letters, digits and `/ . _ -`
 * as they stand. Null where it holds anything else, or begins or ends with a space.
 */
export function readPatternParts(pattern: string): readonly FileNumberPart[] | null {
  if (pattern.trim() !== pattern || pattern === '') return null;
  const parts: FileNumberPart[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < pattern.length) {
    const found = piece.exec(pattern);
    if (found === null) return null;
    parts.push(partOf(found[1], found[2] ?? ''));
  }
  return parts;
}

function partOf(name: string | undefined, text: string): FileNumberPart {
  if (name === undefined) return { kind: 'text', text };
  if (name === 'YYYY') return { kind: 'year', digits: 4 };
  if (name === 'YY') return { kind: 'year', digits: 2 };
  if (name === 'MM') return { kind: 'month' };
  if (name === 'OFFICE') return { kind: 'office' };
  return name === 'TYPE' ? { kind: 'type' } : { kind: 'counter', digits: name.length };
}
