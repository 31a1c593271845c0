import { accessFlags, configurationCards, isLicenceModule, licenceModules, type AccessFlag } from '@atrium/contracts';

const known: ReadonlySet<string> = new Set(accessFlags);
const isAccessFlag = (flag: string): flag is AccessFlag => known.has(flag);

/** Flags of the cards that internal administrators see without being given them (product specification §6). */
const internalAdminFlags = configurationCards.filter((card) => card.gate !== 'flag').map((card) => card.access);

/**
 * What someone may use: what the role was given while its module is licensed, and what follows from it.
 * Tasks open with either kind of task; internal administrators hold the
 * configuration cards (Matter View Column Security excepted) and administration.
 */
export function accessOf(role: {
  flags: readonly string[];
  isInternalAdmin: boolean;
  isExternal: boolean;
  /** Modules whose licences have all ended, the days of grace included. */
  endedModules: readonly string[];
}): ReadonlySet<AccessFlag> {
  const access = new Set<AccessFlag>();
  // Derived, never granted (contracts).
  for (const flag of role.flags) if (isAccessFlag(flag) && flag !== 'internalAdmin') access.add(flag);
  for (const flag of unlicensedFlags(role.endedModules)) access.delete(flag);
  if (access.has('adHocTask') || access.has('phoneTask')) access.add('taskSummary');
  else access.delete('taskSummary');
  // For people from outside alone (product specification §6), whatever a role was given.
  if (!role.isExternal) access.delete('clientDashboard');
  if (role.isInternalAdmin && !role.isExternal) {
    for (const flag of internalAdminFlags) access.add(flag);
    access.add('admin');
    access.add('internalAdmin');
  }
  // Who administers the firm audits it as well.
  if (access.has('admin')) access.add('activityLogs');
  return access;
}

const unlicensedFlags = (modules: readonly string[]): readonly AccessFlag[] =>
  modules.flatMap((module) => (isLicenceModule(module) ? licenceModules[module].flags : []));
