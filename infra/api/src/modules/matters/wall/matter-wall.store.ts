import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { maySeeMatter, whyTheySeeMatter } from '../../../policy/matter-audience.ts';

export interface AudienceRow {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
  readonly roleName: string;
  readonly isExternal: boolean;
  readonly isGiven: boolean;
  readonly reasons: readonly string[];
}

const audienceStatement = defineStatement<{ matterId: string }, AudienceRow>({
  name: 'matters.audience',
  text: `
    select u.id, u.friendly_name as "name", u.initials, r.name as "roleName", u.is_external or r.is_external as "isExternal",
      exists (select 1 from matter_access ma where ma.tenant_id = :tenantId and ma.matter_id = m.id and ma.user_id = u.id) as "isGiven", ${whyTheySeeMatter} as "reasons"
    from matters m join users u on u.tenant_id = m.tenant_id join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where m.tenant_id = :tenantId and m.id = :matterId::uuid and ${maySeeMatter}
    order by (u.is_external or r.is_external), u.friendly_name, u.id`,
});

/** Everyone who can sign in and see this matter, with why. */
export const findAudience = (runner: TenantRunner, tenantId: string, matterId: string): Promise<AudienceRow[]> =>
  runner.query(tenantId, audienceStatement, { matterId });

const restrictStatement = defineStatement<{ id: string; isRestricted: boolean; viewerId: string }, never>({
  name: 'matters.restrict',
  text: `
    update matters set is_restricted = :isRestricted::boolean, version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where tenant_id = :tenantId and id = :id::uuid`,
});
export async function writeRestriction(
  transaction: TenantTransaction,
  change: { id: string; isRestricted: boolean; viewerId: string },
): Promise<void> {
  await transaction.query(restrictStatement, change);
}

const giveStatement = defineStatement<{ matterId: string; userId: string; viewerId: string }, { userId: string }>({
  name: 'matters.giveAccess',
  text: `
    insert into matter_access (tenant_id, matter_id, user_id, created_by) values (:tenantId, :matterId::uuid, :userId::uuid, :viewerId::uuid)
    on conflict do nothing returning user_id as "userId"`,
});
const withdrawStatement = defineStatement<{ matterId: string; userId: string }, { userId: string }>({
  name: 'matters.withdrawAccess',
  text: `delete from matter_access where tenant_id = :tenantId and matter_id = :matterId::uuid and user_id = :userId::uuid returning user_id as "userId"`,
});

/** False where it was so already. */
export const grantAccess = async (
  transaction: TenantTransaction,
  given: { matterId: string; userId: string; viewerId: string },
): Promise<boolean> => (await transaction.query(giveStatement, given)).length > 0;
export const revokeAccess = async (
  transaction: TenantTransaction,
  given: { matterId: string; userId: string },
): Promise<boolean> => (await transaction.query(withdrawStatement, given)).length > 0;

const insideStatement = defineStatement<{ matterId: string }, { count: number }>({
  name: 'matters.peopleInside',
  text: `
    select count(*) as "count" from matters m join users u on u.tenant_id = m.tenant_id
    where m.tenant_id = :tenantId and m.id = :matterId::uuid and u.is_authorized and not u.is_disabled and not u.is_external
      and (u.id in (m.person_responsible_id, m.person_acting_id)
        or exists (select 1 from matter_access ma where ma.tenant_id = :tenantId and ma.matter_id = m.id and ma.user_id = u.id))`,
});

/** How many people of the firm who can sign in are inside the wall of this matter. */
export const countInside = async (transaction: TenantTransaction, matterId: string): Promise<number> =>
  (await transaction.query(insideStatement, { matterId }))[0]?.count ?? 0;

const peopleStatement = defineStatement<
  { matterId: string; userId: string | null },
  { personResponsibleId: string; personActingId: string | null; isRestricted: boolean; userName: string | null }
>({
  name: 'matters.wallPeople',
  text: `
    select m.person_responsible_id as "personResponsibleId", m.person_acting_id as "personActingId", m.is_restricted as "isRestricted",
      (select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = :userId::uuid and not u.is_disabled) as "userName"
    from matters m where m.tenant_id = :tenantId and m.id = :matterId::uuid`,
});

/** Who answers for the matter, and the name of whom it is about, where there is such a person. */
export async function getWallPeople(transaction: TenantTransaction, matterId: string, userId: string | null) {
  const [row] = await transaction.query(peopleStatement, { matterId, userId });
  if (row === undefined) throw new Error('A locked matter was not found');
  return row;
}
