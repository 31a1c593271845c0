import { createMailingRound } from '@atrium/api';
import { createTenantRunner } from '@atrium/database';
import { createJobs } from '@atrium/jobs';

/** `node mailing-process.ts <connection string> <SMTP_URL> <data folder>`: sends mailings and mail as the jobs of an installation do, until it is killed. */
const [connectionString = '', smtpUrl = '', dataFolder = ''] = process.argv.slice(2);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const runner = createTenantRunner({ connectionString });
const jobs = await createJobs({
  runner,
  mode: 'production',
  dataFolder,
  smtpUrl,
  mailFrom: 'Atrium <no-reply@atrium.example>',
  logger: quiet,
  rounds: [
    {
      name: 'mailings',
      channel: 'atrium_mailings',
      round: createMailingRound({ runner, logger: quiet, batch: 50, pauseSeconds: 0 }),
    },
  ],
});
await jobs.start('https://atrium.example');
