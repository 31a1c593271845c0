import type { ContactInput } from '../../generated/graphql.ts';
import type { ContactHeader } from '../contact-tab.ts';

export type PrimaryPart = 'emails' | 'phones' | 'addresses';

/** What makes one of the further addresses or numbers the first; the one that was takes its place, so that nothing is lost. */
export function primaryInput(contact: ContactHeader, part: PrimaryPart, at: number): ContactInput {
  const { record } = contact;
  if (!record) return {};
  switch (part) {
    case 'emails': {
      const chosen = record.emails[at];
      return { email: chosen?.value ?? '', emails: inPlaceOf(record.emails, at, pointOf(contact.email)) };
    }
    case 'phones': {
      // The number to ring first is the mobile where there is one.
      const key = contact.mobile === '' ? 'phone' : 'mobile';
      const chosen = record.phones[at];
      return { [key]: chosen?.value ?? '', phones: inPlaceOf(record.phones, at, pointOf(contact[key])) };
    }
    case 'addresses': {
      const { label: _label, ...chosen } = record.addresses[at] ?? { label: '' };
      const { addressLine, suburb, state, postcode, country } = contact;
      const former =
        `${addressLine}${suburb}${postcode}` === ''
          ? []
          : [{ label: '', addressLine, suburb, state, postcode, country }];
      return { ...chosen, addresses: inPlaceOf(record.addresses, at, former) };
    }
  }
}

const pointOf = (value: string): { label: string; value: string }[] => (value === '' ? [] : [{ label: '', value }]);

const inPlaceOf = <Row extends object>(rows: readonly Row[], at: number, others: readonly Row[]): Row[] =>
  rows.flatMap((row, index) => (index === at ? others : [{ ...row }]));
