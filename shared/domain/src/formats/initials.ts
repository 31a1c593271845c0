/**
 * At most two letters that stand for a name: `Asha Mehta` gives `AM`, one word
 * gives its first letter, nothing gives `?`.
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last].map((word) => firstLetter(word ?? '')).join('');
}

function firstLetter(word: string): string {
  return /[\p{L}\p{N}]/u.exec(word)?.[0].toUpperCase() ?? '';
}
