import { contact as contactRecord, type ValuesOf } from '@atrium/contracts';
import { defineStatement, type TenantTransaction } from '@atrium/database';
import { matterReachParameters, type MatterReachParameters } from '../../../policy/matter-reach.ts';
import { personPredicate, rowReaches, rowReachOf } from '../../../policy/row-reach.ts';
import { scopeOf, type Action, type Viewer } from '../../../policy/viewer.ts';
import { loaderById } from '../../../server/loaders.ts';
import { assignedFieldsOf, selectedFieldsOf } from '../../../server/record-sql.ts';
import { byKey } from '../../../variants.ts';

export type ContactValues = ValuesOf<typeof contactRecord>;

/** A contact as an edit finds it. */
export interface EditableContact extends ContactValues {
  readonly id: string;
  readonly isPms: boolean;
  readonly version: number;
}
export interface PointRow {
  readonly label: string;
  readonly value: string;
}
export interface AddressRow {
  readonly label: string;
  readonly addressLine: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
}
export interface AliasRow {
  readonly kind: string;
  readonly name: string;
}
export interface CheckRow {
  readonly kind: string;
  readonly document: string;
  readonly checkedOn: string;
  readonly checkedById: string | null;
  readonly expiresOn: string | null;
}
export interface RelationshipRow {
  readonly id: string;
  readonly otherId: string;
  readonly role: string;
  readonly otherRole: string;
  readonly fromOn: string | null;
  readonly untilOn: string | null;
}
/** What hangs on a contact, each list replaced as a whole. */
export interface ContactParts {
  readonly aliases: readonly AliasRow[];
  readonly emails: readonly PointRow[];
  readonly phones: readonly PointRow[];
  readonly addresses: readonly AddressRow[];
  readonly identityChecks: readonly CheckRow[];
}
export interface ContactFile extends ContactParts {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyNumber: string;
  readonly bornOn: string | null;
  readonly consentSource: string;
  readonly consentOn: string | null;
  readonly ownerId: string | null;
  readonly createdAt: string;
  readonly createdById: string | null;
  readonly changedById: string | null;
  readonly relationships: readonly RelationshipRow[];
}

const listed = (select: string, from: string, order: string): string =>
  `coalesce((select jsonb_agg(${select} order by ${order}) from ${from}), '[]')`;
const pointsOf = (kind: string): string =>
  listed(
    `jsonb_build_object('label', p.label, 'value', p.value)`,
    `contact_points p where p.tenant_id = :tenantId and p.contact_id = c.id and p.kind = '${kind}'`,
    'p.id',
  );

/** Parts of a contact as JSON, under the names of `ContactParts`; `c` is the contact. */
const partColumns = `
  ${listed(`jsonb_build_object('kind', a.kind, 'name', a.name)`, 'contact_aliases a where a.tenant_id = :tenantId and a.contact_id = c.id', 'a.created_at, a.id')} as "aliases",
  ${pointsOf('email')} as "emails",
  ${pointsOf('phone')} as "phones",
  ${listed(`jsonb_build_object('label', d.label, 'addressLine', d.address_line, 'suburb', d.suburb, 'state', d.state, 'postcode', d.postcode, 'country', d.country)`, 'contact_addresses d where d.tenant_id = :tenantId and d.contact_id = c.id', 'd.id')} as "addresses",
  ${listed(`jsonb_build_object('kind', k.kind, 'document', k.document, 'checkedOn', k.checked_on, 'checkedById', k.checked_by, 'expiresOn', k.expires_on)`, 'contact_identity_checks k where k.tenant_id = :tenantId and k.contact_id = c.id', 'k.checked_on desc, k.id')} as "identityChecks"`;

const relationshipOf = (other: string, role: string, otherRole: string): string =>
  `jsonb_build_object('id', r.id, 'otherId', r.${other}, 'role', r.${role}, 'otherRole', r.${otherRole}, 'fromOn', r.from_on, 'untilOn', r.until_on)`;

/** Files of contacts; whether a contact may be seen is asked before. */
const fileStatement = defineStatement<{ ids: readonly string[] }, ContactFile>({
  name: 'contacts.files',
  text: `
    select c.id, c.version, c.title, c.first_name as "firstName", c.last_name as "lastName", c.company_number as "companyNumber", c.born_on as "bornOn",
      c.consent_source as "consentSource", c.consent_on as "consentOn", c.owner_id as "ownerId", c.created_at as "createdAt", c.created_by as "createdById",
      c.changed_by as "changedById", ${partColumns},
      coalesce((select jsonb_agg(case when r.contact_id = c.id then ${relationshipOf('other_id', 'role', 'other_role')} else ${relationshipOf('contact_id', 'other_role', 'role')} end
        order by r.until_on is not null, r.from_on desc nulls last, r.id)
        from contact_relationships r where r.tenant_id = :tenantId and (r.contact_id = c.id or r.other_id = c.id)), '[]') as "relationships"
    from contacts c where c.tenant_id = :tenantId and c.id = any(:ids::uuid[])`,
});
export const contactFileLoader = loaderById((context, tenantId, ids) =>
  context.runner.query(tenantId, fileStatement, { ids }),
);

const lockStatements = byKey(rowReaches, (view) =>
  byKey(rowReaches, (reach) =>
    defineStatement<MatterReachParameters & { id: string }, EditableContact>({
      name: `contacts.lock.${view}.${reach}`,
      text: `
        select c.id, c.version, c.is_pms as "isPms", ${selectedFieldsOf(contactRecord, 'c')}
        from contacts c where c.tenant_id = :tenantId and c.id = :id::uuid and ${personPredicate(view, 'c.owner_id')} and ${personPredicate(reach, 'c.owner_id')} for update of c`,
    }),
  ),
);

/** A contact that the viewer may see and do this with, locked; null where there is none such. */
export async function lockContact(
  tx: TenantTransaction,
  viewer: Viewer,
  id: string,
  action: Action,
): Promise<EditableContact | null> {
  const view = rowReachOf(viewer, 'contacts');
  const reach = scopeOf(viewer, 'contacts', action);
  if (view === null || reach === 'none') return null;
  return (await tx.query(lockStatements[view][reach], { ...matterReachParameters(viewer), id }))[0] ?? null;
}

const reachStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { ids: readonly string[] }, { id: string }>({
    name: `contacts.within.${reach}`,
    text: `select c.id from contacts c where c.tenant_id = :tenantId and c.id = any(:ids::uuid[]) and ${personPredicate(reach, 'c.owner_id')}`,
  }),
);
/** Of contacts that the viewer may see, those that they may do this with. */
const loaderOf = (action: Action) =>
  loaderById(async ({ runner, viewer }, tenantId, ids) => {
    const reach = viewer === null ? 'none' : scopeOf(viewer, 'contacts', action);
    return viewer === null || reach === 'none'
      ? []
      : runner.query(tenantId, reachStatements[reach], { ...matterReachParameters(viewer), ids });
  });
export const editableContactLoader = loaderOf('edit');
export const deletableContactLoader = loaderOf('delete');

const updateStatement = defineStatement<ContactValues & { id: string; viewerId: string }, never>({
  name: 'contacts.update',
  text: `
    update contacts set ${assignedFieldsOf(contactRecord)}, version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where tenant_id = :tenantId and id = :id::uuid`,
});
/** Writes all fields of a locked contact, changed or not. */
export const writeContact = (tx: TenantTransaction, viewerId: string, contact: EditableContact): Promise<never[]> =>
  tx.query(updateStatement, { ...contact, viewerId });

const insertStatement = defineStatement<{ viewerId: string; kind: string; name: string }, { id: string }>({
  name: 'contacts.insert',
  text: `
    insert into contacts (tenant_id, kind, name, version, created_by) values (:tenantId, :kind, :name, 0, :viewerId::uuid) returning id`,
});
/** Adds a contact with these values. */
export async function insertContact(tx: TenantTransaction, viewerId: string, values: ContactValues): Promise<string> {
  const [row] = await tx.query(insertStatement, { viewerId, kind: values.kind, name: values.name });
  if (row === undefined) throw new Error('A contact was written but not returned');
  await tx.query(updateStatement, { ...values, id: row.id, viewerId });
  return row.id;
}

const ownerStatement = defineStatement<{ id: string }, { name: string }>({
  name: 'contacts.owner',
  text: `select u.friendly_name as "name" from users u where u.tenant_id = :tenantId and u.id = :id::uuid and not u.is_external`,
});
/** Somebody of the firm by name; null where there is none such. */
export const findOwnerName = async (tx: TenantTransaction, id: string): Promise<string | null> =>
  (await tx.query(ownerStatement, { id }))[0]?.name ?? null;

const partStatements = {
  aliases: defineStatement<{ id: string; viewerId: string; rows: string }, never>({
    name: 'contacts.replaceAliases',
    text: `
      with given as (select g.kind, g.name from jsonb_to_recordset(:rows::jsonb) as g (kind text, name text)),
        gone as (delete from contact_aliases a where a.tenant_id = :tenantId and a.contact_id = :id::uuid
          and not exists (select from given g where g.kind = a.kind and g.name = a.name))
      insert into contact_aliases (tenant_id, contact_id, kind, name, created_by)
      select distinct :tenantId, :id::uuid, g.kind, g.name, :viewerId::uuid from given g
      where not exists (select from contact_aliases a where a.tenant_id = :tenantId and a.contact_id = :id::uuid and a.kind = g.kind and a.name = g.name)`,
  }),
  clearPoints: defineStatement<{ id: string; kind: string }, never>({
    name: 'contacts.clearPoints',
    text: `delete from contact_points p where p.tenant_id = :tenantId and p.contact_id = :id::uuid and p.kind = :kind`,
  }),
  addPoints: defineStatement<{ id: string; kind: string; rows: string }, never>({
    name: 'contacts.addPoints',
    text: `
      insert into contact_points (tenant_id, contact_id, kind, label, value)
      select :tenantId, :id::uuid, :kind, g.label, g.value from jsonb_to_recordset(:rows::jsonb) as g (label text, value text)`,
  }),
  clearAddresses: defineStatement<{ id: string }, never>({
    name: 'contacts.clearAddresses',
    text: `delete from contact_addresses d where d.tenant_id = :tenantId and d.contact_id = :id::uuid`,
  }),
  addAddresses: defineStatement<{ id: string; rows: string }, never>({
    name: 'contacts.addAddresses',
    text: `
      insert into contact_addresses (tenant_id, contact_id, label, address_line, suburb, state, postcode, country)
      select :tenantId, :id::uuid, g.label, g."addressLine", g.suburb, g.state, g.postcode, g.country
      from jsonb_to_recordset(:rows::jsonb) as g (label text, "addressLine" text, suburb text, state text, postcode text, country text)`,
  }),
  clearChecks: defineStatement<{ id: string }, never>({
    name: 'contacts.clearChecks',
    text: `delete from contact_identity_checks k where k.tenant_id = :tenantId and k.contact_id = :id::uuid`,
  }),
  addChecks: defineStatement<{ id: string; rows: string }, never>({
    name: 'contacts.addChecks',
    text: `
      insert into contact_identity_checks (tenant_id, contact_id, kind, document, checked_on, checked_by, expires_on)
      select :tenantId, :id::uuid, g.kind, g.document, g."checkedOn", u.id, g."expiresOn"
      from jsonb_to_recordset(:rows::jsonb) as g (kind text, document text, "checkedOn" date, "checkedById" uuid, "expiresOn" date)
      left join users u on u.tenant_id = :tenantId and u.id = g."checkedById"`,
  }),
};

/** Puts these lists in place of those that are there; what is not given stays. */
export async function replaceParts(
  tx: TenantTransaction,
  { id, viewerId }: { readonly id: string; readonly viewerId: string },
  { aliases, emails, phones, addresses, identityChecks }: Partial<ContactParts>,
): Promise<void> {
  if (aliases !== undefined) await tx.query(partStatements.aliases, { id, viewerId, rows: JSON.stringify(aliases) });
  for (const [kind, points] of [
    ['email', emails],
    ['phone', phones],
  ] as const) {
    if (points === undefined) continue;
    await tx.query(partStatements.clearPoints, { id, kind });
    await tx.query(partStatements.addPoints, { id, kind, rows: JSON.stringify(points) });
  }
  if (addresses !== undefined) {
    await tx.query(partStatements.clearAddresses, { id });
    await tx.query(partStatements.addAddresses, { id, rows: JSON.stringify(addresses) });
  }
  if (identityChecks !== undefined) {
    await tx.query(partStatements.clearChecks, { id });
    await tx.query(partStatements.addChecks, { id, rows: JSON.stringify(identityChecks) });
  }
}

const partsStatement = defineStatement<{ id: string }, ContactParts>({
  name: 'contacts.parts',
  text: `select ${partColumns} from contacts c where c.tenant_id = :tenantId and c.id = :id::uuid`,
});
/** What hangs on a contact. */
export async function getParts(tx: TenantTransaction, id: string): Promise<ContactParts> {
  const [row] = await tx.query(partsStatement, { id });
  if (row === undefined) throw new Error('A locked contact was not found');
  return row;
}
