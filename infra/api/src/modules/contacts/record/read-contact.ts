import { contact as record, type FieldInput } from '@atrium/contracts';
import { dayIn, isCountryCode, isDay, isEmailAddress } from '@atrium/domain';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { columnAccessOf } from '../../../policy/column-access.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { readChanges } from '../../../server/record-input.ts';
import { refuse } from '../../../server/refusal.ts';
import type { Translator } from '../../../translation/translate.ts';
import type { ContactParts, ContactValues } from './contact-record.store.ts';

/** What a mutation is given. */
export type ContactInput = Readonly<Partial<Record<keyof ContactValues, FieldInput>>> & {
  readonly [Key in keyof ContactParts]?: ContactParts[Key] | null;
};
export interface ContactEdits {
  readonly values: Partial<ContactValues>;
  readonly parts: Partial<ContactParts>;
}
interface Problem {
  readonly field: string;
  readonly message: string;
}

const MOST_PARTS = 50;
const LONGEST = 200;

/**
 * A number as the country writes it: nationally where it is of that country, internationally elsewhere. Null where
 * it can be no number of a telephone.
 */
function tidyPhone(text: string, country: string): string | null {
  if (text.trim() === '') return '';
  const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  if (number === undefined || !number.isPossible()) return null;
  return number.country === country || number.country === undefined
    ? number.formatNational()
    : number.formatInternational();
}

/** The columns of the list that show a part. */
const columnsOfPart: Readonly<Record<keyof ContactParts, readonly string[]>> = {
  aliases: [],
  emails: ['email'],
  phones: ['number'],
  addresses: ['address', 'suburb'],
  identityChecks: [],
};
/** Whether the viewer may not see a part, for a column that shows it is closed to them. */
export const isPartClosed = (viewer: Viewer, part: keyof ContactParts): boolean =>
  columnsOfPart[part].some((column) => columnAccessOf(viewer, 'contacts', column) !== 'read');

/** What the input sets, tidied. Refuses at once what is closed to the viewer and what can not be. `now` is what is there already. */
export function readContact(
  translator: Translator & { readonly viewer: Viewer },
  input: ContactInput,
  now: Partial<Pick<ContactValues, 'kind' | 'country' | 'firstName' | 'lastName'>>,
): ContactEdits {
  const { translate, viewer } = translator;
  const closed = record.keys.filter((key) => {
    const { column } = record.fields[key];
    return input[key] !== undefined && column !== null && columnAccessOf(viewer, 'contacts', column) !== 'read';
  });
  const closedParts = (Object.keys(columnsOfPart) as (keyof ContactParts)[]).filter(
    (part) => input[part] != null && isPartClosed(viewer, part),
  );
  if (closed.length + closedParts.length > 0)
    throw refuse(
      ...[...closed, ...closedParts].map((field) => ({
        field,
        message: translate('api.contact.fieldClosed', 'Your role can’t see or change this.'),
      })),
    );
  const values = { ...readChanges(translator, record, named(input, now), dayIn(viewer.timeZone, new Date())) };
  const problems: Problem[] = [];
  const country = values.country ?? now.country ?? viewer.homeCountry;
  if (values.country !== undefined && !isCountryCode(values.country))
    problems.push({ field: 'country', message: translate('api.contact.country', 'Choose a country.') });
  if (values.email !== undefined && values.email !== '' && !isEmailAddress(values.email))
    problems.push({ field: 'email', message: noEmail(translator) });
  const phones: Partial<Record<'phone' | 'mobile', string>> = {};
  for (const key of ['phone', 'mobile'] as const) {
    const given = values[key];
    if (given === undefined) continue;
    const tidied = tidyPhone(given, country);
    if (tidied === null) problems.push({ field: key, message: noPhone(translator) });
    else phones[key] = tidied;
  }
  const parts = readParts(translator, input, country, problems);
  if (problems.length > 0) throw refuse(...problems);
  return { values: { ...values, ...phones }, parts };
}

const noEmail = ({ translate }: Translator): string =>
  translate('api.contact.email', 'This is not a valid email address.');
const noPhone = ({ translate }: Translator): string =>
  translate(
    'api.contact.phone',
    'This is not a valid phone number. Start with + and the country code if it is abroad.',
  );

/** A person is called by first and last name where no other name is given. */
function named(
  input: ContactInput,
  now: Partial<Pick<ContactValues, 'kind' | 'firstName' | 'lastName'>>,
): Readonly<Partial<Record<keyof ContactValues, FieldInput>>> {
  const kind = input.kind ?? now.kind;
  if (kind !== 'person' || input.name != null || (input.firstName === undefined && input.lastName === undefined))
    return input;
  const name = [input.firstName ?? now.firstName ?? '', input.lastName ?? now.lastName ?? '']
    .map((part) => String(part).trim())
    .filter((part) => part !== '')
    .join(' ');
  return { ...input, name };
}

function readParts(
  translator: Translator,
  input: ContactInput,
  country: string,
  problems: Problem[],
): Partial<ContactParts> {
  const { translate } = translator;
  const text = (value: string | null | undefined): string => (value ?? '').trim().replace(/\s+/g, ' ');
  const refusePart = (field: keyof ContactParts, message: string): void => void problems.push({ field, message });
  const tooLong = translate('api.contact.tooLong', 'One of these is too long.');
  const isLong = (...values: readonly string[]): boolean => values.some((value) => value.length > LONGEST);
  const parts: { -readonly [Key in keyof ContactParts]?: ContactParts[Key] } = {};
  for (const part of Object.keys(columnsOfPart) as (keyof ContactParts)[])
    if ((input[part]?.length ?? 0) > MOST_PARTS) {
      refusePart(part, translate('api.contact.tooMany', 'There can be at most {{count}}.', { count: MOST_PARTS }));
      return parts;
    }
  if (input.aliases != null) {
    parts.aliases = input.aliases.map(({ kind, name }) => ({ kind, name: text(name) }));
    if (parts.aliases.some(({ kind, name }) => name === '' || !['alias', 'former'].includes(kind)))
      refusePart('aliases', translate('api.contact.alias', 'Enter each other name.'));
    if (parts.aliases.some(({ name }) => isLong(name))) refusePart('aliases', tooLong);
  }
  if (input.emails != null) {
    parts.emails = input.emails.map(({ label, value }) => ({ label: text(label), value: text(value) }));
    if (parts.emails.some(({ value }) => !isEmailAddress(value))) refusePart('emails', noEmail(translator));
    if (parts.emails.some(({ label, value }) => isLong(label, value))) refusePart('emails', tooLong);
  }
  if (input.phones != null) {
    const read = input.phones.map(({ label, value }) => ({
      label: text(label),
      value: tidyPhone(value, country) ?? '',
    }));
    if (read.some(({ value }) => value === '')) refusePart('phones', noPhone(translator));
    if (read.some(({ label }) => isLong(label))) refusePart('phones', tooLong);
    parts.phones = read;
  }
  if (input.addresses != null) {
    parts.addresses = input.addresses.map((address) => ({
      label: text(address.label),
      addressLine: text(address.addressLine),
      suburb: text(address.suburb),
      state: text(address.state),
      postcode: text(address.postcode),
      country: text(address.country).toUpperCase(),
    }));
    if (parts.addresses.some((address) => !isCountryCode(address.country)))
      refusePart('addresses', translate('api.contact.country', 'Choose a country.'));
    if (parts.addresses.some((address) => `${address.addressLine}${address.suburb}${address.postcode}` === ''))
      refusePart('addresses', translate('api.contact.address', 'Enter each address.'));
    if (parts.addresses.some((address) => isLong(...Object.values<string>({ ...address }))))
      refusePart('addresses', tooLong);
  }
  if (input.identityChecks != null) {
    parts.identityChecks = input.identityChecks.map((check) => ({
      kind: text(check.kind),
      document: text(check.document),
      checkedOn: check.checkedOn,
      checkedById: check.checkedById != null && isId(check.checkedById) ? check.checkedById : null,
      expiresOn: check.expiresOn == null || check.expiresOn === '' ? null : check.expiresOn,
    }));
    for (const { kind, document, checkedOn, expiresOn } of parts.identityChecks) {
      if (kind === '' || !isDay(checkedOn) || (expiresOn !== null && !isDay(expiresOn)))
        refusePart('identityChecks', translate('api.contact.check', 'Say what was checked, and when.'));
      else if (expiresOn !== null && expiresOn < checkedOn)
        refusePart(
          'identityChecks',
          translate('api.contact.checkExpired', 'A document can’t expire before it was checked.'),
        );
      if (isLong(kind, document)) refusePart('identityChecks', tooLong);
    }
  }
  return parts;
}
