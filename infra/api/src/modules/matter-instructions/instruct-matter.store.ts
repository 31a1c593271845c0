import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { byKey } from '../../variants.ts';
import { mayOpenMatters } from '../pending-matters/deciders.store.ts';

export interface Client {
  id: string;
  name: string;
}
/** The contact that the signed-in client is; made where the firm has not said which. */
const ownContactStatement = defineStatement<{ viewerId: string }, Client>({
  name: 'instructMatter.ownContact',
  text: `
    with made as (
      insert into contacts (tenant_id, kind, name, email, is_client, created_by, changed_by)
      select :tenantId, 'person', u.friendly_name, u.email, true, u.id, u.id from users u
      where u.tenant_id = :tenantId and u.id = :viewerId::uuid and u.contact_id is null
      returning id, name
    ), linked as (
      update users u set contact_id = made.id, version = u.version + 1, changed_at = now(), changed_by = u.id
      from made where u.tenant_id = :tenantId and u.id = :viewerId::uuid
    )
    select made.id, made.name from made
    union all
    select c.id, c.name from users u join contacts c on c.tenant_id = :tenantId and c.id = u.contact_id where u.tenant_id = :tenantId and u.id = :viewerId::uuid`,
});
/** One's row is held first, so that two requests at once do not make two contacts. */
const holdUserStatement = defineStatement<{ viewerId: string }, { id: string }>({
  name: 'instructMatter.holdUser',
  text: `select u.id from users u where u.tenant_id = :tenantId and u.id = :viewerId::uuid for no key update of u`,
});
const clientStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { clientId: string }, Client>({
    name: `instructMatter.client.${reach}`,
    text: `select c.id, c.name from contacts c where c.tenant_id = :tenantId and c.id = :clientId::uuid and ${personPredicate(reach, 'c.owner_id')}`,
  }),
);

export async function findOwnContact(transaction: TenantTransaction, viewerId: string): Promise<Client> {
  await transaction.query(holdUserStatement, { viewerId });
  const [client] = await transaction.query(ownContactStatement, { viewerId });
  if (client === undefined) throw new Error('The user has no contact and none was made');
  return client;
}
export const findClient = async (
  transaction: TenantTransaction,
  reach: RowReach,
  viewer: MatterReachParameters,
  clientId: string,
): Promise<Client | null> => (await transaction.query(clientStatements[reach], { ...viewer, clientId }))[0] ?? null;

export interface Responsible {
  id: string;
  officeId: string | null;
  email: string;
  name: string;
}
/** Whom the firm named for instructions (setting `instructions`), else the first administrator who may open matters. */
const responsibleStatement = defineStatement<Record<never, never>, Responsible>({
  name: 'instructMatter.responsible',
  text: `
    select u.id, u.office_id as "officeId", u.email, u.friendly_name as "name"
    from users u join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    left join settings s on s.tenant_id = :tenantId and s.name = 'instructions' and s.value ->> 'personResponsibleId' = u.id::text
    where u.tenant_id = :tenantId and ${mayOpenMatters('u', 'r')}
    order by s.name is not null desc, r.is_administrator desc, u.is_staff desc, u.created_at, u.id limit 1`,
});
export const findResponsible = async (transaction: TenantTransaction): Promise<Responsible | null> =>
  (await transaction.query(responsibleStatement, {}))[0] ?? null;

export interface NewInstruction {
  readonly viewerId: string;
  readonly isExternal: boolean;
  readonly number: number;
  readonly reference: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly responsibleId: string;
  readonly officeId: string | null;
  readonly today: string;
  readonly currency: string;
  readonly clientReference: string;
  readonly matterType: string;
  readonly debtor: string;
  readonly debtorName: string;
  readonly debtorKind: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly addressLine: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly amountMinor: number;
  readonly interestBasis: string;
  readonly interestRate: number | null;
  readonly interestFrom: string | null;
  readonly instructions: string;
  readonly declaration: string;
}

/**
 * The debtor as a contact of its own (whether the firm knows them already is not
 * the client's to learn), the pending matter, its parties, the sight of it for a
 * client, and the instructions: all or nothing.
 */
const createStatement = defineStatement<NewInstruction, { instructionId: string; matterId: string }>({
  name: 'instructMatter.create',
  text: `
    with debtor as (
      insert into contacts (tenant_id, kind, name, first_name, last_name, email, phone, address_line, suburb, state, postcode, country, owner_id, created_by, changed_by)
      values (:tenantId, :debtorKind, :debtorName, :firstName, :lastName, :email, :phone, :addressLine, :suburb, :state, :postcode, :country, :responsibleId::uuid, :viewerId::uuid, :viewerId::uuid)
      returning id
    ), matter as (
      insert into matters (tenant_id, file_number, title, description, client_id, client_name, type, status, person_responsible_id, office_id, instructed_on, currency, last_activity_at, created_by, changed_by)
      values (:tenantId, :reference, :clientName::text || ' v ' || :debtorName::text, :instructions, :clientId::uuid, :clientName, :matterType, 'Pending', :responsibleId::uuid, :officeId::uuid, :today::date,
        :currency, now(), :viewerId::uuid, :viewerId::uuid)
      returning id
    ), parties as (
      insert into matter_parties (tenant_id, matter_id, contact_id, role, is_adverse, created_by, changed_by)
      select :tenantId, matter.id, :clientId::uuid, 'Client', false, :viewerId::uuid, :viewerId::uuid from matter
      union all
      select :tenantId, matter.id, debtor.id, 'Debtor', true, :viewerId::uuid, :viewerId::uuid from matter, debtor
    ), sight as (
      insert into matter_access (tenant_id, matter_id, user_id, created_by) select :tenantId, made.matter_id, :viewerId::uuid, :viewerId::uuid from (select id as matter_id from matter) made where :isExternal::boolean
    )
    insert into matter_instructions (tenant_id, number, matter_id, submitted_by, client_reference, matter_type, debtor, debtor_name, amount_minor, currency, interest_basis, interest_rate, interest_from,
      instructions, declaration, created_by, changed_by)
    select :tenantId, :number::integer, matter.id, :viewerId::uuid, :clientReference, :matterType, :debtor::jsonb, :debtorName, :amountMinor::bigint, :currency, :interestBasis, :interestRate::numeric,
      :interestFrom::date, :instructions, :declaration, :viewerId::uuid, :viewerId::uuid from matter
    returning id as "instructionId", matter_id as "matterId"`,
});

export async function createInstruction(
  transaction: TenantTransaction,
  instruction: NewInstruction,
): Promise<{ instructionId: string; matterId: string }> {
  const [created] = await transaction.query(createStatement, instruction);
  if (created === undefined) throw new Error('Instructions were kept but not returned');
  return created;
}
