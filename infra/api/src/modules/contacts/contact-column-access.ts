import { COLUMN_MASK } from '@atrium/contracts';
import { gridAccessOf, type GridAccess } from '../../grid/grid-access.ts';
import { columnAccessOf, type ColumnAccess } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { contactGrid, type ContactColumnName } from './contact-columns.ts';
import type { ContactRow } from './contact.ts';

export type ContactAccess = GridAccess<ContactColumnName>;
/** What a contact is known by; it is open to everyone who sees the contact. */
const ALWAYS_OPEN_COLUMN = 'name' satisfies ContactColumnName;

export const contactAccessOf = (viewer: Viewer): ContactAccess =>
  gridAccessOf(contactGrid, (name) =>
    name === ALWAYS_OPEN_COLUMN ? 'read' : columnAccessOf(viewer, 'contacts', name),
  );
export const securedContactColumns = contactGrid.names.filter((name) => name !== ALWAYS_OPEN_COLUMN);

/** A contact as the viewer may see it. */
export interface PresentedContact extends Omit<ContactRow, 'changedAt'> {
  /** Null where the column is closed to the viewer. */
  readonly changedAt: string | null;
}

const textOf = (access: ColumnAccess): string => (access === 'masked' ? COLUMN_MASK : '');
/** What stands in place of a closed column: nothing, or that there is something. The number of matters is counted by a loader, which asks by itself. */
const closers: Readonly<Partial<Record<ContactColumnName, (access: ColumnAccess) => Partial<PresentedContact>>>> = {
  kind: (access) => ({ kind: textOf(access) }),
  email: (access) => ({ email: textOf(access) }),
  number: (access) => ({ phone: textOf(access), mobile: '' }),
  suburb: (access) => ({ suburb: textOf(access), state: '' }),
  address: (access) => ({ addressLine: textOf(access), postcode: '', country: '' }),
  isPms: () => ({ isPms: false }),
  marketingConsent: () => ({ marketingConsent: false }),
  changedAt: () => ({ changedAt: null }),
};
/** Which column a field of a contact belongs to, where it has another name. */
const columnOfField: Readonly<Record<string, ContactColumnName>> = {
  phone: 'number',
  mobile: 'number',
  state: 'suburb',
  addressLine: 'address',
  postcode: 'address',
  country: 'address',
};

/** What the viewer may see of a field. */
export function contactFieldAccess(viewer: Viewer, field: string): ColumnAccess {
  const column = columnOfField[field] ?? contactGrid.names.find((name) => name === field);
  return column === undefined ? 'read' : contactAccessOf(viewer)[column];
}

export function closeContactColumns(contact: ContactRow, access: ContactAccess): PresentedContact {
  let shown: PresentedContact = contact;
  for (const name of contactGrid.names) {
    const close = access[name] === 'read' ? undefined : closers[name];
    if (close !== undefined) shown = { ...shown, ...close(access[name]) };
  }
  return shown;
}
