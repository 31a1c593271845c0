import type { Translate } from '@atrium/platform';
import type { ClientsAndContactsPage_ContactFragment } from '../../generated/graphql.ts';

export type ContactRow = ClientsAndContactsPage_ContactFragment;
/** What a contact is, in a word; a kind the client does not know is shown as it came. */
export function kindLabel(t: Translate, kind: string): string {
  const labels: Record<string, string> = {
    person: t('crm.kind.person', 'Person'),
    organisation: t('crm.kind.organisation', 'Organisation'),
    trust: t('crm.kind.trust', 'Trust'),
    group: t('crm.kind.group', 'Group'),
  };
  return labels[kind] ?? kind;
}

/** `Glenelg SA`, as far as it is known. */
export function placeOf({ suburb, state }: Pick<ContactRow, 'suburb' | 'state'>): string {
  return [suburb, state].filter((part) => part !== '').join(' ');
}

/** An address on as few lines as it needs. */
export function addressOf({
  addressLine,
  suburb,
  state,
  postcode,
}: Pick<ContactRow, 'addressLine' | 'suburb' | 'state' | 'postcode'>): string {
  return [addressLine, [suburb, state, postcode].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ');
}

/** The number to ring first. */
export function numberOf({ mobile, phone }: Pick<ContactRow, 'mobile' | 'phone'>): string {
  return mobile === '' ? phone : mobile;
}
