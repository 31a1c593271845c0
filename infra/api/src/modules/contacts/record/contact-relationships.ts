import { isDay } from '@atrium/domain';
import { defineStatement } from '@atrium/database';
import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import { contactNotices } from '../contact-change.ts';
import { contactList } from '../contacts.list.ts';
import { contactsPolicy } from '../contacts.policy.ts';
import { contactEntry, lockVisibleContact, type ContactRef } from './contact.commands.ts';

interface RelationshipInput {
  readonly otherContactId: string;
  readonly role: string;
  readonly otherRole?: string | null;
  readonly fromOn?: string | null;
  readonly untilOn?: string | null;
}
interface OfContact {
  readonly contactId: string;
  readonly version: number;
}
const LONGEST_ROLE = 80;

const touch = `touched as (update contacts c set version = c.version + 1, changed_at = now(), changed_by = :viewerId::uuid where c.tenant_id = :tenantId and c.id = :contactId::uuid)`;
interface Saved {
  readonly id: string | null;
  readonly contactId: string;
  readonly otherId: string;
  readonly role: string;
  readonly otherRole: string;
  readonly fromOn: string | null;
  readonly untilOn: string | null;
  readonly viewerId: string;
}
/** The same two in the same role are kept once. Seen from the other end the roles change places. */
const addStatement = defineStatement<Omit<Saved, 'id'>, never>({
  name: 'contacts.addRelationship',
  text: `
    with ${touch}
    insert into contact_relationships (tenant_id, contact_id, other_id, role, other_role, from_on, until_on, created_by)
    values (:tenantId, :contactId::uuid, :otherId::uuid, :role, :otherRole, :fromOn::date, :untilOn::date, :viewerId::uuid)
    on conflict (tenant_id, contact_id, other_id, role) do update set other_role = excluded.other_role, from_on = excluded.from_on, until_on = excluded.until_on`,
});
const changeStatement = defineStatement<Saved, never>({
  name: 'contacts.changeRelationship',
  text: `
    with ${touch}
    update contact_relationships r set
      contact_id = case when r.contact_id = :contactId::uuid then r.contact_id else :otherId::uuid end,
      other_id = case when r.contact_id = :contactId::uuid then :otherId::uuid else r.other_id end,
      role = case when r.contact_id = :contactId::uuid then :role::text else :otherRole::text end,
      other_role = case when r.contact_id = :contactId::uuid then :otherRole::text else :role::text end,
      from_on = :fromOn::date, until_on = :untilOn::date
    where r.tenant_id = :tenantId and r.id = :id::uuid and :contactId::uuid in (r.contact_id, r.other_id)`,
});
const findStatement = defineStatement<{ id: string; contactId: string }, { otherId: string }>({
  name: 'contacts.findRelationship',
  text: `
    select case when r.contact_id = :contactId::uuid then r.other_id else r.contact_id end as "otherId" from contact_relationships r
    where r.tenant_id = :tenantId and r.id = :id::uuid and :contactId::uuid in (r.contact_id, r.other_id) for update of r`,
});
const removeStatement = defineStatement<{ id: string; contactId: string; viewerId: string }, never>({
  name: 'contacts.removeRelationship',
  text: `
    with ${touch}
    delete from contact_relationships r where r.tenant_id = :tenantId and r.id = :id::uuid and :contactId::uuid in (r.contact_id, r.other_id)`,
});

const findOther = async ({ context, viewer }: Unit, id: string): Promise<string | null> =>
  isId(id) ? ((await contactList.findByIds(context.runner, viewer, [id]))[0]?.name ?? null) : null;

async function lockRelationship(unit: Unit, contactId: string, id: string): Promise<string> {
  const found = isId(id) ? await unit.maybe(findStatement, { id, contactId }) : null;
  // One with somebody the viewer may not see is not theirs to change.
  if (found === null || (await findOther(unit, found.otherId)) === null)
    throw refuse({
      field: 'relationshipId',
      message: unit.translate('api.contact.noRelationship', 'This relationship does not exist.'),
    });
  return found.otherId;
}

/** Says how two contacts within reach are related; who may edit one of them may say it. */
export const saveContactRelationship = command({
  name: 'contacts.saveRelationship',
  policy: contactsPolicy.edit,
  key: 'none',
  lock: async (
    unit,
    {
      contactId,
      relationshipId,
      input,
    }: OfContact & { readonly relationshipId?: string | null; readonly input: RelationshipInput },
  ) => {
    const { translate } = unit;
    const text = (value: string | null | undefined) => (value ?? '').trim().replace(/\s+/g, ' ');
    const day = (value: string | null | undefined) => (value == null || value === '' ? null : value);
    const [role, otherRole, fromOn, untilOn] = [
      text(input.role),
      text(input.otherRole),
      day(input.fromOn),
      day(input.untilOn),
    ];
    const problems = [
      ...(role === '' || role.length > LONGEST_ROLE || otherRole.length > LONGEST_ROLE
        ? [
            {
              field: 'role',
              message: translate('api.contact.role', 'Say how they are related, in at most 80 characters.'),
            },
          ]
        : []),
      ...((fromOn !== null && !isDay(fromOn)) ||
      (untilOn !== null && !isDay(untilOn)) ||
      (fromOn !== null && untilOn !== null && untilOn < fromOn)
        ? [{ field: 'untilOn', message: translate('api.contact.period', 'The end can’t be before the beginning.') }]
        : []),
    ];
    if (problems.length > 0) throw refuse(...problems);
    const contact = await lockVisibleContact(unit, contactId, 'edit');
    if (relationshipId != null) await lockRelationship(unit, contact.id, relationshipId);
    const otherName =
      input.otherContactId.toLowerCase() === contact.id ? null : await findOther(unit, input.otherContactId);
    if (otherName === null)
      throw refuse({ field: 'otherContactId', message: translate('api.contact.other', 'Choose another contact.') });
    return { contact, role, otherRole, fromOn, untilOn, otherName };
  },
  version: ({ input, current: { contact } }) => ({ seen: input.version, now: contact }),
  run: async (unit, { input, current: { contact, otherName: _name, ...values } }): Promise<ContactRef> => {
    const row = { ...values, contactId: contact.id, otherId: input.input.otherContactId, viewerId: unit.viewer.userId };
    if (input.relationshipId == null) await unit.tx.query(addStatement, row);
    else await unit.tx.query(changeStatement, { ...row, id: input.relationshipId });
    return { id: contact.id };
  },
  audit: ({ current: { contact, role, otherName } }) => contactEntry(contact, 'relate', { role, other: otherName }),
  announces: ({ input, current: { contact } }) => contactNotices(contact.id, input.input.otherContactId),
});

export const removeContactRelationship = command({
  name: 'contacts.removeRelationship',
  policy: contactsPolicy.edit,
  key: 'none',
  lock: async (unit, { contactId, relationshipId }: OfContact & { readonly relationshipId: string }) => {
    const contact = await lockVisibleContact(unit, contactId, 'edit');
    return { contact, otherId: await lockRelationship(unit, contact.id, relationshipId) };
  },
  version: ({ input, current: { contact } }) => ({ seen: input.version, now: contact }),
  run: async (unit, { input, current: { contact } }): Promise<ContactRef> => {
    await unit.tx.query(removeStatement, {
      id: input.relationshipId,
      contactId: contact.id,
      viewerId: unit.viewer.userId,
    });
    return { id: contact.id };
  },
  audit: ({ current: { contact } }) => contactEntry(contact, 'unrelate'),
  announces: ({ current: { contact, otherId } }) => contactNotices(contact.id, otherId),
});
