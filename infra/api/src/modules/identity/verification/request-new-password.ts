import type { TenantTransaction } from '@atrium/database';
import type { RequestContext } from '../../../server/request-context.ts';
import { isTenantId, readTenantId } from '../../../server/tenant-id.ts';
import { findReader } from '../../people/readers.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { findFirmSignIn } from '../login/firm-sign-in.store.ts';
import { formatMoment } from '../format-moment.ts';
import { readUserName } from '../guessing/attempts.ts';
import { networkOf } from '../guessing/network-of.ts';
import { countUse, isNetworkKnown } from '../guessing/attempts.store.ts';
import { recordSignIn } from '../login/sign-in-log.ts';
import { findSignInUser } from '../login/sign-in-user.store.ts';
import { createVerificationLink } from './create-link.ts';
import { addPasswordRequest, takePasswordRequests, type PasswordRequest } from './password-requests.store.ts';

/** Requests an hour. What is beyond them is answered like all others and left aside. */
const REQUESTS_PER_ACCOUNT = 5;
const REQUESTS_PER_ADDRESS = 50;
const REQUESTS_PER_FIRM = 500;
const LONGEST_EMAIL = 200;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Mails a single-use link to whoever has this address as user name (product
 * specification §4.6, §8). The request is written down and answered; whether there
 * is such a user is looked up afterwards, so that neither answer nor time tells.
 */
export async function requestNewPassword(
  context: RequestContext,
  input: { email: string; tenantId: string },
): Promise<boolean> {
  const { runner, services, client } = context;
  const tenantId = readTenantId(input.tenantId);
  const email = input.email.trim();
  if (!isTenantId(tenantId) || email.length > LONGEST_EMAIL || !EMAIL.test(email)) return false;
  const firm = await findFirmSignIn(runner, tenantId);
  // A firm that does not exist is no secret, but neither is it worth another answer.
  if (firm === null) return false;
  const userName = readUserName(email);
  const network = networkOf(client.address);
  // What strangers ask for uses up nothing of those at a network of the firm.
  const known = (await isNetworkKnown(runner, tenantId, { network, address: client.address }))
    ? ` known:${network}`
    : '';
  const isWithinLimits =
    (await countUse(runner, tenantId, `password mail address:${network}`, REQUESTS_PER_ADDRESS)) &&
    (await countUse(runner, tenantId, `password mail firm${known}`, REQUESTS_PER_FIRM)) &&
    (await countUse(runner, tenantId, `password mail account${known}:${userName}`, REQUESTS_PER_ACCOUNT));
  if (!isWithinLimits) {
    await recordSignIn(context, tenantId, {
      user: null,
      userName,
      action: 'requestNewPassword',
      result: 'refused',
      detail: { reason: 'too many requests' },
    });
    return true;
  }
  await addPasswordRequest(runner, tenantId, { userName, address: client.address });
  services.background.run('password requests', () => answerPasswordRequests(context, tenantId));
  return true;
}

async function answerPasswordRequests(context: RequestContext, tenantId: string): Promise<void> {
  await context.runner.transaction(tenantId, async (transaction) => {
    for (const request of await takePasswordRequests(transaction)) await answerRequest(context, transaction, request);
  });
}

async function answerRequest(
  context: RequestContext,
  transaction: TenantTransaction,
  request: PasswordRequest,
): Promise<void> {
  const { tenantId } = transaction;
  const { userName, address } = request;
  const user = await findSignInUser(transaction, tenantId, userName);
  const made =
    user === null
      ? null
      : await createVerificationLink(transaction, context.services.publicUrl, {
          tenantId,
          userId: user.id,
          purpose: 'passwordReset',
        });
  if (user === null || made === null) {
    await recordSignIn(
      context,
      tenantId,
      { user: null, userName, action: 'requestNewPassword', result: 'refused', detail: { reason: 'no such user' } },
      transaction,
    );
    return;
  }
  const reader = await findReader(transaction, tenantId, user.id);
  const times = {
    Expiry: formatMoment(made.expiresAt, reader),
    RequestTime: formatMoment(new Date(request.requestedAt), reader),
  };
  await queueMail(transaction, tenantId, {
    to: user.email,
    language: reader.language,
    kind: 'passwordReset',
    fields: { UserName: user.userName, ResetLink: made.link, RequestIp: address, ...times },
  });
  await recordSignIn(
    context,
    tenantId,
    { user, action: 'requestNewPassword', result: 'succeeded', detail: {} },
    transaction,
  );
}
