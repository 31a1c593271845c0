import { defineStatement, type TenantRunner } from '@atrium/database';

export interface AttemptKeys {
  /** Null where nobody is named. */
  readonly userName: string | null;
  readonly network: string;
  readonly address: string;
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
const FIRM_KEY = 'firm';

/** Whether people of the firm signed in from the network lately. Whose sign-ins they were does not matter: otherwise the limit would tell which names there are. */
const isKnownNetwork = `exists (select from sessions s where s.tenant_id = :tenantId and s.owes is null and s.created_at > now() - interval '30 days' and (s.network = :network or (s.network = '' and s.address = :address)))`;
/** What the attempts at an account are counted under. */
const accountKey = `case when ${isKnownNetwork} then 'known ' || :network || ' ' || :userName::text else 'account:' || :userName::text end`;

// Beyond the limit nothing is added, so that a flood does not grow the table.
const countAttemptStatement = defineStatement<AttemptKeys & AttemptLimits, { id: string }>({
  name: 'identity.beginAttempt',
  text: `
    insert into sign_in_attempts (tenant_id, key)
    select :tenantId, unnest(array_remove(array[k.account, :addressKey, '${FIRM_KEY}'], null))
    from (select ${accountKey} as account) k
    where (select count(*) from sign_in_attempts a where a.tenant_id = :tenantId and a.key = k.account and a.attempted_at > now() - interval '1 hour') < :accountLimit::int
      and (select count(*) from sign_in_attempts a where a.tenant_id = :tenantId and a.key = :addressKey::text and a.attempted_at > now() - interval '1 hour') < :addressLimit::int
    returning id`,
});

const attemptCountsStatement = defineStatement<AttemptKeys, AttemptCounts>({
  name: 'identity.attemptCounts',
  text: `
    select
      (select count(*) from sign_in_attempts a where a.tenant_id = :tenantId and a.key = ${accountKey} and a.attempted_at > now() - interval '1 hour') as "account",
      (select count(*) from sign_in_attempts a where a.tenant_id = :tenantId and a.key = :addressKey::text and a.attempted_at > now() - interval '1 hour') as "address",
      (select count(*) from sign_in_attempts a where a.tenant_id = :tenantId and a.key = '${FIRM_KEY}' and a.attempted_at > now() - interval '1 hour') as "firm",
      ${isKnownNetwork} as "isKnownAddress"`,
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
  const rows = await runner.query(tenantId, countAttemptStatement, { ...keys, ...limits });
  return rows.map(({ id }) => id);
}

/** How often account, address and firm failed within the hour, this attempt included. */
export async function readAttemptCounts(
  runner: TenantRunner,
  tenantId: string,
  keys: AttemptKeys,
): Promise<AttemptCounts> {
  const [counts] = await runner.query(tenantId, attemptCountsStatement, keys);
  return counts ?? { account: 0, address: 0, firm: 0, isKnownAddress: false };
}

export const forgetAttempt = (runner: TenantRunner, tenantId: string, ids: string[]): Promise<unknown> =>
  runner.query(tenantId, forgetAttemptStatement, { ids });

/** Counts one use of something that is limited by the hour whether it succeeds or not. False where the limit is reached. */
export const countUse = async (runner: TenantRunner, tenantId: string, key: string, limit: number): Promise<boolean> =>
  (await runner.query(tenantId, countUseStatement, { key, limit })).length > 0;

const knownNetworkStatement = defineStatement<{ network: string; address: string }, { isKnown: boolean }>({
  name: 'identity.knownNetwork',
  text: `select ${isKnownNetwork} as "isKnown"`,
});

/** Whether people of the firm signed in from there within a month. */
export const isNetworkKnown = async (
  runner: TenantRunner,
  tenantId: string,
  from: { network: string; address: string },
): Promise<boolean> => (await runner.query(tenantId, knownNetworkStatement, from))[0]?.isKnown === true;
