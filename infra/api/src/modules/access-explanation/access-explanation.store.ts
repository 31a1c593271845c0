import { defineStatement, type TenantRunner } from '@atrium/database';
import { whyTheySeeMatter } from '../../policy/matter-audience.ts';

/** A person as an explanation names them. */
export interface ExplainedPerson {
  readonly id: string;
  readonly name: string;
  readonly roleName: string;
  readonly isDisabled: boolean;
  readonly isAuthorized: boolean;
  readonly grantedFlags: readonly string[];
}
const personStatement = defineStatement<{ userId: string }, ExplainedPerson>({
  name: 'accessExplanation.person',
  text: `
    select u.id, u.friendly_name as "name", r.name as "roleName", u.is_disabled as "isDisabled", u.is_authorized as "isAuthorized",
      array(select f.flag from role_access_flags f where f.tenant_id = :tenantId and f.role_id = r.id) as "grantedFlags"
    from users u join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    where u.tenant_id = :tenantId and u.id = :userId::uuid`,
});
export const findExplainedPerson = async (
  runner: TenantRunner,
  tenantId: string,
  userId: string,
): Promise<ExplainedPerson | null> => (await runner.query(tenantId, personStatement, { userId }))[0] ?? null;

/** What ties a person to a matter, whether or not that is enough. */
export interface MatterTies {
  readonly isRestricted: boolean;
  readonly ties: readonly string[];
}
const tiesStatement = defineStatement<{ userId: string; matterId: string }, MatterTies>({
  name: 'accessExplanation.ties',
  text: `
    select m.is_restricted as "isRestricted", ${whyTheySeeMatter} as "ties"
    from matters m join users u on u.tenant_id = :tenantId and u.id = :userId::uuid join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    where m.tenant_id = :tenantId and m.id = :matterId::uuid`,
});
export async function getMatterTies(
  runner: TenantRunner,
  tenantId: string,
  of: { readonly userId: string; readonly matterId: string },
): Promise<MatterTies> {
  const [row] = await runner.query(tenantId, tiesStatement, of);
  if (row === undefined) throw new Error('A matter within reach was not found');
  return row;
}
