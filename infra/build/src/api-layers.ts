/**
 * The layers inside `infra/api/src`, from the bottom up. A folder imports from its own layer and those before it, types
 * counted; which folder belongs where is said here and nowhere else, and the lint rules are made from it.
 */
export interface ApiLayer {
  readonly name: 'kernel' | 'records' | 'features' | 'applications';
  /** Folders and files below `infra/api/src`. */
  readonly holds: readonly string[];
}

const modules = (...names: readonly string[]): string[] => names.map((name) => `modules/${name}`);

export const apiLayers: readonly ApiLayer[] = [
  {
    // What every module stands on, and what each command does besides its own work: log, notices, keys, numbers.
    name: 'kernel',
    holds: [
      'variants.ts',
      'scalars.ts',
      'languages',
      'translation',
      'errors',
      'policy',
      'server',
      'grid',
      'files',
      ...modules('activity', 'idempotency', 'notices', 'references'),
    ],
  },
  {
    // What a firm keeps.
    name: 'records',
    holds: [
      'entities',
      ...modules(
        'administrator',
        'app-user',
        'appointments',
        'contacts',
        'custom-fields',
        'documents',
        'drafts',
        'external-links',
        'firm',
        'general-material',
        'identity',
        'key-dates',
        'mail',
        'marketing',
        'material-access',
        'licences',
        'matter-dates',
        'matters',
        'message-content',
        'notes',
        'notifications',
        'people',
        'provisioning',
        'rates',
        'releases',
        'saved-layouts',
        'saved-views',
        'splash',
        'tasks',
        'tenants',
        'timesheet',
        'user-preferences',
      ),
    ],
  },
  {
    // What people do with it.
    name: 'features',
    holds: modules(
      'accounting',
      'activity-chain',
      'activity-logs',
      'ai',
      'column-security',
      'conflicts',
      'contact-connections',
      'contact-file',
      'contact-merge',
      'dashboard-layouts',
      'enquiries',
      'enquiry-files',
      'enquiry-meetings',
      'enquiry-quotes',
      'enquiry-scrub',
      'firm-archive',
      'firm-calendar',
      'firm-opening',
      'event-enquiries',
      'events',
      'external-enquiry',
      'help',
      'holiday-import',
      'inbound-mail',
      'invoices',
      'ledger',
      'lookup-import',
      'measures',
      'matter-activity',
      'matter-drill-down',
      'matter-instructions',
      'matter-intake',
      'matter-money',
      'matter-parties',
      'matter-stages',
      'mailing-lists',
      'message-templates',
      'messages',
      'pending-matters',
      'referrers',
      'reports',
      'role-security',
      'sign-in-reset',
      'source-sync',
      'source-systems',
      'staff',
      'support',
      'text-messages',
      'text-versions',
      'time-changes',
      'time-proposals',
      'timers',
      'user-administration',
    ),
  },
  {
    // What works through everything below: reasons of access, files of lists, changes of many matters, the schema and the process.
    name: 'applications',
    holds: [
      ...modules(
        'access-explanation',
        'contact-import',
        'data-export',
        'exports',
        'matter-changes',
        'report-schedules',
        'retention',
        'settings',
      ),
      'matter-follow-ups.ts',
      'resolvers.ts',
      'schema.ts',
      'print-schema.ts',
      'export-round.ts',
      'transport',
      'register-api.ts',
      'index.ts',
      'languages/families.ts',
    ],
  },
];

export const API_SOURCES = 'infra/api/src';
/** Helpers of tests, which may import from anywhere and are imported by tests alone. */
export const API_TEST_FOLDER = 'testing';

/** Which entry of the table a file below `infra/api/src` belongs to: the longest that holds it; null where none does. */
export function findEntry(file: string): { readonly entry: string; readonly layer: number } | null {
  const found = apiLayers.flatMap(({ holds }, layer) =>
    holds.filter((entry) => file === entry || file.startsWith(`${entry}/`)).map((entry) => ({ entry, layer })),
  );
  return found.toSorted((one, other) => other.entry.length - one.entry.length)[0] ?? null;
}
