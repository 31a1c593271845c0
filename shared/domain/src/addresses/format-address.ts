import { countryName } from './countries.ts';

/** A postal address in its parts; those that are not known are empty. */
export interface PostalAddress {
  readonly addressLine: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  /** Two letters, as in ISO 3166. */
  readonly country: string;
}

type Layout = (address: PostalAddress) => readonly string[];
const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(separator);

/** Town, state and postcode in one line, as in Australia. */
const inOneLine: Layout = ({ addressLine, suburb, state, postcode }) => [
  addressLine,
  joined(' ', suburb, state, postcode),
];
const withComma: Layout = ({ addressLine, suburb, state, postcode }) => [
  addressLine,
  joined(', ', suburb, joined(' ', state, postcode)),
];
const postcodeLast: Layout = ({ addressLine, suburb, state, postcode }) => [addressLine, suburb, state, postcode];
const townThenPostcode: Layout = ({ addressLine, suburb, state, postcode }) => [
  addressLine,
  state,
  joined(' ', suburb, postcode),
];
/** The postcode before the town, as on the continent of Europe. */
const postcodeFirst: Layout = ({ addressLine, suburb, state, postcode }) => [
  addressLine,
  joined(' ', postcode, suburb),
  state,
];
const postcodeOnTop: Layout = ({ addressLine, suburb, state, postcode }) => [
  postcode,
  joined(' ', state, suburb),
  addressLine,
];

const layouts: Readonly<Record<string, Layout>> = {
  AU: inOneLine,
  US: withComma,
  CA: withComma,
  GB: postcodeLast,
  IE: postcodeLast,
  IM: postcodeLast,
  JE: postcodeLast,
  GG: postcodeLast,
  HK: postcodeLast,
  ZA: postcodeLast,
  NZ: townThenPostcode,
  SG: townThenPostcode,
  IN: townThenPostcode,
  JP: postcodeOnTop,
  KR: postcodeOnTop,
  CN: postcodeOnTop,
};

/**
 * An address as its country writes it, line by line; the country comes last, where it is another than `home`.
 *
 * @example formatAddress({ addressLine: '1 High St', suburb: 'Leeds', state: '', postcode: 'LS1 4AP', country: 'GB' }, { home: 'AU', language: 'en' })
 * // ['1 High St', 'Leeds', 'LS1 4AP', 'United Kingdom']
 */
export function formatAddress(
  address: PostalAddress,
  { home, language }: { readonly home: string; readonly language: string },
): string[] {
  const lines = (layouts[address.country] ?? postcodeFirst)(address).filter((line) => line !== '');
  return lines.length === 0 || address.country === home || address.country === ''
    ? lines
    : [...lines, countryName(address.country, language)];
}
