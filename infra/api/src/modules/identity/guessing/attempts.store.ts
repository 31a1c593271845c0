import { defineStatement, type TenantRunner } from '@atrium/database';

export interface AttemptKeys {
  /** Null where nobody is named. */
  readonly accountKey: string | null;
  readonly addressKey: string;
}
export interface AttemptCounts {
  readonly account: number;
  readonly address: number;
  readonly firm: number;
  readonly isKnownAddress: boolean;
}
interface AttemptLimits {
  readonly accountLimit: number;
  readonly addressLimit: number;
}

/** What every attempt of a firm is counted under. */
export const FIRM_KEY = 'firm';

// Beyond the limit nothing is added, so that a flood does not grow the table.
const countAttemptStatement = defineStatement<AttemptKeys & AttemptLimits & { keys: string[] }, { id: string }>({
  name: 'identity.beginAttempt',
  text: `
    insert into sign_in_attempts (tenant_id, key)
    select :tenantId, unnest(:keys::text[])
    where (select count(*) from sign_in_attempts a where a.tenant_id = :tenantId and a.key = :accountKey::text and a.attempted_at > now() - interval '1 hour') < :accountLimit::int
      and (select count(*) from sign_in_attempts a where a.tenant_id = :tenantId and a.key = :addressKey::text and a.attempted_at > now() - interval '1 hour') < :addressLimit::int
    returning id`,
});

const attemptCountsStatement = defineStatement<AttemptKeys & { address: string }, AttemptCounts>({
  name: 'identity.attemptCounts',
  text: `
    select
      (select count(*) from sign_in_attempts a where a.tenant_id = :tenantId and a.key = :accountKey::text and a.attempted_at > now() - interval '1 hour') as "account",
      (select count(*) from sign_in_attempts a where a.tenant_id = :tenantId and a.key = :addressKey::text and a.attempted_at > now() - interval '1 hour') as "address",
      (select count(*) from sign_in_attempts a where a.tenant_id = :tenantId and a.key = '${FIRM_KEY}' and a.attempted_at > now() - interval '1 hour') as "firm",
      exists (select from sessions s where s.tenant_id = :tenantId and s.address = :address and s.created_at > now() - interval '30 days') as "isKnownAddress"`,
});

export const forgetAttemptStatement = defineStatement<{ ids: string[] }, never>({
  name: 'identity.forgetAttempt',
  text: `delete from sign_in_attempts where tenant_id = :tenantId and (id = any(:ids::uuid[]) or attempted_at < now() - interval '1 day')`,
});

const countUseStatement = defineStatement<{ key: string; limit: number }, { id: string }>({
  name: 'identity.countUse',
  text: `
    insert into sign_in_attempts (tenant_id, key)
    select :tenantId, :key::text
    where (select count(*) from sign_in_attempts a where a.tenant_id = :tenantId and a.key = :key::text and a.attempted_at > now() - interval '1 hour') < :limit::int
    returning id`,
});

/** Counts the attempt and makes it durable before anything is checked, so that attempts at the same time count each other. Empty where a limit was reached before. */
export async function countAttempt(
  runner: TenantRunner,
  tenantId: string,
  keys: AttemptKeys,
  limits: AttemptLimits,
): Promise<string[]> {
  const { accountKey, addressKey } = keys;
  const rows = await runner.query(tenantId, countAttemptStatement, {
    ...keys,
    ...limits,
    keys: [...(accountKey === null ? [] : [accountKey]), addressKey, FIRM_KEY],
  });
  return rows.map(({ id }) => id);
}

/** How often account, address and firm failed within the hour, this attempt included. */
export async function readAttemptCounts(
  runner: TenantRunner,
  tenantId: string,
  keys: AttemptKeys,
  address: string,
): Promise<AttemptCounts> {
  const [counts] = await runner.query(tenantId, attemptCountsStatement, { ...keys, address });
  return counts ?? { account: 0, address: 0, firm: 0, isKnownAddress: false };
}

export const forgetAttempt = (runner: TenantRunner, tenantId: string, ids: string[]): Promise<unknown> =>
  runner.query(tenantId, forgetAttemptStatement, { ids });

/** Counts one use of something that is limited by the hour whether it succeeds or not. False where the limit is reached. */
export const countUse = async (runner: TenantRunner, tenantId: string, key: string, limit: number): Promise<boolean> =>
  (await runner.query(tenantId, countUseStatement, { key, limit })).length > 0;
