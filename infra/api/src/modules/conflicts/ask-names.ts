import { nameWords } from './names/fold-name.ts';
import { variantsOf } from './names/name-variants.ts';

/** One name that is looked for. */
export interface AskedName {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly companyNumber: string;
  readonly contactId: string | null;
  /** On which side it will be, where that is known. */
  readonly side: 'OURS' | 'ADVERSE' | null;
}

/** How the database is asked for a name: each telling word as it is written, then its other spellings, which are looked for just so; and the initials beside it. */
export interface NameSearch {
  readonly asked: string;
  readonly words: readonly (readonly string[])[];
  readonly initials: readonly string[];
}

const MOST_WORDS = 4;

/** The longest words tell most; a fifth would not make the search surer. */
export function searchOf(name: string): NameSearch {
  const every = nameWords(name);
  const joined = every.slice(1).map((word, index) => ({ index, word: `${every[index] ?? ''}${word}` }));
  const whole = every
    .map((word, index) => ({
      word,
      spellings: [
        ...variantsOf(word),
        ...joined.filter((pair) => pair.index === index || pair.index === index - 1).map((pair) => pair.word),
      ],
    }))
    .filter(({ word }) => word.length > 1);
  const telling =
    whole.length <= MOST_WORDS
      ? whole
      : whole.toSorted((one, other) => other.word.length - one.word.length).slice(0, MOST_WORDS);
  return {
    asked: name,
    words: telling.map(({ spellings }) => spellings),
    initials: every.filter((word) => word.length === 1),
  };
}

const quoted = (word: string): string => `'${word.replace(/['\\]/g, '')}'`;
const LEAST_MENTIONED = 4;

/**
 * What a text is searched for, as a tsquery: the first words of the name one after the other (with one between), in
 * either order, each in its other spellings. Null where a name is too short to be looked for in texts.
 */
export function mentionQuery(name: string): string | null {
  const words = nameWords(name).filter((word) => word.length > 1);
  const spelled = (word: string | undefined): string =>
    `(${variantsOf(word ?? '')
      .map(quoted)
      .join(' | ')})`;
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || first === '') return null;
  if (words.length === 1) return first.length >= LEAST_MENTIONED ? quoted(first) : null;
  if (words.length > 2)
    return (
      words
        .slice(0, MOST_WORDS)
        .map((word) => quoted(word))
        .join(' <-> ') + ` | (${spelled(first)} <-> ${spelled(last)})`
    );
  return [
    `(${spelled(first)} <-> ${spelled(last)})`,
    `(${spelled(first)} <2> ${spelled(last)})`,
    `(${spelled(last)} <-> ${spelled(first)})`,
  ].join(' | ');
}

const digits = (text: string): string => text.replace(/\D/g, '');
const PHONE_DIGITS = 9;
const LEAST_PHONE = 6;

/** What else tells who somebody is, as the database compares it. */
export function identifiersOf({ email, phone, companyNumber }: AskedName): {
  emails: string[];
  phones: string[];
  numbers: string[];
} {
  const number = digits(phone).slice(-PHONE_DIGITS);
  const company = digits(companyNumber);
  return {
    emails: email.trim() === '' ? [] : [email.trim().toLowerCase()],
    phones: number.length < LEAST_PHONE ? [] : [number],
    numbers: company === '' ? [] : [company],
  };
}
