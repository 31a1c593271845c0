import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { readCaughtMail } from './caught-mail.ts';
import { openMailFolder, type MailFolder } from './mail-folder.ts';

/** A mail server on this machine that keeps what it gets and delivers nothing. */
export interface MailCatcher {
  readonly smtpUrl: string;
  readonly mails: MailFolder;
  close(): Promise<void>;
}

/** Mail to this host is refused for good, so that it can be seen what becomes of mail that nobody takes. */
const REFUSED_HOST = 'refused.example';
const MOST_MAILS = 500;
/** Room for the largest attachments a mail may have, in base64. */
const LARGEST_MAIL_BYTES = 25 * 1024 * 1024;

/** Listens on a free port of 127.0.0.1, for this machine alone. */
export async function startMailCatcher(folder: string, limit = MOST_MAILS): Promise<MailCatcher> {
  const mails = await openMailFolder(folder, limit);
  let received = 0;

  async function keep(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const message = await buffer(stream);
    if (stream.sizeExceeded) throw Object.assign(new Error('Too large'), { responseCode: 552 });
    received += 1;
    const receivedAt = new Date().toISOString();
    // Sorts by time, also within a millisecond, and is a file name everywhere.
    const id = `${receivedAt.replaceAll(/[-:.]/g, '')}-${String(received).padStart(6, '0')}`;
    await mails.add(
      await readCaughtMail(
        id,
        receivedAt,
        session.envelope.rcptTo.map(({ address }) => address),
        message,
      ),
    );
  }

  const server = new SMTPServer({
    banner: 'Atrium demo',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL_BYTES,
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.endsWith(`@${REFUSED_HOST}`)
          ? Object.assign(new Error('No such mailbox here'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, session, done) => {
      keep(stream, session).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client that breaks off is not an error of ours.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { smtpUrl: `smtp://127.0.0.1:${port}`, mails, close: () => new Promise((resolve) => server.close(resolve)) };
}
