import type { RequestContext } from '../../server/request-context.ts';
import { isTenantId, readTenantId } from '../../server/tenant-id.ts';
import { recordActivity } from '../activity/activity.store.ts';
import { countAttempt, findFirm, findSignInUser } from './identity.store.ts';
import { granted, refusals, type LoginResult } from './login-result.ts';
import { openSession, requireProofKey } from './session-steps.ts';

/** Failed sign-ins an hour (TARGETS: guessing). An address may stand for a whole office. */
const ATTEMPTS_PER_ACCOUNT = 100;
const ATTEMPTS_PER_ADDRESS = 1000;
const LONGEST_USER_NAME = 200;

/** Checks a user name and password. The answer and the time it takes do not depend on whether the user exists. */
export async function login(context: RequestContext, input: { tenantId: string; userName: string; password: string; isRemembered?: boolean | null }): Promise<LoginResult> {
  const { runner, services, client } = context;
  requireProofKey(context);
  const tenantId = readTenantId(input.tenantId);
  const userName = input.userName.trim().toLowerCase().slice(0, LONGEST_USER_NAME);
  if (!isTenantId(tenantId)) return refusals.unknownFirm;
  const firm = await findFirm(runner, tenantId);
  if (firm === null || !firm.isActive) return refusals.unknownFirm;

  const keys = { accountKey: `account:${userName}`, addressKey: `address:${client.address}` };
  const attemptIds = await countAttempt(runner, tenantId, keys);
  const { accountAttempts, addressAttempts, user } = await findSignInUser(runner, tenantId, keys, userName);
  const log = (result: 'succeeded' | 'refused', reason: string) =>
    recordActivity(runner, tenantId, {
      ...{ userId: user?.id ?? null, userName, roleName: user?.roleName ?? '', address: client.address, device: client.userAgent },
      ...{ kind: 'login', objectType: null, objectId: null, action: 'login', result, detail: { reason } },
    });
  if (accountAttempts > ATTEMPTS_PER_ACCOUNT || addressAttempts > ATTEMPTS_PER_ADDRESS) {
    await log('refused', 'too many attempts');
    return refusals.tooManyAttempts;
  }
  const matches = await services.passwords.matches(user?.passwordHash ?? null, input.password);
  if (!matches || user === null) {
    await log('refused', 'user name or password');
    return refusals.wrongCredentials;
  }
  const tokens = await openSession(context, { tenantId, userId: user.id, method: 'password', isRemembered: input.isRemembered ?? false, owes: null, attemptIds });
  await log('succeeded', 'password');
  return granted(tokens);
}
