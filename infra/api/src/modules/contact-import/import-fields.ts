import { contact as record, contactImportFields, type ContactImportField } from '@atrium/contracts';
import { isDay } from '@atrium/domain';
import { columnAccessOf } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { countryCodeOf } from '../contacts/cards/read-cards.ts';
import { isPartClosed, type ContactInput } from '../contacts/record/read-contact.ts';

/** Which field a column is, by its number from 0. */
export type ColumnMapping = Readonly<Record<string, ContactImportField>>;

/** Headings that other programs write, in small letters without punctuation; the field's own name counts as well. */
const headings: Readonly<Record<ContactImportField, readonly string[]>> = {
  name: ['full name', 'display name', 'contact', 'contact name', 'client', 'client name', 'file as'],
  title: ['salutation', 'prefix', 'name prefix', 'honorific prefix'],
  firstName: ['first', 'given name', 'given names', 'forename', 'christian name'],
  lastName: ['last', 'surname', 'family name'],
  organisation: [
    'organization',
    'company',
    'company name',
    'business',
    'organization name',
    'organisation name',
    'employer',
  ],
  kind: ['type', 'contact type', 'entity type'],
  email: ['e mail', 'email address', 'e mail address', 'e mail 1 value', 'primary email', 'email 1'],
  otherEmail: ['email 2', 'e mail 2 address', 'e mail 2 value', 'secondary email', 'work email', 'other email'],
  mobile: ['mobile phone', 'cell', 'cell phone', 'mobile number', 'phone mobile'],
  phone: [
    'telephone',
    'phone number',
    'business phone',
    'work phone',
    'phone 1 value',
    'primary phone',
    'number',
    'tel',
  ],
  otherPhone: ['phone 2', 'home phone', 'phone 2 value', 'business phone 2', 'other phone'],
  addressLine: ['address', 'street', 'street address', 'address 1', 'address line 1', 'business street', 'home street'],
  suburb: ['city', 'town', 'locality', 'business city', 'home city'],
  state: ['province', 'region', 'county', 'business state', 'home state'],
  postcode: ['post code', 'postal code', 'zip', 'zip code', 'business postal code', 'home postal code'],
  country: ['country region', 'business country region', 'home country region', 'nation'],
  formerName: ['maiden name', 'previous name', 'former names'],
  companyNumber: ['abn', 'acn', 'abn acn', 'registration number', 'company no'],
  bornOn: ['date of birth', 'birthday', 'dob', 'birth date', 'born'],
  isClient: ['client status', 'existing client'],
  marketingConsent: ['marketing', 'agrees to marketing', 'consent', 'opt in'],
  consentSource: ['how they agreed'],
  consentOn: ['agreed on', 'consent date'],
};
const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const words = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What columns probably are, by their headings; no field is suggested twice. */
export function suggestMapping(found: readonly string[], fields: readonly ContactImportField[]): ColumnMapping {
  const free = new Set(fields);
  const mapping: Record<string, ContactImportField> = {};
  for (const [column, heading] of found.entries()) {
    const field = contactImportFields.find(
      (each) => free.has(each) && (words(each) === plain(heading) || headings[each].includes(plain(heading))),
    );
    if (field === undefined) continue;
    mapping[column] = field;
    free.delete(field);
  }
  return mapping;
}

/** What a field of a file sets: fields of the record, or a part of it. */
const sets: Readonly<
  Partial<Record<ContactImportField, keyof typeof record.fields | 'aliases' | 'emails' | 'phones'>>
> = {
  organisation: 'name',
  otherEmail: 'emails',
  otherPhone: 'phones',
  formerName: 'aliases',
};

/** Fields that the viewer may set: none that shows in a column which is closed to them. */
export const openFieldsOf = (viewer: Viewer): ContactImportField[] =>
  contactImportFields.filter((field) => {
    const key = sets[field] ?? (field as keyof typeof record.fields);
    if (key === 'aliases' || key === 'emails' || key === 'phones') return !isPartClosed(viewer, key);
    const { column } = record.fields[key];
    return column === null || columnAccessOf(viewer, 'contacts', column) === 'read';
  });

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'client', 'agreed', 'نعم']);
const organisations = new Set(['organisation', 'organization', 'company', 'business', 'firm', 'org', 'corporate']);

/** A day as the country writes it, or as it is where it is none; then the record refuses it. */
function dayOf(text: string, isMonthFirst: boolean): string {
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return text.slice(0, 10);
  const [, one = '', two = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  if (year === '') return text;
  const [day, month] = isMonthFirst ? [two, one] : [one, two];
  const made = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(made) ? made : text;
}

/** The contact that the cells of a row describe. What the row leaves empty is not given. */
export function inputOf(
  cells: readonly string[],
  mapping: ColumnMapping,
  viewer: Pick<Viewer, 'homeCountry'>,
): ContactInput {
  const cell = (field: ContactImportField): string => {
    const column = Object.keys(mapping).find((each) => mapping[each] === field);
    return column === undefined ? '' : (cells[Number(column)] ?? '');
  };
  const given: Record<string, string | boolean> = {};
  for (const field of contactImportFields)
    if (sets[field] === undefined && field !== 'kind' && cell(field) !== '') given[field] = cell(field);
  const isNamed = ['name', 'firstName', 'lastName'].some((key) => given[key] !== undefined);
  const kind = plain(cell('kind'));
  given['kind'] =
    organisations.has(kind) || (kind === '' && !isNamed && cell('organisation') !== '')
      ? 'organisation'
      : ['trust', 'group'].includes(kind)
        ? kind
        : 'person';
  if (!isNamed && cell('organisation') !== '') given['name'] = cell('organisation');
  if (given['country'] !== undefined) given['country'] = countryCodeOf(cell('country')) ?? cell('country').slice(0, 2);
  const isMonthFirst = viewer.homeCountry === 'US';
  for (const field of ['bornOn', 'consentOn'] as const)
    if (given[field] !== undefined) given[field] = dayOf(cell(field), isMonthFirst);
  for (const field of ['isClient', 'marketingConsent'] as const)
    if (given[field] !== undefined) given[field] = yes.has(plain(cell(field)));
  const point = (field: ContactImportField) => (cell(field) === '' ? [] : [{ label: '', value: cell(field) }]);
  return {
    ...given,
    ...(cell('otherEmail') === '' ? {} : { emails: point('otherEmail') }),
    ...(cell('otherPhone') === '' ? {} : { phones: point('otherPhone') }),
    ...(cell('formerName') === '' ? {} : { aliases: [{ kind: 'former', name: cell('formerName') }] }),
  };
}
