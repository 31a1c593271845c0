import { readPatternParts, type FileNumberPart } from './pattern-parts.ts';

/** When a sequence begins again at its first number. */
export type FileNumberReset = 'never' | 'yearly' | 'monthly';
export const fileNumberResets: readonly FileNumberReset[] = ['never', 'yearly', 'monthly'];

/** How a firm numbers its files. */
export interface FileNumberRules {
  /** Such as `{YY}{MM}-{0000}` or `{OFFICE}-{TYPE}-{00000}`. */
  readonly pattern: string;
  readonly reset: FileNumberReset;
  /** Each office counts for itself. */
  readonly isPerOffice: boolean;
  /** Each type of matter counts for itself. */
  readonly isPerType: boolean;
  /** What a sequence begins with. */
  readonly firstNumber: number;
}

/** What a number is made for. */
export interface FileNumberOccasion {
  /** The firm's day, `2026-11-24`. */
  readonly day: string;
  readonly officeCode: string;
  readonly typeCode: string;
}

/** Used until a firm says otherwise: `26/0001`, counted by the year. */
export const DEFAULT_FILE_NUMBER_RULES: FileNumberRules = {
  pattern: '{YY}/{0000}',
  reset: 'yearly',
  isPerOffice: false,
  isPerType: false,
  firstNumber: 1,
};
export const LONGEST_FILE_NUMBER = 40;
const LONGEST_CODE = 4;
const LAST_FIRST_NUMBER = 99_999_999;

export type FileNumberProblem =
  'pattern' | 'counter' | 'tooLong' | 'year' | 'month' | 'office' | 'type' | 'firstNumber';

/** What a file number may look like, also one that somebody types. */
export const isFileNumber = (text: string): boolean => /^[\w/. -]{1,40}$/.test(text) && text.trim() === text;

/**
 * What is wrong with the rules of a firm, or nothing. A sequence that begins again
 * needs what begins it in the pattern: a number by the year without the year would
 * be given out twice. So do sequences of offices and of types.
 */
export function findFileNumberProblem({
  pattern,
  reset,
  isPerOffice,
  isPerType,
  firstNumber,
}: FileNumberRules): FileNumberProblem | null {
  const parts = readPatternParts(pattern);
  if (parts === null) return 'pattern';
  const has = (kind: FileNumberPart['kind']): boolean => parts.some((part) => part.kind === kind);
  if (parts.filter(({ kind }) => kind === 'counter').length !== 1) return 'counter';
  if (parts.reduce((length, part) => length + lengthOf(part), 0) > LONGEST_FILE_NUMBER) return 'tooLong';
  if (reset !== 'never' && !has('year')) return 'year';
  if (reset === 'monthly' && !has('month')) return 'month';
  if (isPerOffice && !has('office')) return 'office';
  if (isPerType && !has('type')) return 'type';
  return Number.isInteger(firstNumber) && firstNumber >= 0 && firstNumber <= LAST_FIRST_NUMBER ? null : 'firstNumber';
}

/** A counter may outgrow its zeros: room for eight digits is kept. */
function lengthOf(part: FileNumberPart): number {
  if (part.kind === 'text') return part.text.length;
  if (part.kind === 'counter') return Math.max(8, part.digits);
  if (part.kind === 'year') return part.digits;
  return part.kind === 'month' ? 2 : LONGEST_CODE;
}

/**
 * The file number of one count: `{YY}{MM}-{0000}` makes `2611-0042` of the 42nd in
 * November 2026. Throws for rules that `findFileNumberProblem` finds fault with.
 */
export function formatFileNumber(
  pattern: string,
  { day, officeCode, typeCode }: FileNumberOccasion,
  count: number,
): string {
  const parts = readPatternParts(pattern);
  if (parts === null) throw new Error('The pattern of file numbers can not be read');
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'year') return day.slice(4 - part.digits, 4);
      if (part.kind === 'month') return day.slice(5, 7);
      if (part.kind === 'counter') return String(count).padStart(part.digits, '0');
      return part.kind === 'office' ? officeCode : typeCode;
    })
    .join('');
}

/**
 * The count in a file number of this pattern, null where it is none. With
 * `formatFileNumber` it is the way back: used to go on from the numbers a firm has.
 */
export function readFileCount(pattern: string, fileNumber: string): number | null {
  const parts = readPatternParts(pattern);
  if (parts === null) return null;
  const source = parts.map((part) => {
    if (part.kind === 'text') return part.text.replaceAll(/[.\-/]/g, String.raw`\$&`);
    if (part.kind === 'year') return String.raw`\d{${part.digits}}`;
    if (part.kind === 'month') return '(?:0[1-9]|1[0-2])';
    return part.kind === 'counter' ? String.raw`(?<count>\d{${part.digits},})` : `[A-Z]{1,${LONGEST_CODE}}`;
  });
  const digits = new RegExp(`^${source.join('')}$`).exec(fileNumber)?.groups?.['count'];
  return digits === undefined ? null : Number(digits);
}

/** Which sequence counts an occasion; the same text for the same sequence. A change of the pattern alone goes on counting. */
export function fileSequenceOf(
  { reset, isPerOffice, isPerType }: Pick<FileNumberRules, 'reset' | 'isPerOffice' | 'isPerType'>,
  { day, officeCode, typeCode }: FileNumberOccasion,
): string {
  const period = reset === 'never' ? '' : reset === 'yearly' ? day.slice(0, 4) : day.slice(0, 7);
  return [period, isPerOffice ? officeCode : '', isPerType ? typeCode : ''].join('|');
}

/** The code of an office or a type of matter that was given none: initials of several words, else the first three letters. */
export function fileCodeOf(name: string): string {
  const words = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, '')
    .split(' ')
    .filter((word) => word !== '');
  const [first = ''] = words;
  const code = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : first.slice(0, 3);
  return code === '' ? 'X' : code.slice(0, LONGEST_CODE);
}
