import { contact as record } from '@atrium/contracts';
import { command, Conflict, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import { contactNotices } from '../contacts/contact-change.ts';
import { contactsPolicy } from '../contacts/contacts.policy.ts';
import { writeContact, type ContactValues, type EditableContact } from '../contacts/record/contact-record.store.ts';
import { contactEntry, lockVisibleContact, type ContactRef } from '../contacts/record/contact.commands.ts';
import { enquiryNotice } from '../enquiries/enquiry-change.ts';
import { matterNotice } from '../matters/matter-change.ts';
import type { Notice } from '../notices/notices.store.ts';
import {
  distinguishStatement,
  findMergeStatement,
  forgetStatement,
  keepMergeStatement,
  markUndoneStatement,
  mergeableFields,
  mergeStatement,
  rememberStatement,
  setPmsStatement,
  undoStatement,
  type MergedContent,
  type MergeRow,
} from './contact-merge.store.ts';

interface MergeInput {
  readonly contactId: string;
  readonly version: number;
  readonly otherContactId: string;
  readonly otherVersion: number;
  readonly fields: readonly string[];
}
/** Beyond so many matters or enquiries open lists find out when they ask again. */
const MOST_TOLD = 100;

/** Of the matters and enquiries that name the contact, in a field of the firm's own too. */
function movedNotices({ moved }: MergedContent): Notice[] {
  const keysOf = (name: string) => moved.filter(({ table }) => table === name).flatMap(({ keys }) => keys);
  const idsOf = (table: string, values: string, column: 'matter_id' | 'enquiry_id') => {
    const ids = [...keysOf(table).map(({ id }) => id), ...keysOf(values).map((key) => key[column])];
    return [...new Set(ids)].filter((id) => id !== undefined).slice(0, MOST_TOLD);
  };
  return [
    ...idsOf('matters', 'matter_field_values', 'matter_id').map((id) => matterNotice(id, 'record')),
    ...idsOf('enquiries', 'custom_field_values', 'enquiry_id').map(enquiryNotice),
  ];
}

/** Both, locked in the order of their ids, so that two who merge the same pair do not wait for each other. */
async function lockBoth(unit: Unit, oneId: string, otherId: string): Promise<[EditableContact, EditableContact]> {
  if (oneId.toLowerCase() === otherId.toLowerCase())
    throw refuse({
      field: 'otherContactId',
      message: unit.translate('api.merge.same', 'Choose two different contacts.'),
    });
  if (oneId.toLowerCase() < otherId.toLowerCase())
    return [await lockVisibleContact(unit, oneId, 'edit'), await lockVisibleContact(unit, otherId, 'edit')];
  const other = await lockVisibleContact(unit, otherId, 'edit');
  return [await lockVisibleContact(unit, oneId, 'edit'), other];
}

const picked = (values: ContactValues, keys: readonly (keyof ContactValues)[]): Partial<ContactValues> =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));

/** Makes two contacts one, in one transaction. Both versions have to be those that were compared. */
export const mergeContacts = command({
  name: 'contacts.merge',
  policy: contactsPolicy.edit,
  key: 'none',
  lock: async (unit, { contactId, otherContactId, fields }: MergeInput) => {
    const unknown = fields.filter((field) => !mergeableFields.has(field));
    if (unknown.length > 0)
      throw refuse({ field: 'fields', message: unit.translate('api.merge.fields', 'Choose fields of a contact.') });
    const [winner, loser] = await lockBoth(unit, contactId, otherContactId);
    return { winner, loser };
  },
  version: ({ input, current: { winner } }) => ({ seen: input.version, now: winner }),
  run: async (unit, { input, current: { winner, loser } }) => {
    const { tx, viewer } = unit;
    if (input.otherVersion !== loser.version) throw new Conflict(loser);
    const taken = record.keys.filter((key) => input.fields.includes(key));
    const after: EditableContact = {
      ...winner,
      ...picked(loser, taken),
      isClient: winner.isClient || loser.isClient,
      isPms: winner.isPms || loser.isPms,
    };
    const lost = (...keys: readonly ('email' | 'phone' | 'mobile')[]): string[] => {
      const kept = new Set([after.email, after.phone, after.mobile, '']);
      return [...new Set(keys.flatMap((key) => [loser[key], winner[key]]))].filter((value) => !kept.has(value));
    };
    const names = [loser.name, winner.name].filter((name) => name !== after.name);
    const { ids: remembered } = await unit.one(rememberStatement, {
      contactId: loser.id,
      name: names[0] ?? '',
      emails: lost('email'),
      phones: lost('phone', 'mobile'),
      viewerId: viewer.userId,
    });
    const { content } = await unit.one(mergeStatement, { winnerId: winner.id, loserId: loser.id });
    await writeContact(tx, viewer.userId, after);
    if (after.isPms !== winner.isPms) await tx.query(setPmsStatement, { id: winner.id, isPms: after.isPms });
    const changed = record.keys.filter((key) => after[key] !== winner[key]);
    const { id } = await unit.one(keepMergeStatement, {
      winnerId: winner.id,
      loserId: loser.id,
      loserName: loser.name,
      content: JSON.stringify(content),
      remembered,
      before: JSON.stringify(picked(winner, changed)),
      after: JSON.stringify(picked(after, changed)),
      viewerId: viewer.userId,
    });
    await unit.announce(...movedNotices(content));
    return { id, winnerId: winner.id, loserName: loser.name, mergedAt: new Date(), mergedById: viewer.userId };
  },
  audit: ({ current: { winner, loser } }) => contactEntry(winner, 'merge', { other: loser.name, otherId: loser.id }),
  announces: ({ current: { winner, loser } }) => contactNotices(winner.id, loser.id),
});

/** Takes a merge apart again. What was changed on the contact since stays changed. */
export const undoContactMerge = command({
  name: 'contacts.undoMerge',
  policy: contactsPolicy.edit,
  key: 'none',
  lock: async (unit, { mergeId }: { readonly mergeId: string }) => {
    const merge: MergeRow | null = isId(mergeId) ? await unit.maybe(findMergeStatement, { id: mergeId }) : null;
    const gone = new Refusal({
      message: unit.translate('api.merge.gone', 'This merge can’t be undone any more.'),
      fields: [],
    });
    if (merge === null) throw gone;
    const winner = await lockVisibleContact(unit, merge.winnerId, 'edit');
    if (merge.isOver) throw gone;
    return { merge, winner, gone };
  },
  version: 'none',
  run: async (unit, { current: { merge, winner, gone } }): Promise<ContactRef> => {
    const { tx, viewer } = unit;
    const { isUndone } = await unit.one(undoStatement, { id: merge.id });
    if (!isUndone) throw gone;
    await tx.query(forgetStatement, { ids: merge.remembered });
    const back = record.keys.filter((key) => key in merge.after && winner[key] === merge.after[key]);
    await writeContact(tx, viewer.userId, {
      ...winner,
      ...(Object.fromEntries(back.map((key) => [key, merge.before[key]])) as Partial<ContactValues>),
    });
    await tx.query(markUndoneStatement, { id: merge.id, viewerId: viewer.userId });
    return { id: winner.id };
  },
  audit: ({ current: { merge, winner } }) =>
    contactEntry(winner, 'unmerge', { other: merge.loserName, otherId: merge.loserId }),
  announces: ({ current: { merge } }) => contactNotices(merge.winnerId, merge.loserId),
});

/** Says that two contacts are two. */
export const distinguishContacts = command({
  name: 'contacts.distinguish',
  policy: contactsPolicy.edit,
  key: 'none',
  lock: async (
    unit,
    { contactId, otherContactId }: { readonly contactId: string; readonly otherContactId: string },
  ) => {
    const [contact, other] = await lockBoth(unit, contactId, otherContactId);
    return { contact, other };
  },
  version: 'none',
  run: async (unit, { current: { contact, other } }): Promise<ContactRef> => {
    await unit.tx.query(distinguishStatement, { oneId: contact.id, otherId: other.id, viewerId: unit.viewer.userId });
    return { id: contact.id };
  },
  audit: ({ current: { contact, other } }) => contactEntry(contact, 'distinguish', { other: other.name }),
  announces: ({ current: { contact } }) => contactNotices(contact.id),
});
