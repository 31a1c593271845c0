import { exactHttpsOrigins } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';

/** The firm as the SDL has it. */
export interface Tenant {
  tenantId: string;
  title: string;
  logo: string | null;
  companyUrl: string | null;
  sourceSystem: string | null;
  leapProvisioningStatus: string;
  smokeballProvisioningStatus: string;
  actionStepProvisioningStatus: string;
  showResetLeapAccessCard: boolean;
  showResetSmokeballAccessCard: boolean;
  showResetActionStepAccessCard: boolean;
  integrationOrigins: readonly string[];
}

type TenantRow = Omit<Tenant, 'integrationOrigins'> & { allowedOrigins: unknown };

const tenantStatement = defineStatement<Record<never, never>, TenantRow>({
  name: 'tenants.find',
  text: `
    select t.tenant_id as "tenantId", t.title, t.logo, t.company_url as "companyUrl", t.source_system as "sourceSystem",
      t.leap_provisioning_status as "leapProvisioningStatus", t.smokeball_provisioning_status as "smokeballProvisioningStatus",
      t.actionstep_provisioning_status as "actionStepProvisioningStatus", t.show_reset_leap_access_card as "showResetLeapAccessCard",
      t.show_reset_smokeball_access_card as "showResetSmokeballAccessCard", t.show_reset_actionstep_access_card as "showResetActionStepAccessCard",
      (select s.value -> 'allowedOrigins' from settings s where s.tenant_id = :tenantId and s.name = 'signIn') as "allowedOrigins"
    from tenants t where t.tenant_id = :tenantId and t.is_active`,
});

export async function findTenant(runner: TenantRunner, tenantId: string): Promise<Tenant | null> {
  const [row] = await runner.query(tenantId, tenantStatement, {});
  if (row === undefined) return null;
  const { allowedOrigins, ...tenant } = row;
  return { ...tenant, integrationOrigins: exactHttpsOrigins(allowedOrigins) };
}
