import {
  createSealing,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TenantTransaction,
} from '@atrium/database';
import type { ApiLogger } from '../../server/logger.ts';
import { logActivityOf, type ActivityEntry } from '../activity/log-activity.ts';
import { contactNotices } from '../contacts/contact-change.ts';
import { announceMatterChange } from '../matters/matter-change.ts';
import { notifyAll } from '../notices/notices.store.ts';
import { openAccount, TEXT_MESSAGES_PATH, TEXT_SEALING } from './save-text-service.command.ts';
import {
  claimText,
  findOptOuts,
  findService,
  markRefused,
  markTaken,
  putOffText,
  type ClaimedText,
  type ReportedRow,
  type ServiceRow,
} from './text-messages.store.ts';
import { createTwilio, type TextOutcome } from './twilio.ts';

export interface TextMessageRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly serverSecret: Uint8Array;
  /** Where the provider is. */
  readonly providerUrl: string;
}
const LEASE_SECONDS = 60;
const RETRY_SECONDS = 30;
const MOST_ATTEMPTS = 6;
/** Said in the log by those who wrote the message, from wherever the job runs. */
const client = { address: '', userAgent: '' };

const dueFirmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'textMessages.firmsWithDue',
  text: 'select firms_with_due_text_messages() as tenant',
});

/** Whoever wrote a message, as its entry of the log names them. */
export const senderOf = ({ senderId, senderName, roleName }: ReportedRow) => ({
  userId: senderId,
  userName: senderName,
  roleName,
  client,
});

/** What a message is about, for the log: its matter or, where it has none, whom it was written to. */
export const subjectOf = ({ matterId, contactId }: ReportedRow): Pick<ActivityEntry, 'objectType' | 'objectId'> =>
  matterId === null ? { objectType: 'contact', objectId: contactId } : { objectType: 'matter', objectId: matterId };

/** Tells open pages what became of a message. */
export const announceText = (tx: TenantTransaction, { matterId, contactId }: ReportedRow): Promise<unknown> =>
  matterId === null
    ? notifyAll(tx, contactNotices(contactId))
    : announceMatterChange(tx, tx.tenantId, matterId, 'messages');

/** Gives messages that are due to the provider, one of each firm in turn, and writes down what each cost. */
export function createTextMessageRound({
  runner,
  logger,
  serverSecret,
  providerUrl,
}: TextMessageRoundOptions): (signal: AbortSignal, publicUrl: string) => Promise<boolean> {
  const provider = createTwilio(providerUrl);
  const sealing = createSealing(serverSecret, TEXT_SEALING);

  async function give(
    tenantId: string,
    text: ClaimedText,
    service: ServiceRow | null,
    at: { signal: AbortSignal; publicUrl: string },
  ): Promise<TextOutcome> {
    const account = service?.isActive === true ? openAccount(sealing, tenantId, service) : null;
    if (account === null) return { kind: 'refused', reason: 'No text message service is set up.' };
    if ((await findOptOuts(runner, tenantId, [text.recipientNumber])).size > 0)
      return { kind: 'refused', reason: 'The recipient asked not to get text messages.' };
    const reportUrl = `${at.publicUrl}${TEXT_MESSAGES_PATH}/${tenantId}/${text.id}`;
    return provider.send(account, { to: text.recipientNumber, body: text.text, reportUrl }, at.signal);
  }

  async function send(tenantId: string, text: ClaimedText, at: { signal: AbortSignal; publicUrl: string }) {
    const service = await findService(runner, tenantId);
    const outcome = await give(tenantId, text, service, at);
    if (outcome.kind === 'later' && text.attempts < MOST_ATTEMPTS) {
      logger.warn(
        { tenantId, textMessageId: text.id, reason: outcome.reason },
        'a text message waits for the provider',
      );
      await putOffText(runner, tenantId, { id: text.id, seconds: RETRY_SECONDS * text.attempts });
      return;
    }
    const isTaken = outcome.kind === 'taken';
    const entry: ActivityEntry = {
      kind: 'smsUsage',
      ...subjectOf(text),
      action: 'send',
      result: isTaken ? 'succeeded' : 'failed',
      detail: {
        recipient: text.recipientNumber,
        ...(isTaken
          ? {
              segments: text.parts,
              costMinor: text.parts * (service?.partCostMinor ?? 0),
              currency: service?.currency ?? '',
            }
          : { reason: outcome.reason }),
      },
    };
    await runner.transaction(tenantId, async (tx) => {
      const marked = isTaken
        ? await markTaken(tx, { id: text.id, providerId: outcome.providerId })
        : await markRefused(tx, { id: text.id, failure: outcome.reason });
      if (marked.length === 0) return;
      await logActivityOf(tx, tenantId, senderOf(text), entry);
      await announceText(tx, text);
    });
  }

  return async function sendDueTexts(signal, publicUrl) {
    let didAny = false;
    for (const { tenant } of await runner.system(dueFirmsStatement, {})) {
      if (signal.aborted) return false;
      const text = await claimText(runner, tenant, LEASE_SECONDS);
      if (text === null) continue;
      await send(tenant, text, { signal, publicUrl });
      didAny = true;
    }
    return didAny;
  };
}
