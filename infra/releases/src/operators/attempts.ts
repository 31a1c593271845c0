import { defineSystemStatement, type TenantRunner } from '@atrium/database';

/**
 * Failures an hour. Few for an account, since a code of an authenticator has
 * only six digits; an address may stand for a whole office.
 */
export const ATTEMPTS_PER_ACCOUNT = 10;
const ATTEMPTS_PER_NETWORK = 100;

interface Keys {
  readonly account: string;
  readonly network: string;
}

// Networks from which operators signed in lately have counts of their own, so that
// guessing from elsewhere shuts nobody out. Whose sign-ins they were does not
// matter: otherwise the limit would tell which names there are. The network comes
// first, since it has no blanks: an e-mail may be any text, and names no other's count.
const chooseKeys = defineSystemStatement<{ email: string; network: string }, Keys>({
  name: 'operators.chooseAttemptKeys',
  text: `
    select 'network ' || :network as network,
           case when exists (select from operator_sessions where network = :network and created_at > now() - interval '30 days')
                then 'known ' || :network || ' ' || :email else 'account ' || :email end as account`,
});

// Beyond the limit nothing is added, so that a flood does not grow the table.
const countAttempt = defineSystemStatement<Keys & { accountLimit: number; networkLimit: number }, { id: string }>({
  name: 'operators.countAttempt',
  text: `
    insert into operator_attempts (key)
    select unnest(array[:account::text, :network::text])
     where (select count(*) from operator_attempts where key = :account::text and attempted_at > now() - interval '1 hour') <= :accountLimit::int
       and (select count(*) from operator_attempts where key = :network::text and attempted_at > now() - interval '1 hour') <= :networkLimit::int
    returning attempt_id as id`,
});

const countsOf = defineSystemStatement<Keys, { account: number; network: number }>({
  name: 'operators.attemptCounts',
  text: `
    select count(*) filter (where key = :account::text) as account, count(*) filter (where key = :network::text) as network
      from operator_attempts where key in (:account::text, :network::text) and attempted_at > now() - interval '1 hour'`,
});

const forgetAttempts = defineSystemStatement<{ ids: readonly string[] }, never>({
  name: 'operators.forgetAttempts',
  text: `delete from operator_attempts where attempt_id = any(:ids::uuid[]) or attempted_at < now() - interval '1 day'`,
});

export interface Attempt {
  readonly isAllowed: boolean;
  /** Only failures count: takes this one back. */
  forgive(): Promise<void>;
}

/** Notes an attempt before anything is looked at, so that attempts at the same time count each other. */
export async function beginAttempt(runner: TenantRunner, email: string, network: string): Promise<Attempt> {
  const [keys = { account: `account ${email}`, network: `network ${network}` }] = await runner.system(chooseKeys, {
    email,
    network,
  });
  const ids = (
    await runner.system(countAttempt, {
      ...keys,
      accountLimit: ATTEMPTS_PER_ACCOUNT,
      networkLimit: ATTEMPTS_PER_NETWORK,
    })
  ).map(({ id }) => id);
  const [counts] = await runner.system(countsOf, keys);
  const isAllowed =
    ids.length > 0 &&
    counts !== undefined &&
    counts.account <= ATTEMPTS_PER_ACCOUNT &&
    counts.network <= ATTEMPTS_PER_NETWORK;
  return { isAllowed, forgive: async () => void (await runner.system(forgetAttempts, { ids })) };
}
