import {
  provisioningStatuses,
  sourceSystemNames,
  sourceSystems,
  type PracticeSystem,
  type ProvisioningStatus,
} from '@atrium/contracts';

/** What a firm says about its source system (product specification §3). */
export interface TenantProvisioning {
  readonly sourceSystem: string | null;
  readonly leapProvisioningStatus: string | null;
  readonly smokeballProvisioningStatus: string | null;
  readonly actionStepProvisioningStatus: string | null;
}

const byLowerCase = new Map(provisioningStatuses.map((status) => [status.toLowerCase(), status]));

/**
 * Reads a provisioning status in any letter case; empty or unknown text means
 * `DoNotProvision` (product specification §4.1).
 */
export function parseProvisioningStatus(text: string | null | undefined): ProvisioningStatus {
  return byLowerCase.get((text ?? '').trim().toLowerCase()) ?? 'DoNotProvision';
}

/** Reads the name of a source system in any letter case; null when it is none of the three. */
export function parseSourceSystem(text: string | null | undefined): PracticeSystem | null {
  const name = (text ?? '').trim().toLowerCase();
  return sourceSystems.find((system) => system === name) ?? null;
}

/** Where the firm stands with one source system. */
export function provisioningStatusOf(tenant: TenantProvisioning, system: PracticeSystem): ProvisioningStatus {
  const texts: Record<PracticeSystem, string | null> = {
    leap: tenant.leapProvisioningStatus,
    smokeball: tenant.smokeballProvisioningStatus,
    actionstep: tenant.actionStepProvisioningStatus,
  };
  return parseProvisioningStatus(texts[system]);
}

/** True when nothing is left to provision: `DoNotProvision` or `Complete`. */
export function isSettled(status: ProvisioningStatus): boolean {
  return status === 'DoNotProvision' || status === 'Complete';
}

/** True when every source system is settled: the side menu's button may show (product specification §2.7). */
export function isProvisioningSettled(tenant: TenantProvisioning): boolean {
  return sourceSystems.every((system) => isSettled(provisioningStatusOf(tenant, system)));
}

/**
 * The source system whose sign-in page a person of this firm must see before
 * anything else, or null when they may go on (product specification §4.4).
 * Only the firm's own source system counts, whatever the other statuses say.
 */
export function systemToSignInTo(tenant: TenantProvisioning): PracticeSystem | null {
  const system = parseSourceSystem(tenant.sourceSystem);
  return system === null || isSettled(provisioningStatusOf(tenant, system)) ? null : system;
}

/** The route of a system's sign-in page: `/ActionStepSignIn`. */
export function signInPathOf(system: PracticeSystem): string {
  return `/${sourceSystemNames[system].route}SignIn`;
}

/** The route of a system's progress page: `/SmokeballProvisioningInProgress`. */
export function provisioningPathOf(system: PracticeSystem): string {
  return `/${sourceSystemNames[system].route}ProvisioningInProgress`;
}
