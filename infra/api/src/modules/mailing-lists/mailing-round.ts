import type { TenantRunner } from '@atrium/database';
import type { ApiLogger } from '../../server/logger.ts';
import { findViewerOfUser } from '../identity/identity.store.ts';
import { createLinkSigner, PREFERENCES_PATH, UNSUBSCRIBE_PATH, type LinkSigner } from '../marketing/marketing-links.ts';
import { queueMarketingMail, unsubscribeHeaders } from '../marketing/marketing-mail.ts';
import { findFirm } from '../message-content/record-values.store.ts';
import { composeMailing, type Letter } from './compose-mailing.ts';
import { mailingListsPolicy } from './mailing-lists.policy.ts';
import {
  claimStatement,
  findFirmsWithMailings,
  finishStatement,
  holdStatement,
  nextStatement,
  restStatement,
  settleStatement,
  type ClaimedMailing,
  type WaitingRecipient,
} from './mailings.store.ts';

export interface MailingRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  /** Mails of one firm before the next batch waits (100). */
  readonly batch?: number;
  /** How long it waits (5). */
  readonly pauseSeconds?: number;
}
const BATCH = 100;
const PAUSE_SECONDS = 5;
const LEASE_SECONDS = 120;
const RETRY_SECONDS = 30;
const MOST_ATTEMPTS = 5;
const LONGEST_ERROR = 500;
const DAY_MS = 86_400_000;
const LINK_DAYS = 365;

/**
 * Sends the mailings that are due, a batch of each firm in turn. What became of a recipient is written in the
 * transaction that puts their mail into the outbox: after a crash the lease passes, another process goes on with those
 * who wait, and nobody is written to twice or left out.
 */
export function createMailingRound({
  runner,
  logger,
  batch = BATCH,
  pauseSeconds = PAUSE_SECONDS,
}: MailingRoundOptions): (signal: AbortSignal, publicUrl: string) => Promise<boolean> {
  async function sendOne(
    tenantId: string,
    mailing: ClaimedMailing,
    { letter, sign }: { readonly letter: Letter; readonly sign: LinkSigner },
    recipient: WaitingRecipient,
  ): Promise<void> {
    const link = sign({
      kind: 'preferences',
      id: recipient.id,
      listId: mailing.listId,
      expiresAt: new Date(Date.now() + LINK_DAYS * DAY_MS),
    });
    const preferences = `${letter.publicUrl}${PREFERENCES_PATH}/${link}`;
    const unsubscribe = `${letter.publicUrl}${UNSUBSCRIBE_PATH}/${link}`;
    // Before the transaction: cleaning the text holds no connection.
    const { problems, ...written } = await composeMailing(letter, recipient, { preferences, unsubscribe: preferences });
    await runner.transaction(tenantId, async (tx) => {
      const [held] = await tx.query(holdStatement, { mailingId: mailing.id, contactId: recipient.id });
      if (held === undefined) return;
      const settled = { mailingId: mailing.id, contactId: held.id };
      if (held.reason !== null) {
        await tx.query(settleStatement, { ...settled, state: 'SKIPPED', reason: held.reason, mailId: null });
        return;
      }
      if (problems.length > 0) {
        const reason = problems.map(({ message }) => message).join(' ');
        await tx.query(settleStatement, { ...settled, state: 'REFUSED', reason, mailId: null });
        return;
      }
      const mailId = await queueMarketingMail(tx, {
        to: held.email.trim(),
        kind: 'mailing',
        replyTo: letter.firm.senderEmail,
        ...written,
        headers: unsubscribeHeaders(unsubscribe, {
          id: mailing.listId,
          name: mailing.listName,
          host: `${tenantId}.${new URL(letter.publicUrl).hostname}`,
        }),
        calendar: null,
      });
      await tx.query(settleStatement, { ...settled, state: 'QUEUED', reason: null, mailId });
    });
  }

  async function sendBatch(
    tenantId: string,
    mailing: ClaimedMailing,
    publicUrl: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { id, userId, listName, subject, html } = mailing;
    const finish = (state: 'DONE' | 'FAILED', error: string | null) =>
      runner.query(tenantId, finishStatement, { id, state, error });
    if (mailing.attempts > MOST_ATTEMPTS) return void (await finish('FAILED', 'NOT_POSSIBLE'));
    const viewer = await findViewerOfUser(runner, tenantId, userId, id);
    if (viewer === null || !mailingListsPolicy.write(viewer)) return void (await finish('FAILED', 'ACCESS_CHANGED'));
    const firm = await findFirm(runner, tenantId, userId);
    const letter: Letter = { viewer, firm, publicUrl, listName, subject, html };
    const sign = await createLinkSigner(runner, tenantId);
    const waiting = await runner.query(tenantId, nextStatement, { mailingId: id, most: batch });
    for (const recipient of waiting) {
      if (signal.aborted) break;
      await sendOne(tenantId, mailing, { letter, sign }, recipient);
    }
    if (waiting.length > 0) {
      const seconds = signal.aborted ? 0 : waiting.length < batch ? 0 : pauseSeconds;
      await runner.query(tenantId, restStatement, { id, seconds, error: null, isOurFault: false });
      return;
    }
    await finish('DONE', null);
  }

  return async function sendDueMailings(signal, publicUrl) {
    let didAny = false;
    for (const tenantId of await findFirmsWithMailings(runner)) {
      if (signal.aborted) return false;
      const [mailing] = await runner.query(tenantId, claimStatement, { leaseSeconds: LEASE_SECONDS });
      if (mailing === undefined) continue;
      didAny = true;
      try {
        await sendBatch(tenantId, mailing, publicUrl, signal);
      } catch (error) {
        logger.warn(
          { err: error, tenantId, mailingId: mailing.id },
          'a mailing could not go on yet; it is tried again',
        );
        const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
        const seconds = RETRY_SECONDS * mailing.attempts;
        await runner.query(tenantId, restStatement, { id: mailing.id, seconds, error: reason, isOurFault: true });
      }
    }
    return didAny;
  };
}
