/** Product specification §3 and §4.1. */
export const sourceSystems = ['leap', 'smokeball', 'actionstep'] as const;
export type SourceSystem = (typeof sourceSystems)[number];

export const provisioningStatuses = [
  'Pending',
  'SyncInitiated',
  'SyncComplete',
  'MappingInitiated',
  'MappingComplete',
  'Complete',
  'DoNotProvision',
  'Failed',
] as const;
export type ProvisioningStatus = (typeof provisioningStatuses)[number];

/** The last step: provisioning succeeded (§4.2). */
export const PROVISIONING_STEPS = 5;
/** The step number that means provisioning failed (§9). */
export const PROVISIONING_FAILED_STEP = 7;

/** How each source system is written: in routes, and for people. */
export const sourceSystemNames: Readonly<Record<SourceSystem, { route: string; label: string }>> = {
  leap: { route: 'Leap', label: 'LEAP' },
  smokeball: { route: 'Smokeball', label: 'Smokeball' },
  actionstep: { route: 'ActionStep', label: 'Actionstep' },
};
