import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { byKey } from '../../variants.ts';

/** A party as the SDL has it; its contact and other matters come through loaders. */
export interface PartyRow {
  id: string;
  matterId: string;
  contactId: string;
  name: string;
  role: string;
  isAdverse: boolean;
  version: number;
}
const columns = `p.id, p.matter_id as "matterId", p.contact_id as "contactId", c.name, p.role, p.is_adverse as "isAdverse", p.version`;
const source = 'from matter_parties p join contacts c on c.tenant_id = p.tenant_id and c.id = p.contact_id';

type OfMatter = MatterReachParameters & { readonly matterId: string };
const listStatements = byFeatureReach((reach, name) =>
  defineStatement<OfMatter, PartyRow>({
    name: `parties.list.${name}`,
    text: `select ${columns} ${source} join matters m on m.tenant_id = p.tenant_id and m.id = p.matter_id
      where p.tenant_id = :tenantId and p.matter_id = :matterId::uuid and ${featurePredicate(reach)} order by p.is_adverse, p.role, c.name, p.id limit 500`,
  }),
);
export const listParties = (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: OfMatter,
): Promise<PartyRow[]> => runner.query(tenantId, listStatements[reach.matters][reach.feature], parameters);

const rolesStatement = defineStatement<Record<never, never>, { code: string; value: string }>({
  name: 'parties.roles',
  text: `select l.code, l.value from lookups l where l.tenant_id = :tenantId and l.list = 'partyRole' and l.is_active order by l.sort_order, l.value`,
});
export const findRoles = (runner: TenantRunner, tenantId: string): Promise<{ code: string; value: string }[]> =>
  runner.query(tenantId, rolesStatement, {});

/** A party by id, not held. Which matter may be touched is asked by whoever finds it. */
const findStatement = defineStatement<{ id: string }, PartyRow>({
  name: 'parties.find',
  text: `select ${columns} ${source} where p.tenant_id = :tenantId and p.id = :id::uuid`,
});
export const findParty = async (transaction: TenantTransaction, id: string): Promise<PartyRow | null> =>
  (await transaction.query(findStatement, { id }))[0] ?? null;

/** A party by id, held until the transaction ends. Which matter may be touched is asked by whoever holds it. */
const lockStatement = defineStatement<{ id: string }, PartyRow>({
  name: 'parties.lock',
  text: `select ${columns} ${source} where p.tenant_id = :tenantId and p.id = :id::uuid for no key update of p`,
});
export const lockParty = async (transaction: TenantTransaction, id: string): Promise<PartyRow | null> =>
  (await transaction.query(lockStatement, { id }))[0] ?? null;

const isTakenStatement = defineStatement<
  { matterId: string; contactId: string; role: string; exceptId: string | null },
  { id: string }
>({
  name: 'parties.isTaken',
  text: `select p.id from matter_parties p where p.tenant_id = :tenantId and p.matter_id = :matterId::uuid and p.contact_id = :contactId::uuid and p.role = :role and p.id is distinct from :exceptId::uuid`,
});
export const isRoleTaken = async (
  transaction: TenantTransaction,
  parameters: { matterId: string; contactId: string; role: string; exceptId: string | null },
): Promise<boolean> => (await transaction.query(isTakenStatement, parameters)).length > 0;

export interface PartyContact {
  id: string;
  name: string;
  email: string;
  phone: string;
}
const contactStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { contactId: string }, PartyContact>({
    name: `parties.contact.${reach}`,
    text: `select c.id, c.name, c.email, coalesce(nullif(c.mobile, ''), c.phone) as "phone" from contacts c where c.tenant_id = :tenantId and c.id = :contactId::uuid and ${personPredicate(reach, 'c.owner_id')}`,
  }),
);
export const findPartyContact = async (
  transaction: TenantTransaction,
  reach: RowReach,
  parameters: MatterReachParameters & { contactId: string },
): Promise<PartyContact | null> => (await transaction.query(contactStatements[reach], parameters))[0] ?? null;

export interface NewContact {
  readonly kind: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly viewerId: string;
}
const insertContactStatement = defineStatement<NewContact, { id: string }>({
  name: 'parties.insertContact',
  text: `
    insert into contacts (tenant_id, kind, name, first_name, last_name, email, phone, owner_id, created_by, changed_by)
    values (:tenantId, :kind, :name, :firstName, :lastName, :email, :phone, :viewerId::uuid, :viewerId::uuid, :viewerId::uuid) returning id`,
});
export async function insertContact(transaction: TenantTransaction, contact: NewContact): Promise<string> {
  const [row] = await transaction.query(insertContactStatement, contact);
  if (row === undefined) throw new Error('A contact was written but not returned');
  return row.id;
}

/** Every write also says of the matter that something was done on it. */
const touched = `touched as (update matters m set last_activity_at = now() where m.tenant_id = :tenantId and m.id = (select w.matter_id from written w))`;
const shown = (written: string): string => `
  with written as (${written}), ${touched}
  select p.id, p.matter_id as "matterId", p.contact_id as "contactId", c.name, p.role, p.is_adverse as "isAdverse", p.version
  from written p join contacts c on c.tenant_id = :tenantId and c.id = p.contact_id`;

export interface PartyValues {
  readonly role: string;
  readonly isAdverse: boolean;
  readonly viewerId: string;
}
const insertStatement = defineStatement<PartyValues & { matterId: string; contactId: string }, PartyRow>({
  name: 'parties.insert',
  text: shown(`insert into matter_parties (tenant_id, matter_id, contact_id, role, is_adverse, created_by, changed_by)
    values (:tenantId, :matterId::uuid, :contactId::uuid, :role, :isAdverse::boolean, :viewerId::uuid, :viewerId::uuid) returning *`),
});
const updateStatement = defineStatement<PartyValues & { id: string }, PartyRow>({
  name: 'parties.update',
  text: shown(`update matter_parties q set role = :role, is_adverse = :isAdverse::boolean, version = q.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where q.tenant_id = :tenantId and q.id = :id::uuid returning q.*`),
});
const removeStatement = defineStatement<{ id: string; viewerId: string }, PartyRow>({
  name: 'parties.remove',
  text: `
    with written as (delete from matter_parties q where q.tenant_id = :tenantId and q.id = :id::uuid returning q.*),
      kept as (
        insert into matter_removals (tenant_id, id, matter_id, kind, content, removed_at, removed_by)
        select w.tenant_id, w.id, w.matter_id, 'party', jsonb_build_object('contactId', w.contact_id, 'role', w.role, 'isAdverse', w.is_adverse, 'version', w.version), clock_timestamp(), :viewerId::uuid from written w),
      ${touched}
    select p.id, p.matter_id as "matterId", p.contact_id as "contactId", c.name, p.role, p.is_adverse as "isAdverse", p.version
    from written p join contacts c on c.tenant_id = :tenantId and c.id = p.contact_id`,
});
const removedFromStatement = defineStatement<{ id: string }, { matterId: string }>({
  name: 'parties.removedFrom',
  text: `select r.matter_id as "matterId" from matter_removals r where r.tenant_id = :tenantId and r.id = :id::uuid and r.kind = 'party'`,
});
const removalStatement = defineStatement<{ id: string }, { isAcceptedSince: boolean }>({
  name: 'parties.removal',
  text: `
    select (
      exists (select from matter_decisions d where d.tenant_id = :tenantId and d.matter_id = r.matter_id and d.status = 'accepted' and d.decided_at > r.removed_at)
      or exists (select from matter_instructions i where i.tenant_id = :tenantId and i.matter_id = r.matter_id and i.status = 'accepted' and i.decided_at > r.removed_at)) as "isAcceptedSince"
    from matter_removals r where r.tenant_id = :tenantId and r.id = :id::uuid and r.kind = 'party' for update of r`,
});
const restoreStatement = defineStatement<{ id: string; viewerId: string }, PartyRow>({
  name: 'parties.restore',
  text: shown(`
    insert into matter_parties as q (tenant_id, id, matter_id, contact_id, role, is_adverse, version, created_by, changed_by)
    select r.tenant_id, r.id, r.matter_id, (r.content ->> 'contactId')::uuid, r.content ->> 'role', (r.content ->> 'isAdverse')::boolean, (r.content ->> 'version')::integer + 1, :viewerId::uuid, :viewerId::uuid
    from matter_removals r where r.tenant_id = :tenantId and r.id = :id::uuid and r.kind = 'party'
    on conflict do nothing returning q.*`),
});
const forgetRemovalStatement = defineStatement<{ id: string }, never>({
  name: 'parties.forgetRemoval',
  text: `delete from matter_removals r where r.tenant_id = :tenantId and r.id = :id::uuid and r.kind = 'party'`,
});

const only = (rows: PartyRow[]): PartyRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('A party was written but not returned');
  return row;
};
export const insertParty = async (
  transaction: TenantTransaction,
  party: PartyValues & { matterId: string; contactId: string },
): Promise<PartyRow> => only(await transaction.query(insertStatement, party));
export const updateParty = async (
  transaction: TenantTransaction,
  party: PartyValues & { id: string },
): Promise<PartyRow> => only(await transaction.query(updateStatement, party));
export const removeParty = async (
  transaction: TenantTransaction,
  party: { id: string; viewerId: string },
): Promise<PartyRow> => only(await transaction.query(removeStatement, party));
/** The matter that a party was taken off; null where they were not. */
export const findRemovedFrom = async (transaction: TenantTransaction, id: string): Promise<string | null> =>
  (await transaction.query(removedFromStatement, { id }))[0]?.matterId ?? null;
/** What was taken off, held, and whether the matter was accepted since. Asked once the matter is held, it stays true: it is held by whoever accepts it too. */
export const lockRemoval = async (
  transaction: TenantTransaction,
  id: string,
): Promise<{ isAcceptedSince: boolean } | null> => (await transaction.query(removalStatement, { id }))[0] ?? null;
/** Puts it back as it was; null where the same contact has the role again by now. */
export async function restoreParty(
  transaction: TenantTransaction,
  party: { id: string; viewerId: string },
): Promise<PartyRow | null> {
  const [row] = await transaction.query(restoreStatement, party);
  await transaction.query(forgetRemovalStatement, { id: party.id });
  return row ?? null;
}

const involved = `(m.client_id = any(:ids::uuid[]) or exists (select 1 from matter_parties q where q.tenant_id = :tenantId and q.matter_id = m.id and q.contact_id = any(:ids::uuid[])))`;
export interface PartyMatterRow {
  id: string;
  fileNumber: string;
  title: string;
  status: string;
  isClient: boolean;
  roles: string[];
  isAdverse: boolean;
}
const mattersStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { ids: readonly string[]; exceptMatterId: string | null }, PartyMatterRow>({
    name: `parties.matters.${reach}`,
    text: `
      select m.id, m.file_number as "fileNumber", m.title, m.status, m.client_id = any(:ids::uuid[]) as "isClient",
        array(select distinct q.role from matter_parties q where q.tenant_id = :tenantId and q.matter_id = m.id and q.contact_id = any(:ids::uuid[]) order by 1) as "roles",
        exists (select 1 from matter_parties q where q.tenant_id = :tenantId and q.matter_id = m.id and q.contact_id = any(:ids::uuid[]) and q.is_adverse) as "isAdverse"
      from matters m where ${matterPredicate(reach)} and m.id is distinct from :exceptMatterId::uuid and ${involved} order by m.opened_on desc nulls last, m.id limit 100`,
  }),
);
export const listPartyMatters = (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  parameters: MatterReachParameters & { ids: readonly string[]; exceptMatterId: string | null },
): Promise<PartyMatterRow[]> => runner.query(tenantId, mattersStatements[reach], parameters);

/** Of each contact, how many matters within reach it is on as client or party. */
const countStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { ids: readonly string[] }, { id: string; matterCount: number }>({
    name: `parties.matterCount.${reach}`,
    text: `
      select i.contact_id as "id", count(distinct m.id) as "matterCount" from (
        select m.client_id as contact_id, m.id as matter_id from matters m where m.tenant_id = :tenantId and m.client_id = any(:ids::uuid[])
        union all select q.contact_id, q.matter_id from matter_parties q where q.tenant_id = :tenantId and q.contact_id = any(:ids::uuid[])
      ) i join matters m on m.tenant_id = :tenantId and m.id = i.matter_id where ${matterPredicate(reach)} group by i.contact_id`,
  }),
);
export const countPartyMatters = (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  parameters: MatterReachParameters & { ids: readonly string[] },
): Promise<{ id: string; matterCount: number }[]> => runner.query(tenantId, countStatements[reach], parameters);
