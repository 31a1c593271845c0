import type { FirmPlan } from './firm-plans.ts';
import { seedFirms } from './seed-demo.ts';

export interface BenchmarkOptions {
  readonly ownerConnectionString: string;
  /** Firms: `bench-1` is the big one, with a fifth of all matters. */
  readonly tenants: number;
  readonly matters: number;
  readonly timeEntries: number;
  /** The matters of each firm, in place of their share. */
  readonly sizes?: readonly number[];
  readonly today?: string;
  readonly report?: (line: string) => void;
}

const BIG_SHARE = 0.2;
const CONTACTS_PER_MATTER = 0.6;

/**
 * Fills a test database for a benchmark: matters, contacts and time, without
 * bills. Every firm has `admin@<firm>.example` with the demo password.
 * Answers the firms, the big one first.
 */
export async function seedBenchmark(options: BenchmarkOptions): Promise<string[]> {
  const big = Math.round(options.matters * BIG_SHARE);
  const others = Math.round((options.matters - big) / Math.max(1, options.tenants - 1));
  const plans = Array.from({ length: options.tenants }, (_, index): FirmPlan => {
    const matters = options.sizes?.[index] ?? (index === 0 ? big : others);
    return {
      tenantId: `bench-${index + 1}`,
      title: `Benchmark firm ${index + 1}`,
      city: 'Sydney',
      source: null,
      namedUsers: [{ login: 'admin', firstName: 'Bench', lastName: 'Admin', role: 'administrator' }],
      users: Math.max(8, Math.round(matters / 200)),
      matters,
      contacts: Math.max(40, Math.round(matters * CONTACTS_PER_MATTER)),
      timeEntries: Math.round((options.timeEntries * matters) / options.matters),
      enquiries: 0,
      tasks: 0,
      isComplete: false,
    };
  });
  const { ownerConnectionString, today, report } = options;
  await seedFirms(
    {
      ownerConnectionString,
      mode: 'test',
      ...(today === undefined ? {} : { today }),
      ...(report === undefined ? {} : { report }),
    },
    plans,
  );
  return plans.map((plan) => plan.tenantId);
}
