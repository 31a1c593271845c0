import ICAL from 'ical.js';

/** What of a contact stands on a card. What is closed to the reader is empty. */
export interface CardContact {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly addressLine: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly bornOn: string | null;
  readonly changedAt: string | null;
  readonly emails: readonly { readonly label: string; readonly value: string }[];
  readonly phones: readonly { readonly label: string; readonly value: string }[];
  readonly addresses: readonly {
    readonly label: string;
    readonly addressLine: string;
    readonly suburb: string;
    readonly state: string;
    readonly postcode: string;
    readonly country: string;
  }[];
  readonly aliases: readonly { readonly kind: string; readonly name: string }[];
}

/** Contacts as vCard 4.0 (RFC 6350), one card after the other. Countries are written by `countryName`. */
export const writeCards = (contacts: readonly CardContact[], countryName: (code: string) => string): string =>
  contacts.map((contact) => `${writeCard(contact, countryName)}\r\n`).join('');

const kinds: Readonly<Record<string, string>> = { organisation: 'org', trust: 'org', group: 'group' };

function writeCard(contact: CardContact, countryName: (code: string) => string): string {
  const properties: unknown[][] = [['version', {}, 'text', '4.0']];
  const add = (name: string, value: unknown, { parameters = {}, type = 'text' }: Options = {}): void =>
    void properties.push([name, parameters, type, value]);
  const labelled = (label: string, first: boolean, type?: string): Options => ({
    parameters: {
      ...(first ? { pref: '1' } : {}),
      ...(typesOf(label, type).length > 0 ? { type: typesOf(label, type) } : {}),
    },
  });
  add('uid', `urn:uuid:${contact.id}`, { type: 'uri' });
  add('kind', kinds[contact.kind] ?? 'individual');
  add('fn', contact.name);
  if (contact.kind === 'person') {
    const [first, last] =
      contact.firstName === '' && contact.lastName === ''
        ? splitName(contact.name)
        : [contact.firstName, contact.lastName];
    add('n', [last, first, '', contact.title, '']);
  } else if (contact.kind !== 'group') add('org', contact.name);
  if (contact.email !== '') add('email', contact.email, labelled('', true));
  for (const { label, value } of contact.emails) add('email', value, labelled(label, false));
  if (contact.mobile !== '') add('tel', contact.mobile, labelled('', true, 'cell'));
  if (contact.phone !== '') add('tel', contact.phone, labelled('', contact.mobile === '', 'voice'));
  for (const { label, value } of contact.phones) add('tel', value, labelled(label, false, 'voice'));
  const addresses = [{ ...contact, label: '' }, ...contact.addresses];
  for (const [index, { label, addressLine, suburb, state, postcode, country }] of addresses.entries())
    if (`${addressLine}${suburb}${postcode}` !== '')
      add(
        'adr',
        ['', '', addressLine, suburb, state, postcode, country === '' ? '' : countryName(country)],
        labelled(label, index === 0),
      );
  for (const { name } of contact.aliases) add('nickname', name);
  if (contact.bornOn !== null) add('bday', contact.bornOn, { type: 'date' });
  if (contact.changedAt !== null)
    add('rev', new Date(contact.changedAt).toISOString().replace(/\.\d+Z$/, 'Z'), { type: 'timestamp' });
  return ICAL.stringify(['vcard', properties, []] as unknown as Parameters<typeof ICAL.stringify>[0]);
}

interface Options {
  readonly parameters?: Readonly<Record<string, string | readonly string[]>>;
  readonly type?: string;
}
const typesOf = (label: string, type: string | undefined): string[] => [
  ...(type === undefined ? [] : [type]),
  ...(/^(work|office|business)$/i.test(label) ? ['work'] : /^home$/i.test(label) ? ['home'] : []),
];

/** First and last name of a person who was named as a whole. */
function splitName(name: string): [first: string, last: string] {
  const at = name.lastIndexOf(' ');
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}
