import { countryCodes, countryName, isCountryCode } from '@atrium/domain';
import ICAL from 'ical.js';
import type { ContactInput } from '../record/read-contact.ts';

/** A property as jCard has it (RFC 7095): name, parameters, type, values. */
type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, string | readonly string[]>>,
  type: string,
  ...values: unknown[],
];

/** The contact on each card of a file, as vCard 3.0 (RFC 2426) and 4.0 (RFC 6350) write it; null for a card that can not be read. */
export function readCards(text: string): (ContactInput | null)[] {
  return [...text.matchAll(/^BEGIN:VCARD\s*$[\s\S]*?^END:VCARD\s*$/gim)].map(([card]) => readCard(card));
}

function readCard(card: string): ContactInput | null {
  try {
    const parsed = ICAL.parse(card.replaceAll(/\r?\n/g, '\r\n')) as unknown as [string, Property[]];
    return contactOf(parsed[1]);
  } catch {
    return null;
  }
}

function contactOf(properties: readonly Property[]): ContactInput {
  const all = (name: string): Property[] => properties.filter(([each]) => each.toLowerCase() === name);
  const text = (name: string): string => textOf(all(name)[0]?.[3]);
  const [lastName = '', firstName = '', , title = ''] = partsOf(all('n')[0]);
  const [organisation = ''] = partsOf(all('org')[0]);
  const isOrganisation =
    ['org', 'organization'].includes(text('kind').toLowerCase()) ||
    text('x-abshowas').toLowerCase() === 'company' ||
    (firstName === '' && lastName === '' && organisation !== '' && ['', organisation].includes(text('fn')));
  const [email, ...emails] = byPreference(all('email')).map(pointOf);
  const phones = byPreference(all('tel'))
    .map(pointOf)
    .filter(({ isFax }) => !isFax);
  const mobile = phones.find(({ isMobile }) => isMobile);
  const phone = phones.find((each) => each !== mobile);
  const [address, ...addresses] = byPreference(all('adr')).map(addressOf).filter(isFilled);
  const name = text('fn') === '' ? (isOrganisation ? organisation : '') : text('fn');
  return {
    kind: isOrganisation ? 'organisation' : text('kind').toLowerCase() === 'group' ? 'group' : 'person',
    // A person is called by first and last name; the name on the card may hold a title beside them.
    ...(isOrganisation || (firstName === '' && lastName === '') ? { name } : { title, firstName, lastName }),
    email: email?.value ?? '',
    mobile: mobile?.value ?? '',
    phone: phone?.value ?? '',
    ...address?.fields,
    ...(isDay(text('bday')) && !isOrganisation ? { bornOn: text('bday') } : {}),
    emails: emails.map(({ label, value }) => ({ label, value })),
    phones: phones.filter((each) => each !== mobile && each !== phone).map(({ label, value }) => ({ label, value })),
    addresses: addresses.map(({ label, fields: { country = '', ...fields } }) => ({ label, country, ...fields })),
    aliases: all('nickname').flatMap(([, , , ...names]) =>
      names.map((each) => ({ kind: 'alias', name: textOf(each) })),
    ),
  };
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(' ').trim() : typeof value === 'string' ? value.trim() : '';
const partsOf = (property: Property | undefined): string[] => {
  const value = property?.[3];
  return Array.isArray(value) ? value.map(textOf) : value === undefined ? [] : [textOf(value)];
};
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

const typesOf = ([, { type = [] }]: Property): string[] => [type].flat().map((each) => each.toLowerCase());
/** What is marked as preferred comes first; the rest stays in its order. */
const byPreference = (properties: readonly Property[]): Property[] => {
  const rank = (property: Property): number =>
    typesOf(property).includes('pref') ? 0 : Number(textOf(property[1]['pref']) || 101);
  return properties.toSorted((one, other) => rank(one) - rank(other));
};
const labels: Readonly<Record<string, string>> = { work: 'Work', home: 'Home' };
const labelOf = (property: Property): string => typesOf(property).flatMap((type) => labels[type] ?? [])[0] ?? '';

function pointOf(property: Property): { label: string; value: string; isMobile: boolean; isFax: boolean } {
  const types = typesOf(property);
  return {
    label: labelOf(property),
    value: textOf(property[3]).replace(/^(tel|mailto):/i, ''),
    isMobile: types.includes('cell') || types.includes('mobile') || types.includes('iphone'),
    isFax: types.some((type) => type.includes('fax') || type === 'pager'),
  };
}

interface CardAddress {
  readonly label: string;
  readonly fields: {
    readonly addressLine: string;
    readonly suburb: string;
    readonly state: string;
    readonly postcode: string;
    readonly country?: string;
  };
}
const isFilled = ({ fields }: CardAddress): boolean => Object.values(fields).some((value) => value !== '');

function addressOf(property: Property): CardAddress {
  const [box = '', extension = '', street = '', suburb = '', state = '', postcode = '', country = ''] =
    partsOf(property);
  const code = countryCodeOf(country);
  return {
    label: labelOf(property),
    fields: {
      addressLine: [box, extension, street]
        .filter((part) => part !== '')
        .join(' ')
        .replaceAll(/\s+/g, ' '),
      suburb,
      state,
      postcode,
      ...(code === null ? {} : { country: code }),
    },
  };
}

/** The code of a country that is given as its code or as its English name; null where it is neither. */
export function countryCodeOf(text: string): string | null {
  const asked = text.trim();
  if (isCountryCode(asked.toUpperCase())) return asked.toUpperCase();
  const common: Readonly<Record<string, string>> = {
    uk: 'GB',
    usa: 'US',
    'united states of america': 'US',
    england: 'GB',
  };
  const name = asked.toLowerCase();
  return common[name] ?? countryCodes.find((code) => countryName(code, 'en').toLowerCase() === name) ?? null;
}
