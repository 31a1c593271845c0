import { contact as record } from '@atrium/contracts';
import type { ActivityEntry } from '../../activity/log-activity.ts';
import { command, type CommandDone, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse, Refusal } from '../../../server/refusal.ts';
import type { Action } from '../../../policy/viewer.ts';
import { contactNotices } from '../contact-change.ts';
import { contactsPolicy } from '../contacts.policy.ts';
import {
  findOwnerName,
  getParts,
  insertContact,
  lockContact,
  replaceParts,
  writeContact,
  type ContactParts,
  type ContactValues,
  type EditableContact,
} from './contact-record.store.ts';
import { readContact, type ContactEdits, type ContactInput } from './read-contact.ts';

/** What every command of a contact answers. */
export interface ContactRef {
  readonly id: string;
}
interface VersionInput {
  readonly contactId: string;
  readonly version: number;
}

/** The refusal of a contact that is not there, or beyond the viewer's reach. */
export const noContact = ({ translate }: Pick<Unit, 'translate'>): Refusal =>
  new Refusal({ message: translate('api.contact.unknown', 'This contact does not exist.'), fields: [] });

/** The contact, locked, where the viewer may do this with it. Refuses alike one that is not there and one beyond reach. */
export async function lockVisibleContact(unit: Unit, id: string, action: Action): Promise<EditableContact> {
  const found = isId(id) ? await lockContact(unit.tx, unit.viewer, id, action) : null;
  if (found === null) throw noContact(unit);
  return found;
}

/** A change of a field, as the activity log keeps it. */
export interface ContactFieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}
/** What the activity log keeps of a change of a contact. */
export const contactEntry = (
  { id, name }: { readonly id: string; readonly name: string },
  action: string,
  detail: Readonly<Record<string, unknown>> = {},
): ActivityEntry => ({ kind: 'contact', objectType: 'contact', objectId: id, action, detail: { name, ...detail } });

/** What a contact is that nobody said anything of. */
const emptyContact = (country: string): ContactValues => ({
  kind: 'person',
  name: '',
  title: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  mobile: '',
  addressLine: '',
  suburb: '',
  state: '',
  postcode: '',
  country,
  isClient: false,
  companyNumber: '',
  bornOn: null,
  marketingConsent: false,
  consentSource: '',
  consentOn: null,
  ownerId: null,
});

async function checkOwner(unit: Unit, ownerId: string | null | undefined): Promise<void> {
  if (ownerId != null && (await findOwnerName(unit.tx, ownerId)) === null)
    throw refuse({ field: 'ownerId', message: unit.translate('api.contact.owner', 'Choose a person of the firm.') });
}

/** The values of a new contact. Refuses what can not be; whoever adds one owns it where nobody else is named. */
export function readNewContact(
  unit: Pick<Unit, 'translate' | 'viewer'>,
  input: ContactInput,
): ContactEdits & { readonly values: ContactValues } {
  const empty = emptyContact(unit.viewer.homeCountry);
  const { values, parts } = readContact(
    { translate: unit.translate, viewer: unit.viewer },
    {
      ...input,
      kind: input.kind ?? 'person',
      name: input.name ?? (input.kind === 'person' || input.kind == null ? undefined : ''),
    },
    empty,
  );
  const made = { ...empty, ...values, ownerId: values.ownerId ?? unit.viewer.userId };
  if (made.name === '')
    throw refuse({
      field: made.kind === 'person' ? 'lastName' : 'name',
      message: unit.translate('api.contact.name', 'Enter a name.'),
    });
  return { values: made, parts };
}

/** Adds a contact. The same key adds one. */
export const createContact = command({
  name: 'contacts.create',
  policy: contactsPolicy.create,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: ContactInput }) => idempotencyKey,
  lock: async (unit, { input }) => {
    const made = readNewContact(unit, input);
    await checkOwner(unit, made.values.ownerId);
    return made;
  },
  version: 'none',
  run: async ({ tx, viewer: { userId: viewerId } }, { current: { values, parts } }): Promise<ContactRef> => {
    const id = await insertContact(tx, viewerId, values);
    await replaceParts(tx, { id, viewerId }, parts);
    return { id };
  },
  audit: ({ current: { values }, ok: { id } }) => contactEntry({ id, name: values.name }, 'create'),
  announces: ({ ok: { id } }) => contactNotices(id),
});

interface UpdateInput extends VersionInput {
  readonly input: ContactInput;
}

/** Changes fields of a contact that the viewer may edit, and what hangs on it. What was changed, from what to what, is kept in the log. */
export const updateContact = command({
  name: 'contacts.update',
  policy: contactsPolicy.edit,
  key: 'none',
  lock: async (unit, { contactId, input }: UpdateInput) => {
    // What is closed or can not be is refused before the contact is looked at: nothing is learnt from the answer.
    readContact(unit, input, { country: unit.viewer.homeCountry, kind: 'organisation' });
    const contact = await lockVisibleContact(unit, contactId, 'edit');
    const edits = readContact(unit, input, contact);
    if (edits.values.ownerId !== contact.ownerId) await checkOwner(unit, edits.values.ownerId);
    return { contact, edits };
  },
  version: ({ input, current: { contact } }) => ({ seen: input.version, now: contact }),
  run: async (unit, { current: { contact, edits } }): Promise<ContactRef> => {
    const { tx, viewer } = unit;
    const after = { ...contact, ...edits.values };
    const changed = record.keys.filter((key) => after[key] !== contact[key]);
    const before = await getParts(tx, contact.id);
    const changedParts = (Object.keys(edits.parts) as (keyof ContactParts)[]).filter(
      (part) => JSON.stringify(sorted(edits.parts[part])) !== JSON.stringify(sorted(before[part])),
    );
    if (changed.length + changedParts.length === 0) return unit.unchanged({ id: contact.id });
    await writeContact(tx, viewer.userId, after);
    await replaceParts(
      tx,
      { id: contact.id, viewerId: viewer.userId },
      Object.fromEntries(changedParts.map((part) => [part, edits.parts[part]])),
    );
    const changes: ContactFieldChange[] = [];
    for (const key of changed)
      changes.push({ field: record.fields[key].name, ...(await changeOf(unit, key, contact, after)) });
    // Of documents and addresses the log says that they changed; what they were is no matter for it.
    for (const part of changedParts)
      changes.push({ field: part, from: before[part].length, to: edits.parts[part]?.length ?? 0 });
    await unit.log(contactEntry(after, 'update', { changes }));
    return { id: contact.id };
  },
  audit: 'none',
  announces: ({ ok: { id } }) => contactNotices(id),
});

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
      : value;

async function changeOf(
  { tx }: Unit,
  key: keyof ContactValues,
  before: EditableContact,
  after: EditableContact,
): Promise<{ from: unknown; to: unknown }> {
  if (key !== 'ownerId') return { from: before[key], to: after[key] };
  const nameOf = async (id: string | null) => (id === null ? null : findOwnerName(tx, id));
  return { from: await nameOf(before.ownerId), to: await nameOf(after.ownerId) };
}

/** Of commands of one contact. */
export const ofContact = {
  announces: ({ current }: CommandDone<unknown, { readonly contact: ContactRef }, unknown>) =>
    contactNotices(current.contact.id),
};
