import type { TenantRunner } from '@atrium/database';
import type { ApiLogger } from '../../server/logger.ts';
import { findViewerOfUser } from '../identity/identity.store.ts';
import { markSentStatement } from '../events/events.store.ts';
import { contactFileNotices } from '../contacts/contact-change.ts';
import { createLinkSigner, findMarketingKey, type LinkSigner } from '../marketing/marketing-links.ts';
import { queueMarketingMail, unsubscribeHeaders } from '../marketing/marketing-mail.ts';
import { findFirm } from '../message-content/record-values.store.ts';
import { notifyAll } from '../notices/notices.store.ts';
import { awaitChoiceStatement, betterVariantStatement, chooseStatement } from './subject-test.store.ts';
import { composeMailing, type Letter } from './compose-mailing.ts';
import { invitesIn } from './mailing-event.ts';
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
import { linkEnd, linksOf } from './recipient-links.ts';

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
    { letter, sign, secret }: { readonly letter: Letter; readonly sign: LinkSigner; readonly secret: Buffer },
    recipient: WaitingRecipient,
  ): Promise<void> {
    const { publicUrl } = letter;
    const links = linksOf(sign, publicUrl, {
      mailingId: mailing.id,
      listId: mailing.listId,
      contactId: recipient.id,
      attendeeId: recipient.attendeeId,
      eventEndsAt: mailing.eventEndsAt,
    });
    const token = sign({ kind: 'measure', id: recipient.id, listId: mailing.id, expiresAt: linkEnd() });
    const isSecond = (recipient.variant ?? mailing.winner) === 'B';
    const subject = isSecond && mailing.secondSubject !== null ? mailing.secondSubject : mailing.subject;
    // Before the transaction: cleaning the text holds no connection.
    const { problems, ...written } = await composeMailing({ ...letter, subject }, recipient, {
      ...links,
      measuring: mailing.isMeasured ? { publicUrl, token, secret } : null,
    });
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
        headers: unsubscribeHeaders(links.oneClick, {
          id: mailing.listId,
          name: mailing.listName,
          host: `${tenantId}.${new URL(letter.publicUrl).hostname}`,
        }),
        calendar: null,
      });
      await tx.query(settleStatement, { ...settled, state: 'QUEUED', reason: null, mailId });
      const { attendeeId } = recipient;
      if (attendeeId === null || attendeeId !== held.attendeeId || held.isInvited || !invitesIn(subject, letter.html))
        return;
      await tx.query(markSentStatement, { ids: [attendeeId], mailIds: [mailId], organizerMailIds: [mailId] });
      await notifyAll(tx, contactFileNotices(held.id));
    });
  }

  async function sendBatch(
    tenantId: string,
    mailing: ClaimedMailing,
    publicUrl: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { id, userId, listName, eventName, subject, html } = mailing;
    const finish = (state: 'DONE' | 'FAILED', error: string | null) =>
      runner.query(tenantId, finishStatement, { id, state, error });
    if (mailing.attempts > MOST_ATTEMPTS) return void (await finish('FAILED', 'NOT_POSSIBLE'));
    const viewer = await findViewerOfUser(runner, tenantId, userId, id);
    if (viewer === null || !mailingListsPolicy.write(viewer)) return void (await finish('FAILED', 'ACCESS_CHANGED'));
    const firm = await findFirm(runner, tenantId, userId);
    const letter: Letter = { viewer, firm, publicUrl, listName, eventName, subject, html };
    const sign = await createLinkSigner(runner, tenantId);
    const secret = await findMarketingKey(runner, tenantId);
    const waiting = await runner.query(tenantId, nextStatement, { mailingId: id, most: batch });
    for (const recipient of waiting) {
      if (signal.aborted) break;
      await sendOne(tenantId, mailing, { letter, sign, secret }, recipient);
    }
    if (waiting.length > 0) {
      const seconds = signal.aborted ? 0 : waiting.length < batch ? 0 : pauseSeconds;
      await runner.query(tenantId, restStatement, { id, seconds, error: null, isOurFault: false });
      return;
    }
    if (await isAwaitingChoice(tenantId, mailing)) return;
    await finish('DONE', null);
  }

  /** Once both forms of a subject went out, the rest wait until one is chosen: by somebody, or by what was measured. */
  async function isAwaitingChoice(tenantId: string, { id }: ClaimedMailing): Promise<boolean> {
    return runner.transaction(tenantId, async (tx) => {
      const [undecided] = await tx.query(awaitChoiceStatement, { id });
      if (undecided === undefined || undecided.rest === 0) return false;
      if (!undecided.isDue) return true;
      const [better] = await tx.query(betterVariantStatement, { id });
      await tx.query(chooseStatement, { id, winner: better?.variant ?? 'A' });
      return true;
    });
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
