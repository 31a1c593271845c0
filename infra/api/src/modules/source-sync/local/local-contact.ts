import { defineStatement } from '@atrium/database';
import { contactNotices } from '../../contacts/contact-change.ts';
import { notifyAll } from '../../notices/notices.store.ts';
import { addContactStatement } from '../../source-systems/run/write-records.store.ts';
import type { Fields } from '../sync-fields.ts';
import type { SyncRecord } from '../wire/sync-adapter.ts';
import { changedBy, presentFields, type LocalKind, type LocalRecord } from './local-record.ts';

interface Row {
  readonly id: string;
  readonly kind: SyncRecord['contactKind'];
  readonly name: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly addressLine: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly companyNumber: string;
  readonly isWanted: boolean;
  readonly changedAt: string;
  readonly changedBy: string;
}
const lockStatement = defineStatement<{ id: string }, Row>({
  name: 'sync.contact',
  text: `
    select c.id, c.kind, c.name, c.title, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone, c.mobile, c.address_line as "addressLine",
      c.suburb, c.state, c.postcode, c.company_number as "companyNumber", c.is_pms or c.is_client or exists (select from matter_parties p where p.tenant_id = :tenantId and p.contact_id = c.id and p.role = 'Other side') as "isWanted", c.changed_at as "changedAt", ${changedBy('c.changed_by')} as "changedBy"
    from contacts c where c.tenant_id = :tenantId and c.id = :id::uuid for update of c`,
});

interface Edits {
  readonly id: string;
  readonly name: string | null;
  readonly title: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly addressLine: string | null;
  readonly suburb: string | null;
  readonly state: string | null;
  readonly postcode: string | null;
  readonly companyNumber: string | null;
}
const writeStatement = defineStatement<Edits, never>({
  name: 'sync.writeContact',
  text: `
    update contacts c set name = coalesce(:name::text, c.name), title = coalesce(:title::text, c.title), first_name = coalesce(:firstName::text, c.first_name),
      last_name = coalesce(:lastName::text, c.last_name), email = coalesce(:email::text, c.email), phone = coalesce(:phone::text, c.phone), mobile = coalesce(:mobile::text, c.mobile),
      address_line = coalesce(:addressLine::text, c.address_line), suburb = coalesce(:suburb::text, c.suburb), state = coalesce(:state::text, c.state),
      postcode = coalesce(:postcode::text, c.postcode), company_number = coalesce(:companyNumber::text, c.company_number), version = c.version + 1, changed_at = now(), changed_by = null
    where c.tenant_id = :tenantId and c.id = :id::uuid`,
});

/** A person is called by first and last name; one who has neither by what stands for the whole. */
function namesOf({ kind, name, firstName, lastName }: Row): Record<'name' | 'firstName' | 'lastName', string> {
  if (kind !== 'person') return { name, firstName: '', lastName: '' };
  const joined = [firstName, lastName].filter((part) => part !== '').join(' ');
  if (joined !== '') return { name: joined, firstName, lastName };
  const words = name.split(' ');
  return { name, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

function recordOf(row: Row): LocalRecord {
  const { id, kind, isWanted, changedAt, changedBy: by, ...fields } = row;
  return {
    id,
    label: row.name,
    fields: presentFields({ ...fields, ...namesOf(row) }),
    contactKind: kind,
    matterId: null,
    clientId: null,
    staffId: '',
    typeId: '',
    isDeleted: false,
    held: isWanted ? '' : 'notWanted',
    changedAt,
    changedBy: by,
  };
}

const fieldNames = [
  'name',
  'title',
  'firstName',
  'lastName',
  'email',
  'phone',
  'mobile',
  'addressLine',
  'suburb',
  'state',
  'postcode',
  'companyNumber',
] as const;

/** Each field of a contact, with something else in place of those that are not said. */
const given = <Otherwise extends string | null>(fields: Fields, otherwise: Otherwise) =>
  Object.fromEntries(fieldNames.map((name) => [name, fields[name] ?? otherwise])) as Record<
    (typeof fieldNames)[number],
    string | Otherwise
  >;

export const localContact: LocalKind = {
  kind: 'contact',
  async lock({ tx }, id) {
    const [row] = await tx.query(lockStatement, { id });
    return row === undefined ? null : recordOf(row);
  },
  async write({ tx }, { id }, fields) {
    await tx.query(writeStatement, { ...given(fields, null), id });
    await notifyAll(tx, contactNotices(id));
  },
  async create({ tx, userId }, { fields, contactKind }) {
    const values = given(fields, '');
    if (values.name === '') return null;
    const [added] = await tx.query(addContactStatement, { ...values, kind: contactKind, userId });
    if (added === undefined) return null;
    await notifyAll(tx, contactNotices(added.id));
    return added.id;
  },
};
