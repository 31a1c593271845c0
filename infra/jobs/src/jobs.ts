import { join } from 'node:path';
import type { TenantRunner } from '@atrium/database';
import type { FastifyInstance } from 'fastify';
import { startMailCatcher, type MailCatcher } from './catcher/mail-catcher.ts';
import { registerMailPages } from './catcher/mail-pages.ts';
import { createScrubber } from './enquiry-scrub/scrub-worker.ts';
import type { JobsLogger } from './logger.ts';
import { createMailSender } from './mail/mail-sender.ts';
import { createMailTransport } from './mail/mail-transport.ts';
import type { ReadFile } from './mail/read-attachments.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

export interface JobsOptions {
  readonly runner: TenantRunner;
  readonly mode: 'demo' | 'production';
  /** Where the caught mail of a demo is kept. */
  readonly dataFolder: string;
  readonly smtpUrl: string | null;
  /** The sender of every mail; null for no-reply at the host people open. */
  readonly mailFrom: string | null;
  /** The host name of the addresses that mail of marketing leaves from; null for the sender's own. */
  readonly returnedMail?: { readonly domain: string } | null;
  readonly logger: JobsLogger;
  /** Work that belongs to another role and runs here, such as files made of lists. */
  readonly rounds?: readonly JobRound[];
  /** Reads the documents that leave with mails. */
  readonly readFile?: ReadFile;
}

/** Work that is looked for at each notice on its channel, and now and then in any case. */
export interface JobRound extends Pick<WorkerOptions, 'name' | 'channel'> {
  /** Does one round; true when there may be more at once. Links in what it writes to people begin with the address. */
  round(signal: AbortSignal, publicUrl: string): Promise<boolean>;
}

/** What happens outside a request. */
export interface Jobs {
  /** Adds the page of caught mail where there is one: demo mode without a mail server. */
  registerPages(app: FastifyInstance): void;
  /** Begins to work; links and the sender belong to this address. */
  start(publicUrl: string): Promise<void>;
  /** Ends after the piece of work at hand; what is left stays in the database. */
  close(): Promise<void>;
}

const POLL_MS = 10_000;

/**
 * Makes the jobs of this process. Mail goes to SMTP_URL; without one a demo
 * catches it on this machine, by the same way, and production leaves it in the
 * outbox and says so.
 */
export async function createJobs({
  runner,
  mode,
  dataFolder,
  smtpUrl,
  mailFrom,
  returnedMail = null,
  logger,
  rounds = [],
  readFile,
}: JobsOptions): Promise<Jobs> {
  const catcher: MailCatcher | null =
    smtpUrl === null && mode === 'demo' ? await startMailCatcher(join(dataFolder, 'mail')) : null;
  const server = smtpUrl ?? catcher?.smtpUrl ?? null;
  const workers: Worker[] = [];

  async function startMail(host: string): Promise<void> {
    if (server === null) {
      logger.warn(
        {},
        'SMTP_URL is not set: no mail is sent. It waits in the outbox, nothing is lost; set SMTP_URL to a mail server and start again.',
      );
      return;
    }
    const round = createMailSender({
      runner,
      transport: createMailTransport(server),
      from: mailFrom ?? `Atrium <no-reply@${host}>`,
      host,
      returnDomain: returnedMail?.domain ?? null,
      logger,
      readFile: readFile ?? null,
    });
    workers.push(await startWorker({ name: 'mail', runner, logger, channel: 'atrium_mail', pollMs: POLL_MS, round }));
  }

  return {
    registerPages(app) {
      if (catcher !== null) registerMailPages(app, catcher.mails);
    },
    async start(publicUrl) {
      await startMail(new URL(publicUrl).hostname);
      workers.push(
        await startWorker({
          name: 'enquiry scrub',
          runner,
          logger,
          channel: 'atrium_scrub',
          pollMs: POLL_MS,
          round: createScrubber({ runner, logger }),
        }),
      );
      for (const each of rounds)
        workers.push(
          await startWorker({
            ...each,
            round: (signal) => each.round(signal, publicUrl),
            runner,
            logger,
            pollMs: POLL_MS,
          }),
        );
      for (const worker of workers) void worker.run();
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      await catcher?.close();
    },
  };
}
