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
}

const tenantStatement = defineStatement<Record<never, never>, Tenant>({
  name: 'tenants.find',
  text: `
    select t.tenant_id as "tenantId", t.title, t.logo, t.company_url as "companyUrl", t.source_system as "sourceSystem",
      t.leap_provisioning_status as "leapProvisioningStatus", t.smokeball_provisioning_status as "smokeballProvisioningStatus",
      t.actionstep_provisioning_status as "actionStepProvisioningStatus", t.show_reset_leap_access_card as "showResetLeapAccessCard",
      t.show_reset_smokeball_access_card as "showResetSmokeballAccessCard", t.show_reset_actionstep_access_card as "showResetActionStepAccessCard"
    from tenants t where t.tenant_id = :tenantId and t.is_active`,
});

export const findTenant = async (runner: TenantRunner, tenantId: string): Promise<Tenant | null> => (await runner.query(tenantId, tenantStatement, {}))[0] ?? null;
