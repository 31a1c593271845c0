import type { RequestContext } from '../../../server/request-context.ts';
import { networkOf } from './network-of.ts';
import { mailAboutLimit } from './mail-about-limit.ts';
import { countAttempt, forgetAttempt, readAttemptCounts } from './attempts.store.ts';

/**
 * Failures an hour. An account's hold for every way of guessing together:
 * password, code, old password, authenticator, passkey. A network that people of
 * the firm signed in from lately has a count of its own for each account, so that
 * strangers lock nobody out. An address may stand for a whole office.
 */
export const ATTEMPTS_PER_ACCOUNT = 100;
const ATTEMPTS_PER_ADDRESS = 1000;
/**
 * A firm with this many failures is being guessed at from many addresses. Only
 * addresses nobody of the firm signed in from lately are then held to a few, so
 * that whoever causes it does not shut out the firm.
 */
const ATTEMPTS_PER_FIRM = 3000;
const ATTEMPTS_PER_STRANGE_ADDRESS = 10;
const LONGEST_USER_NAME = 200;

export interface Attempt {
  readonly isAllowed: boolean;
  /** Whether a refusal is news: beyond the limit it is logged once, so that a flood does not fill the log. */
  readonly isNews: boolean;
  /** For `openSession`, which takes them back in its own round trip. */
  readonly ids: readonly string[];
  /** Only failures count: takes this one back. */
  forgive(): Promise<void>;
}

/** User names are compared as they are kept. */
export const readUserName = (text: string): string => text.trim().toLowerCase().slice(0, LONGEST_USER_NAME);

/** Notes an attempt at something that could be guessed, before it is looked at. `userName` is null where nobody is named. */
export async function beginAttempt(
  context: RequestContext,
  tenantId: string,
  userName: string | null,
): Promise<Attempt> {
  const { runner, client } = context;
  const network = networkOf(client.address);
  const keys = {
    userName,
    network,
    address: client.address,
    addressKey: `address:${network}`,
  };
  const ids = await countAttempt(runner, tenantId, keys, {
    accountLimit: ATTEMPTS_PER_ACCOUNT + 1,
    addressLimit: ATTEMPTS_PER_ADDRESS + 1,
  });
  const forgive = async () => {
    await forgetAttempt(runner, tenantId, ids);
  };
  if (ids.length === 0) return { isAllowed: false, isNews: false, ids, forgive };
  const { account, address, firm, isKnownAddress } = await readAttemptCounts(runner, tenantId, keys);
  if (userName !== null && account === ATTEMPTS_PER_ACCOUNT + 1) mailAboutLimit(context, tenantId, userName);
  const isStrange = firm > ATTEMPTS_PER_FIRM && !isKnownAddress && address > ATTEMPTS_PER_STRANGE_ADDRESS;
  return {
    isAllowed: account <= ATTEMPTS_PER_ACCOUNT && address <= ATTEMPTS_PER_ADDRESS && !isStrange,
    isNews: true,
    ids,
    forgive,
  };
}
