import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that tests tell what to say. */
export interface MailServer {
  readonly url: string;
  readonly received: Email[];
  /** Whom each of them is returned to when it cannot be delivered. */
  readonly reversePaths: string[];
  /** What it answers to the recipient; null to take the mail. */
  answer: number | null;
  /** Resolves once it has taken so many mails. */
  waitFor(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Email[] = [];
  const reversePaths: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const look = (): void => {
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (mailServer.answer === null) done();
      else done(Object.assign(new Error('not now, not here'), { responseCode: mailServer.answer }));
    },
    onData(stream, { envelope: { mailFrom } }, done) {
      void buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then((mail) => {
          received.push(mail);
          reversePaths.push(mailFrom === false ? '' : mailFrom.address);
          done();
          look();
        });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    reversePaths,
    answer: null,
    waitFor(count) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      waiting.push({ count, resolve: () => resolve(undefined) });
      look();
      return promise;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailServer;
}
