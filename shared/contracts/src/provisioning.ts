/** Practice systems that a firm signs in to, each with routes, a card flag and a status of its own: product specification §3 and §4.1. */
export const sourceSystems = ['leap', 'smokeball', 'actionstep'] as const;
export type PracticeSystem = (typeof sourceSystems)[number];

/** Everything that records of a firm can come from: the practice systems, and files of another program. */
export const recordSources = [...sourceSystems, 'files'] as const;
export type SourceSystem = (typeof recordSources)[number];

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
  files: { route: 'Files', label: 'Files' },
};

/** The largest file of another program, in bytes; the most records of one. */
export const SOURCE_FILE_BYTES = 20 * 1024 * 1024;
export const SOURCE_FILE_ROWS = 50_000;
/** A file is sent in parts of at most so many bytes. */
export const SOURCE_FILE_PART_BYTES = 66_000;
