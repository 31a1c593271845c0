import { contact as record } from '@atrium/contracts';
import type { Unit } from '../../server/command.ts';
import { Refusal } from '../../server/refusal.ts';
import { contactEntry, readNewContact } from '../contacts/record/contact.commands.ts';
import {
  getParts,
  insertContact,
  lockContact,
  replaceParts,
  writeContact,
  type ContactParts,
  type ContactValues,
  type EditableContact,
} from '../contacts/record/contact-record.store.ts';
import { removeUnused } from '../contacts/record/delete-contact.ts';
import type { RowResult, WorkRow } from './import-work.store.ts';

const partNames = ['aliases', 'emails', 'phones', 'addresses'] as const;

/** Writes one row by the rules of the commands that add and change a contact. Everything that can be refused is, before anything is written. */
export async function writeRow(unit: Unit, row: WorkRow, fileName: string): Promise<RowResult> {
  if (row.isDuplicate && row.choice === 'SKIP') return { outcome: 'SKIPPED' };
  try {
    const made = readNewContact(unit, row.input);
    if (row.isDuplicate && row.choice === 'FILL') return await fill(unit, row, made, fileName);
    const { tx, viewer } = unit;
    const id = await insertContact(tx, viewer.userId, made.values);
    const parts = Object.fromEntries(Object.entries(made.parts).filter(([, list]) => (list as unknown[]).length > 0));
    await replaceParts(tx, { id, viewerId: viewer.userId }, parts);
    await unit.log(contactEntry({ id, name: made.values.name }, 'create', { file: fileName }));
    return { outcome: 'CREATED', contactId: id, versionAfter: 1 };
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'REFUSED', reason: error.errors.message };
    throw error;
  }
}

interface Made {
  readonly values: ContactValues;
  readonly parts: Partial<ContactParts>;
}
const isEmpty = (value: unknown): boolean => value === null || value === '';

/** Fills in what is empty of the contact that is there; what it has stays. */
async function fill(unit: Unit, { targetId }: WorkRow, { values, parts }: Made, fileName: string): Promise<RowResult> {
  const { tx, viewer, translate } = unit;
  const contact = targetId === null ? null : await lockContact(tx, viewer, targetId, 'edit');
  if (contact === null)
    return {
      outcome: 'REFUSED',
      reason: translate('api.contactImport.noTarget', 'The contact that is there already can’t be changed by you.'),
    };
  const keys = record.keys.filter((key) => isEmpty(contact[key]) && !isEmpty(values[key]) && key !== 'ownerId');
  const now = await getParts(tx, contact.id);
  const more = partsBeside(contact, now, parts);
  const changed = Object.keys(more) as (keyof ContactParts)[];
  if (keys.length + changed.length === 0) return { outcome: 'UNCHANGED', contactId: contact.id };
  const after = { ...contact, ...Object.fromEntries(keys.map((key) => [key, values[key]])) };
  await writeContact(tx, viewer.userId, after);
  await replaceParts(tx, { id: contact.id, viewerId: viewer.userId }, more);
  const changes = [
    ...keys.map((key) => ({ field: record.fields[key].name, from: contact[key], to: values[key] })),
    ...changed.map((part) => ({ field: part, from: now[part].length, to: more[part]?.length ?? 0 })),
  ];
  await unit.log(contactEntry(contact, 'update', { changes, file: fileName }));
  const before = Object.fromEntries([
    ...keys.map((key) => [key, contact[key]]),
    ...changed.map((part) => [part, now[part]]),
  ]) as Record<string, unknown>;
  return {
    outcome: 'UPDATED',
    contactId: contact.id,
    versionBefore: contact.version,
    versionAfter: contact.version + 1,
    before,
  };
}

/** The lists of a contact with what the row has beside them; only those that grow. */
function partsBeside(contact: EditableContact, now: ContactParts, parts: Partial<ContactParts>): Partial<ContactParts> {
  const known = new Set([contact.email, contact.phone, contact.mobile, contact.name].map((text) => text.toLowerCase()));
  const more: Record<string, unknown> = {};
  for (const name of partNames) {
    const texts = new Set(now[name].map((one) => textOf(one)));
    const added = (parts[name] ?? []).filter((one) => !texts.has(textOf(one)) && !known.has(textOf(one)));
    if (added.length > 0) more[name] = [...now[name], ...added];
  }
  return more;
}
function textOf(part: ContactParts[(typeof partNames)[number]][number]): string {
  if ('value' in part) return part.value.toLowerCase();
  return ('name' in part ? part.name : `${part.addressLine} ${part.suburb} ${part.postcode}`).toLowerCase();
}

/** Takes one row back, unless its contact was changed or used since. */
export async function undoRow(unit: Unit, row: WorkRow, fileName: string): Promise<RowResult> {
  const { tx, viewer } = unit;
  const contact = row.contactId === null ? null : await lockContact(tx, viewer, row.contactId, 'edit');
  if (contact === null) return { outcome: 'KEPT', reason: 'GONE' };
  if (contact.version !== row.versionAfter) return { outcome: 'KEPT', reason: 'CHANGED' };
  if (row.outcome === 'CREATED') {
    if (!(await removeUnused(tx, { contactId: contact.id, viewerId: viewer.userId })))
      return { outcome: 'KEPT', reason: 'USED' };
    await unit.log(contactEntry(contact, 'delete', { file: fileName }));
    return { outcome: 'UNDONE' };
  }
  const before = row.before ?? {};
  const isPart = (key: string): key is (typeof partNames)[number] => partNames.some((name) => name === key);
  const values = Object.fromEntries(Object.entries(before).filter(([key]) => !isPart(key))) as Partial<ContactValues>;
  await writeContact(tx, viewer.userId, { ...contact, ...values });
  await replaceParts(
    tx,
    { id: contact.id, viewerId: viewer.userId },
    Object.fromEntries(Object.entries(before).filter(([key]) => isPart(key))) as Partial<ContactParts>,
  );
  const changes = (Object.keys(values) as (keyof ContactValues)[]).map((key) => ({
    field: record.fields[key].name,
    from: contact[key],
    to: values[key],
  }));
  await unit.log(contactEntry(contact, 'update', { changes, file: fileName }));
  return { outcome: 'UNDONE', contactId: contact.id, versionAfter: contact.version + 1 };
}
