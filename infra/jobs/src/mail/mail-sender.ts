import type { TenantRunner } from '@atrium/database';
import { isEmailAddress, returnAddressOf } from '@atrium/domain';
import type { JobsLogger } from '../logger.ts';
import type { MailTransport } from './mail-transport.ts';
import {
  claimMail,
  findDueFirms,
  forgetSettled,
  markSent,
  recordRefusal,
  returnMail,
  type ClaimedMail,
} from './outbox.store.ts';
import { readAttachments, type ReadFile } from './read-attachments.ts';
import { delayAfter, MOST_ATTEMPTS, readSendFault, type SendFault } from './send-fault.ts';

export interface MailSenderOptions {
  readonly runner: TenantRunner;
  readonly transport: MailTransport;
  readonly from: string;
  /** The host that message ids end with. */
  readonly host: string;
  /** Where mail that comes back arrives; null where it goes to the sender. */
  readonly returnDomain?: string | null;
  readonly logger: JobsLogger;
  /** Null where this process has no way to the files: a mail with some then waits for one that has. */
  readonly readFile?: ReadFile | null;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** Longer than any attempt takes: only a process that died leaves a lease behind. */
const LEASE_SECONDS = 300;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const KEPT_DAYS = 30;
const UNREADABLE_SECONDS = 60;
const notAnAddress: SendFault = { kind: 'refused', code: null, message: 'This is not a valid email address.' };
const fileGone = (name: string): SendFault => ({
  kind: 'refused',
  code: null,
  message: `The attached document “${name}” is no longer there.`,
});

/**
 * Sends what is due, one mail at a time and one per firm in turn, so that a firm
 * with much mail does not keep the others waiting. A mail is claimed before it is
 * sent and marked after: a crash between the two sends that one mail again, under
 * the same Message-ID. While the server cannot be reached everything waits,
 * longer each time.
 */
export function createMailSender({
  runner,
  transport,
  from,
  host,
  returnDomain = null,
  logger,
  readFile = null,
  now = () => performance.now(),
}: MailSenderOptions): () => Promise<boolean> {
  let pauseMs = 0;
  let pausedUntil = 0;
  const firmsToTidy = new Set<string>();

  const isPaused = (): boolean => now() < pausedUntil;

  async function attempt(tenantId: string, mail: ClaimedMail): Promise<void> {
    try {
      if (!isEmailAddress(mail.recipient)) return await settleFault(tenantId, mail, notAnAddress);
      const attached = await readAttachments({ runner, readFile, logger }, tenantId, mail);
      if (attached.kind === 'unreadable')
        return await returnMail(runner, tenantId, mail, {
          error: 'The attached documents can not be read just now.',
          seconds: UNREADABLE_SECONDS,
        });
      if (attached.kind === 'gone') return await settleFault(tenantId, mail, fileGone(attached.name));
      const { files } = attached;
      const { recipient: to, subject, text, html, replyTo, headers, calendar, returnToken: token } = mail;
      const messageId = `<${mail.id}@${host}>`;
      const returnTo =
        token === null || returnDomain === null ? null : returnAddressOf({ mailId: mail.id, token }, returnDomain);
      await transport.send({ messageId, from, to, subject, text, html, replyTo, files, headers, calendar, returnTo });
    } catch (error) {
      return settleFault(tenantId, mail, readSendFault(error));
    }
    if (pauseMs > 0) logger.info({ server: transport.server }, 'the mail server answers again');
    pauseMs = 0;
    firmsToTidy.add(tenantId);
    await markSent(runner, tenantId, mail);
  }

  async function settleFault(
    tenantId: string,
    mail: ClaimedMail,
    { kind, code, message, isAboutAddress = false }: SendFault,
  ): Promise<void> {
    if (kind === 'unreachable') {
      pauseMs = Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      pausedUntil = now() + pauseMs;
      const advice =
        'the mail server cannot be used: mail waits in the outbox and nothing is lost; check SMTP_URL (address, user, password, TLS), ATRIUM_MAIL_FROM, and that the server runs';
      logger.error({ server: transport.server, reason: message, pauseSeconds: pauseMs / 1000 }, advice);
      return returnMail(runner, tenantId, mail, { error: message, seconds: Math.ceil(pauseMs / 1000) });
    }
    const isGivenUp = kind === 'refused' || mail.attempts >= MOST_ATTEMPTS;
    const seconds = isGivenUp ? null : delayAfter(mail.attempts);
    logger.warn(
      { tenantId, mailId: mail.id, template: mail.kind, code, attempt: mail.attempts, retryInSeconds: seconds },
      'the mail server refused a mail',
    );
    const detail = {
      template: mail.kind,
      recipient: mail.recipient,
      code,
      error: message,
      attempt: mail.attempts,
      retryInSeconds: seconds,
    };
    // Only what lists and events send: nobody is kept from their own sign-in code.
    const suppresses = isAboutAddress && mail.returnToken !== null;
    await recordRefusal(runner, tenantId, mail, { error: message, seconds, detail, suppresses });
  }

  return async function sendDue() {
    if (isPaused()) return false;
    const firms = await findDueFirms(runner);
    for (const tenantId of firms) {
      const mail = await claimMail(runner, tenantId, LEASE_SECONDS);
      if (mail !== null) await attempt(tenantId, mail);
      if (isPaused()) return false;
    }
    if (firms.length > 0) return true;
    for (const tenantId of firmsToTidy) await forgetSettled(runner, tenantId, KEPT_DAYS);
    firmsToTidy.clear();
    return false;
  };
}
