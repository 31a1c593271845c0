import { createTenantRunner } from '@atrium/database';
import { createMailSender } from '../mail/mail-sender.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { recordingLogger } from './recording-logger.ts';

/** `node die-after-sending.ts <connection string> <SMTP_URL>`: sends one mail and is killed before it can say so. */
const [connectionString = '', smtpUrl = ''] = process.argv.slice(2);
const { server, send } = createMailTransport(smtpUrl);
const transport = {
  server,
  async send(mail: Parameters<typeof send>[0]) {
    await send(mail);
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  },
};
const sendDue = createMailSender({
  runner: createTenantRunner({ connectionString }),
  transport,
  from: 'no-reply@atrium.example',
  host: 'atrium.example',
  logger: recordingLogger(),
});
await sendDue();
