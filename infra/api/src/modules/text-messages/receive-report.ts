import type { ApiServices } from '../../server/services.ts';
import { isId } from '../../server/identifiers.ts';
import { isTenantId } from '../../server/tenant-id.ts';
import { logActivityOf } from '../activity/log-activity.ts';
import { countUse } from '../identity/guessing/attempts.store.ts';
import { networkOf } from '../identity/guessing/network-of.ts';
import { findFirm } from '../identity/identity.store.ts';
import { openAccount } from './save-text-service.command.ts';
import { announceText, senderOf, subjectOf } from './text-message-round.ts';
import {
  findService,
  optInStatement,
  optOutStatement,
  receiptStatement,
  settleStatement,
} from './text-messages.store.ts';
import { isSignedByTwilio } from './twilio.ts';

export interface Report {
  readonly tenantId: string;
  /** Null for what somebody wrote to the firm. */
  readonly messageId: string | null;
  /** The whole address it came to: it is part of what is signed. */
  readonly url: string;
  readonly parameters: URLSearchParams;
  readonly signature: string;
  readonly address: string;
}
/** `refused` whether there is no such firm, no account, or a wrong signature. */
export type ReportAnswer = 'received' | 'refused' | 'tooMany';

const REFUSALS_PER_NETWORK_AND_HOUR = 600;
const LONGEST_ID = 64;
const LONGEST_CODE = 20;
const states: Readonly<Record<string, 'delivered' | 'failed'>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']);
const startWords = new Set(['START', 'UNSTOP']);
const numberPattern = /^\+[1-9]\d{6,14}$/;

/** Takes what the provider reports: what became of a message, each state once, and who wants no more of them. */
export async function receiveReport(services: ApiServices, report: Report): Promise<ReportAnswer> {
  const { runner, textMessaging } = services;
  const { tenantId, messageId, url, parameters, signature, address } = report;
  if (!isTenantId(tenantId) || (await findFirm(runner, tenantId))?.isActive !== true) return 'refused';
  const service = await findService(runner, tenantId);
  const account = service === null ? null : openAccount(textMessaging.sealing, tenantId, service);
  if (account === null || !isSignedByTwilio(account.token, { url, parameters, signature }))
    // Counted alone: a provider that is who it says may report as much as it has to.
    return (await countUse(runner, tenantId, `texts:${networkOf(address)}`, REFUSALS_PER_NETWORK_AND_HOUR))
      ? 'refused'
      : 'tooMany';
  await (messageId === null
    ? receiveAnswer(services, tenantId, parameters)
    : settleMessage(services, tenantId, messageId, parameters));
  return 'received';
}

async function settleMessage(
  { runner }: Pick<ApiServices, 'runner'>,
  tenantId: string,
  id: string,
  parameters: URLSearchParams,
): Promise<void> {
  const providerId = parameters.get('MessageSid') ?? '';
  const state = states[parameters.get('MessageStatus') ?? ''];
  if (state === undefined || !isId(id) || providerId === '' || providerId.length > LONGEST_ID) return;
  const code = (parameters.get('ErrorCode') ?? '').slice(0, LONGEST_CODE);
  const failure =
    state === 'failed' ? (code === '' ? 'The provider could not deliver it.' : `Not delivered (${code}).`) : null;
  await runner.transaction(tenantId, async (tx) => {
    if ((await tx.query(receiptStatement, { providerId, state })).length === 0) return;
    const [settled] = await tx.query(settleStatement, { id, providerId, state, failure });
    if (settled === undefined) return;
    await logActivityOf(tx, tenantId, senderOf(settled), {
      kind: 'smsUsage',
      ...subjectOf(settled),
      action: 'deliver',
      result: state === 'delivered' ? 'succeeded' : 'failed',
      detail: { recipient: settled.recipientNumber, ...(failure === null ? {} : { reason: failure }) },
    });
    await announceText(tx, settled);
  });
}

async function receiveAnswer(
  { runner }: Pick<ApiServices, 'runner'>,
  tenantId: string,
  parameters: URLSearchParams,
): Promise<void> {
  const number = parameters.get('From') ?? '';
  const word = (parameters.get('OptOutType') ?? parameters.get('Body') ?? '').trim().toUpperCase();
  const action = stopWords.has(word) ? 'optOut' : startWords.has(word) ? 'optIn' : null;
  if (action === null || !numberPattern.test(number)) return;
  await runner.transaction(tenantId, async (tx) => {
    const changed = await tx.query(action === 'optOut' ? optOutStatement : optInStatement, { number });
    if (changed.length === 0) return;
    await logActivityOf(
      tx,
      tenantId,
      { userId: null, userName: '', roleName: '', client: { address: '', userAgent: '' } },
      { kind: 'smsUsage', objectType: 'phone', objectId: null, action, detail: { recipient: number } },
    );
  });
}
