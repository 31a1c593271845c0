import type { Tenant } from '@atrium/platform';

/** A firm without a source system. */
export function aTenant(changes: Partial<Tenant> = {}): Tenant {
  return {
    tenantId: 'harbour',
    title: 'Harbour Lane Lawyers',
    logo: null,
    companyUrl: null,
    sourceSystem: null,
    leapProvisioningStatus: 'DoNotProvision',
    smokeballProvisioningStatus: 'DoNotProvision',
    actionStepProvisioningStatus: 'DoNotProvision',
    showResetLeapAccessCard: false,
    showResetSmokeballAccessCard: false,
    showResetActionStepAccessCard: false,
    ...changes,
  };
}
