import type { SourceContact, SourceMatter } from '../../source-systems/wire/source-adapter.ts';
import type { Fields } from '../sync-fields.ts';
import type { SyncRecord } from './sync-adapter.ts';

const carried = [
  'name',
  'firstName',
  'lastName',
  'title',
  'email',
  'phone',
  'mobile',
  'addressLine',
  'suburb',
  'state',
  'postcode',
  'companyNumber',
] as const;

/** What a system carries of a contact. A person has no number of a company. */
export function contactFields(contact: SourceContact, ...without: readonly string[]): Fields {
  const isPerson = contact.kind === 'person';
  const left = new Set([...without, ...(isPerson ? ['companyNumber'] : ['firstName', 'lastName', 'title', 'mobile'])]);
  return Object.fromEntries(carried.filter((field) => !left.has(field)).map((field) => [field, contact[field]]));
}

type MatterField =
  | 'fileNumber'
  | 'title'
  | 'description'
  | 'status'
  | 'responsibleId'
  | 'actingId'
  | 'assistingId'
  | 'openedOn'
  | 'otherSides';

/** What a system carries of a matter, with what it needs to be made here. */
export function matterFields(
  matter: SourceMatter,
  fields: readonly MatterField[],
): Pick<SyncRecord, 'fields' | 'clientId' | 'staffId' | 'typeId' | 'isLeftOut'> {
  return {
    fields: Object.fromEntries(
      // A matter that was deleted there says nothing of what its status should be here.
      fields
        .filter((field) => field !== 'status' || matter.status !== 'Deleted')
        .map((field) => [field, field === 'otherSides' ? joinedIds(matter.otherSideIds) : matter[field]]),
    ),
    clientId: matter.clientId,
    staffId: matter.responsibleId,
    typeId: matter.typeId,
    isLeftOut: matter.status === 'Template' || matter.fileNumber === '',
  };
}

/** Null for an empty text. */
export const orNull = (value: string): string | null => (value === '' ? null : value);

const LONGEST = 100_000;
/** A text that people write at length, with its lines. */
export const longText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[^\P{Cc}\n\t]+/gu, ' ')
        .trim()
        .slice(0, LONGEST)
    : '';

/** Fields under the names that a system has for them; what is not sent is left out. */
export const renamed = (fields: Fields, names: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([ours]) => fields[ours] !== undefined)
      .map(([ours, theirs]) => [theirs, fields[ours] ?? '']),
  );

/** Whether any of these fields is to be sent. */
export const has = (fields: Fields, ...names: readonly string[]): boolean =>
  names.some((name) => fields[name] !== undefined);

/** Ids as one text that is the same whatever order they come in. */
const joinedIds = (ids: readonly string[]): string => [...new Set(ids)].toSorted().join(' ');
/** The ids of such a text. */
export const idsOf = (joined: string | undefined): string[] => (joined ?? '').split(' ').filter((id) => id !== '');
