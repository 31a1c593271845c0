import { linkedContactsStatement, targetsStatement } from '../links.store.ts';
import type { LocalWork, Users } from '../local/local-record.ts';
import type { Fields } from '../sync-fields.ts';
import { idsOf } from '../wire/record-fields.ts';
import type { SyncAdapter } from '../wire/sync-adapter.ts';

const peopleFields = ['responsibleId', 'actingId', 'assistingId', 'assigneeId'];
/** Fields that stand in one list or address there: what is sent of one is sent of all. */
const siblings = [
  ['phone', 'mobile'],
  ['addressLine', 'suburb', 'state', 'postcode'],
];
/** What columns here hold at most. */
const longest: Readonly<Record<string, number>> = {
  name: 200,
  title: 300,
  firstName: 100,
  lastName: 100,
  email: 200,
  phone: 40,
  mobile: 40,
  addressLine: 200,
  suburb: 100,
  state: 40,
  postcode: 12,
  companyNumber: 40,
  subject: 200,
  narrative: 4000,
};

/** What a record here would say if it stood there: a system knows fewer statuses than Atrium. */
export function expressed({ statuses }: SyncAdapter, fields: Fields): Fields {
  const { status, ...others } = fields;
  const theirs = status === undefined ? undefined : statuses[status];
  return theirs === undefined ? others : { ...others, status: theirs };
}

/** What a record there would say here: no longer than is kept, and only of people who are known here; with who they are. */
export async function knownHere(
  { tx, system }: LocalWork,
  fields: Fields,
): Promise<{ readonly fields: Fields; readonly users: Users }> {
  const staffIds = peopleFields.map((field) => fields[field] ?? '').filter((id) => id !== '');
  const found = staffIds.length === 0 ? [] : await tx.query(targetsStatement, { system, staffIds, typeId: '' });
  const users = new Map(
    found.flatMap(({ sourceId, userId }) => (userId === null ? [] : [[sourceId, userId] as const])),
  );
  const others = idsOf(fields['otherSides']);
  const linked = others.length === 0 ? [] : await tx.query(linkedContactsStatement, { system, sourceIds: others });
  const known = Object.entries(fields)
    // Somebody whom nobody has here, such as one who was deleted there, cannot be compared.
    .filter(([field]) => field !== 'otherSides' || linked.length === others.length)
    // Nobody is responsible there: somebody always is here.
    .filter(([field, value]) => !(field === 'responsibleId' && value === ''))
    .filter(([field, value]) => !peopleFields.includes(field) || value === '' || users.has(value))
    .map(([field, value]) => [field, value.slice(0, longest[field] ?? value.length)] as const);
  return { fields: Object.fromEntries(known), users };
}

/** What is sent, with what stands in one list with it there. */
export function withSiblings(send: Fields, theirs: Fields): Fields {
  const more = siblings
    .filter((group) => group.some((field) => send[field] !== undefined))
    .flat()
    .filter((field) => send[field] === undefined && theirs[field] !== undefined);
  return { ...send, ...Object.fromEntries(more.map((field) => [field, theirs[field] ?? ''])) };
}
