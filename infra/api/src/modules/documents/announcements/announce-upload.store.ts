import { defineStatement, type TenantTransaction } from '@atrium/database';

/** Who is told of a virus, and whether they may know where it was. */
export interface Administrator {
  id: string;
  isInsideWall: boolean;
}
const administratorsStatement = defineStatement<{ matterId: string }, Administrator>({
  name: 'documents.administrators',
  text: `
    select u.id, r.is_internal_admin or not m.is_restricted or coalesce(u.id in (m.person_responsible_id, m.person_acting_id), false)
      or exists (select from matter_access a where a.tenant_id = :tenantId and a.matter_id = m.id and a.user_id = u.id) as "isInsideWall"
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join matters m on m.tenant_id = u.tenant_id and m.id = :matterId::uuid
    where u.tenant_id = :tenantId and (r.is_administrator or r.is_internal_admin) and not r.is_external and not u.is_external and u.is_authorized and not u.is_disabled
    order by u.id limit 50`,
});

/** The person responsible for a matter, and what a mail to them says. */
export interface Responsible {
  id: string;
  email: string;
  name: string;
  matterTitle: string;
  /** Empty where whoever sent the document is no longer there. */
  uploaderName: string;
}
// Only one who could open it. Whoever is responsible is within every reach there is, and inside the wall.
const responsibleStatement = defineStatement<{ matterId: string; uploaderId: string | null }, Responsible>({
  name: 'documents.responsible',
  text: `
    select u.id, u.email, u.friendly_name as "name", m.title as "matterTitle", coalesce(s.friendly_name, '') as "uploaderName"
    from matters m
    join users u on u.tenant_id = m.tenant_id and u.id = m.person_responsible_id
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join users s on s.tenant_id = m.tenant_id and s.id = :uploaderId::uuid
    where m.tenant_id = :tenantId and m.id = :matterId::uuid and m.status <> 'Deleted' and u.id is distinct from :uploaderId::uuid
      and u.is_authorized and not u.is_disabled and not u.is_external and not r.is_external
      and (r.is_internal_admin or 2 = (select count(*) from role_scopes c where c.tenant_id = r.tenant_id and c.role_id = r.id
        and c.feature in ('matters', 'documents') and c.action = 'view' and c.scope <> 'none'))`,
});

export const findAdministrators = (transaction: TenantTransaction, matterId: string): Promise<Administrator[]> =>
  transaction.query(administratorsStatement, { matterId });

/** Null where it is whoever sent the document, or where they may not see it. */
export const findResponsible = async (
  transaction: TenantTransaction,
  of: { matterId: string; uploaderId: string | null },
): Promise<Responsible | null> => (await transaction.query(responsibleStatement, of))[0] ?? null;
