import { chmodSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { withoutSecretAddresses } from '@atrium/contracts';
import { pino, type Logger } from 'pino';
import type { Settings } from './settings.ts';

export type { Logger };

export const LOG_FILE = 'atrium.log';

/**
 * Structured logs: standard output in production, a file in the data folder in
 * demo mode, where the console belongs to the person at it. Secrets never reach them.
 */
export function createLogger({
  mode,
  logLevel,
  dataFolder,
}: Pick<Settings, 'mode' | 'logLevel' | 'dataFolder'>): Logger {
  // Passable, so that PostgreSQL reaches its own folder when it runs as another user; nobody else lists it.
  if (mkdirSync(dataFolder, { recursive: true }) !== undefined) chmodSync(dataFolder, 0o711);
  const destination =
    mode === 'production'
      ? pino.destination(1)
      : // Opened before the first line, so that a file that can’t be written ends the start with its reason.
        pino.destination({ dest: openSync(join(dataFolder, LOG_FILE), 'a', 0o600), sync: false });
  return pino(
    {
      level: logLevel,
      base: { service: 'atrium' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { req: describeRequest },
      redact: {
        paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.accessToken', '*.refreshToken'],
        censor: '[hidden]',
      },
    },
    destination,
  );
}

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly host: string;
  readonly ip: string;
}

/** A request as the log has it: the code of a mailed link is as good as a password. */
function describeRequest({ method, url, host, ip }: LoggedRequest) {
  return { method, url: withoutSecretAddresses(url), host, remoteAddress: ip };
}
