import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { withOwner } from '../prepare/owner-connection.ts';
import { StartError } from '../start-error.ts';
import { assertOnlyDemoFirms, bulkLoad } from './bulk-load.ts';
import { demoFirms, scalePlan, type FirmPlan } from './firm-plans.ts';
import { makeFirm } from './make-firm.ts';

/** The password of every demo user. These users exist in demo mode only. */
export const DEMO_PASSWORD = 'Atrium-demo-2026';

export interface SeedOptions {
  readonly ownerConnectionString: string;
  /** Anything but demo and test is refused. */
  readonly mode: 'demo' | 'production' | 'test';
  /** 1 is the usual size; about 34 makes a million time entries. */
  readonly size?: number;
  readonly seed?: string;
  /** 'YYYY-MM-DD'; today by default, so that the current week has time in it. */
  readonly today?: string;
  readonly report?: (line: string) => void;
}

const SEED_LOCK = 7_274_316_023;

/** Puts the four demo firms in, unless they are there. Answers whether it did. */
export async function seedDemo(options: SeedOptions): Promise<boolean> {
  const plans = demoFirms.map((plan) => scalePlan(plan, options.size ?? 1));
  return seedFirms(options, plans);
}

/** Puts these firms in, in one transaction, unless the first of them is there. */
export async function seedFirms(
  { ownerConnectionString, mode, seed = 'atrium', today, report }: SeedOptions,
  plans: readonly FirmPlan[],
): Promise<boolean> {
  if (mode === 'production') throw new StartError('DEMO_REFUSED', 'Demo data is put in in demo mode only.');
  return withOwner(ownerConnectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    const [first] = plans;
    if (first === undefined || (await isThere(client, first.tenantId))) return false;
    const passwordHash = await hash(DEMO_PASSWORD);
    await bulkLoad(client, async () => {
      await assertOnlyDemoFirms(client);
      for (const plan of plans) {
        report?.(`Making the demo firm ${plan.title} …`);
        await makeFirm(client, plan, { seed, today: today ?? localDay(new Date()), passwordHash });
      }
    });
    return true;
  });
}

/** Demo firms can be signed in to in demo mode only. */
export async function openDemoFirms(ownerConnectionString: string, isDemo: boolean): Promise<void> {
  await withOwner(ownerConnectionString, async (client) => {
    for (const { tenantId } of demoFirms) {
      await asTenant(client, tenantId, () =>
        client.query('update tenants set is_active = $2 where tenant_id = $1 and is_demo and is_active <> $2', [
          tenantId,
          isDemo,
        ]),
      );
    }
  });
}

async function isThere(client: pg.Client, tenantId: string): Promise<boolean> {
  const { rowCount } = await asTenant(client, tenantId, () =>
    client.query('select from tenants where tenant_id = $1', [tenantId]),
  );
  return rowCount !== 0;
}

/** Row-level security binds the owner too, unless it is a superuser. */
async function asTenant<T>(client: pg.Client, tenantId: string, work: () => Promise<T>): Promise<T> {
  await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
  try {
    return await work();
  } finally {
    await client.query('reset app.tenant_id');
  }
}

/** The day in the time zone of the demo firms. */
function localDay(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(now);
}
