import { defineStatement, type TenantTransaction } from '@atrium/database';
import { reachesMatter } from '../../policy/matter-audience.ts';

/** SQL: the user `u` of role `r` may open matters. */
export const mayOpenMatters = (u: string, r: string): string => `
  ${u}.is_authorized and not ${u}.is_disabled and not ${u}.is_external and not ${r}.is_external
  and (${r}.is_internal_admin or exists (select 1 from role_scopes s where s.tenant_id = :tenantId and s.role_id = ${r}.id
    and s.feature = 'matters' and s.action = 'create' and s.scope <> 'none')
    and exists (select 1 from role_access_flags f where f.tenant_id = :tenantId and f.role_id = ${r}.id and f.flag in ('matterSummary', 'bulkMatterManagement')))`;

/** People who may decide about a matter: those who may open some and reach this one, inside its wall. */
const decidersStatement = defineStatement<{ matterId: string; exceptId: string }, { id: string }>({
  name: 'instructMatter.deciders',
  text: `
    select u.id from matters m join users u on u.tenant_id = :tenantId join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    where m.tenant_id = :tenantId and m.id = :matterId::uuid and u.id <> :exceptId::uuid and ${mayOpenMatters('u', 'r')} and ${reachesMatter}
    order by u.id limit 200`,
});
export const findDeciders = async (
  transaction: TenantTransaction,
  matterId: string,
  exceptId: string,
): Promise<string[]> => (await transaction.query(decidersStatement, { matterId, exceptId })).map(({ id }) => id);
