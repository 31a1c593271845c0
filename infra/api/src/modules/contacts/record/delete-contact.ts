import { defineStatement, type TenantTransaction } from '@atrium/database';
import { matterReachParameters, type MatterReachParameters } from '../../../policy/matter-reach.ts';
import { personPredicate, rowReaches } from '../../../policy/row-reach.ts';
import { scopeOf } from '../../../policy/viewer.ts';
import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { Refusal } from '../../../server/refusal.ts';
import { byKey } from '../../../variants.ts';
import { contactsPolicy } from '../contacts.policy.ts';
import { contactEntry, lockVisibleContact, noContact, ofContact, type ContactRef } from './contact.commands.ts';

const usesStatement = defineStatement<{ contactId: string }, { usedBy: string }>({
  name: 'contacts.uses',
  text: `select u.used_by as "usedBy" from contact_uses(:tenantId, :contactId::uuid) u`,
});
const removeStatement = defineStatement<{ contactId: string; viewerId: string }, never>({
  name: 'contacts.remove',
  text: `select remove_contact(:tenantId, :contactId::uuid, :viewerId::uuid)`,
});
const removalStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { contactId: string }, { name: string }>({
    name: `contacts.removal.${reach}`,
    text: `select r.name from contact_removals r where r.tenant_id = :tenantId and r.id = :contactId::uuid and ${personPredicate(reach, 'r.owner_id')} for update of r`,
  }),
);
const restoreStatement = defineStatement<{ contactId: string }, { isRestored: boolean }>({
  name: 'contacts.restore',
  text: `select restore_contact(:tenantId, :contactId::uuid) as "isRestored"`,
});

/** Removes a locked contact on which nothing depends, so that it can be restored; false where something does. */
export async function removeUnused(
  tx: TenantTransaction,
  which: { readonly contactId: string; readonly viewerId: string },
): Promise<boolean> {
  if ((await tx.query(usesStatement, { contactId: which.contactId })).length > 0) return false;
  await tx.query(removeStatement, which);
  return true;
}

/** What depends on contacts, by its table, in words; tables that are not here are "other records". */
function useText({ translate }: Pick<Unit, 'translate'>, table: string): string {
  switch (table) {
    case 'matters':
    case 'matter_field_values':
      return translate('api.contact.use.matters', 'matters');
    case 'matter_parties':
      return translate('api.contact.use.parties', 'parties of matters');
    case 'invoices':
      return translate('api.contact.use.invoices', 'invoices');
    case 'enquiries':
    case 'custom_field_values':
      return translate('api.contact.use.enquiries', 'enquiries');
    case 'notes':
      return translate('api.contact.use.notes', 'notes');
    case 'tasks':
      return translate('api.contact.use.tasks', 'tasks and calls');
    case 'documents':
      return translate('api.contact.use.documents', 'documents');
    case 'referrers':
      return translate('api.contact.use.referrers', 'referrers');
    case 'event_attendees':
      return translate('api.contact.use.events', 'events');
    case 'mailing_list_members':
      return translate('api.contact.use.lists', 'mailing lists');
    case 'users':
      return translate('api.contact.use.users', 'people who sign in');
    default:
      return translate('api.contact.use.other', 'other records');
  }
}

/** Deletes a contact on which nothing depends. What is refused says what does. */
export const deleteContact = command({
  name: 'contacts.delete',
  policy: contactsPolicy.delete,
  key: 'none',
  lock: async (unit, { contactId }: { readonly contactId: string; readonly version: number }) => ({
    contact: await lockVisibleContact(unit, contactId, 'delete'),
  }),
  version: ({ input, current: { contact } }) => ({ seen: input.version, now: contact }),
  run: async (unit, { current: { contact } }): Promise<ContactRef> => {
    const uses = await unit.tx.query(usesStatement, { contactId: contact.id });
    if (uses.length > 0) {
      const texts = [...new Set(uses.map(({ usedBy }) => useText(unit, usedBy)))];
      throw new Refusal({
        message: unit.translate('api.contact.used', 'This contact can’t be deleted: it is used by {{uses}}.', {
          uses: texts.join(', '),
        }),
        fields: [],
      });
    }
    await unit.tx.query(removeStatement, { contactId: contact.id, viewerId: unit.viewer.userId });
    return { id: contact.id };
  },
  audit: ({ current: { contact } }) => contactEntry(contact, 'delete'),
  ...ofContact,
});

/** Restores a deleted contact as it was. One that is there already is the answer. */
export const restoreContact = command({
  name: 'contacts.restore',
  policy: contactsPolicy.delete,
  key: 'none',
  lock: async (unit, { contactId }: { readonly contactId: string }) => {
    const reach = scopeOf(unit.viewer, 'contacts', 'delete');
    if (!isId(contactId) || reach === 'none') throw noContact(unit);
    const removal = await unit.maybe(removalStatements[reach], { ...matterReachParameters(unit.viewer), contactId });
    if (removal !== null) return { contact: { id: contactId, name: removal.name }, isRemoved: true };
    return { contact: await lockVisibleContact(unit, contactId, 'delete'), isRemoved: false };
  },
  version: 'none',
  run: async (unit, { current: { contact, isRemoved } }): Promise<ContactRef> => {
    if (!isRemoved) return unit.unchanged({ id: contact.id });
    const { isRestored } = await unit.one(restoreStatement, { contactId: contact.id });
    if (!isRestored) throw noContact(unit);
    return { id: contact.id };
  },
  audit: ({ current: { contact } }) => contactEntry(contact, 'restore'),
  ...ofContact,
});
