/**
 * The same as the database's `fold_name` and `name_words` (2026-11-23-11-conflicts.sql), by which names are
 * found: a test holds the two together.
 */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** A name without case, accents and punctuation, its words with one space between. */
export function foldName(name: string): string {
  return name
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßøłđðıħæœþ]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’‘`´]/g, '')
    .replace(/(?:[\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]|\p{Cc})+/gu, ' ')
    .trim();
}

const titles =
  'mr mrs ms miss mx mstr master dr prof professor sir dame lord lady hon honourable rev reverend esq jnr jr snr sr';
const joiners = 'the and of for';
const companyForms =
  'pty ltd limited proprietary inc incorporated llc llp lp plc co company corp corporation gmbh ag sa nv bv atf trading trustee deceased';
const untelling: ReadonlySet<string> = new Set([titles, joiners, companyForms].join(' ').split(' '));

const MOST_WORDS = 8;
const LONGEST_WORD = 24;

/** The words that tell a name from others: without titles and forms of company, unless nothing else is there. */
export function nameWords(name: string): string[] {
  const every = foldName(name)
    .replace(/(?<![\p{L}\p{N}_])p l$/u, '')
    .split(' ');
  const telling = every
    .filter((word) => word !== '' && !untelling.has(word))
    .map((word) => word.slice(0, LONGEST_WORD));
  return (telling.length > 0 ? telling : every).slice(0, MOST_WORDS);
}
