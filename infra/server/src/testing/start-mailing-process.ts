import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const script = join(import.meta.dirname, 'mailing-process.ts');

/** Starts the jobs of an installation as a process of its own, which sends mailings and mail until it is killed. */
export const startMailingProcess = (connectionString: string, smtpUrl: string, dataFolder: string): ChildProcess =>
  spawn(process.execPath, [script, connectionString, smtpUrl, dataFolder], {
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
