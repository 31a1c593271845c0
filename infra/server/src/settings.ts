import { resolve } from 'node:path';
import { z } from 'zod';
import { ForeseenError } from './command.ts';

const MINIMUM_SECRET_LENGTH = 32;

const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535));
const addressOf = (...protocols: string[]) => z.url({ protocol: new RegExp(`^(${protocols.join('|')})$`) });

/**
 * Every setting of the server: how it is written in the environment, and its
 * meaning in a few words, which is what a wrong value is answered with.
 */
const variables = {
  PORT: port.default(8080).describe('a port number from 0 to 65535; 0 takes any free one'),
  ATRIUM_HOST: z.string().min(1).optional().describe('the address to listen on'),
  ATRIUM_DATA: z.string().min(1).default('.atrium').describe('a folder for the embedded database, documents and builds'),
  ATRIUM_MODE: z.enum(['demo', 'production']).default('demo').describe('demo or production'),
  ATRIUM_DEMO_SIZE: z.string().regex(/^\d+(\.\d+)?$/).transform(Number).optional().describe('a number that multiplies the demo data'),
  ATRIUM_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info').describe('debug, info, warn or error'),
  ATRIUM_ACCESS_TOKEN_SECRET: z.string().min(MINIMUM_SECRET_LENGTH).optional().describe(`at least ${MINIMUM_SECRET_LENGTH} characters`),
  ATRIUM_POOL_SIZE: z.string().regex(/^[1-9]\d{0,3}$/).transform(Number).optional().describe('a number of database connections'),
  DATABASE_URL: addressOf('postgres', 'postgresql').optional().describe('the address of a PostgreSQL server: postgres://user:password@host:port/database'),
  APP_DATABASE_URL: addressOf('postgres', 'postgresql').optional().describe('the address the serving role connects to: postgres://user:password@host:port/database'),
  DATABASE_MODE: z.enum(['single-sync', 'pgbouncer', 'citus']).default('single-sync').describe('single-sync, pgbouncer or citus'),
  SMTP_URL: addressOf('smtp', 'smtps').optional().describe('the address of a mail server: smtp://host:port'),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf('http', 'https').optional().describe('the address of a collector: http://host:4318'),
};
const shape = z.object(variables);

/** The server's settings, parsed once and handed down. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly mode: 'demo' | 'production';
  readonly demoSize: number | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
  readonly accessTokenSecret: string | null;
  readonly poolSize: number | null;
  readonly databaseUrl: string | null;
  readonly appDatabaseUrl: string | null;
  readonly databaseMode: 'single-sync' | 'pgbouncer' | 'citus';
  readonly smtpUrl: string | null;
  readonly telemetryUrl: string | null;
}

/** Reads the settings from an environment; throws `ForeseenError` with a line for each wrong one. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>, rootFolder: string): Settings {
  // An empty variable is how many tools write "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => name in variables && value !== ''));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
    throw new ForeseenError(names.map((name) => `${name} must be ${shape.shape[name as keyof typeof variables].description}.`).join('\n'));
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    // The demo password is public: demo firms are shown to this machine alone unless told otherwise.
    host: values.ATRIUM_HOST ?? (values.ATRIUM_MODE === 'demo' ? 'localhost' : '0.0.0.0'),
    dataFolder: resolve(rootFolder, values.ATRIUM_DATA),
    mode: values.ATRIUM_MODE,
    demoSize: values.ATRIUM_DEMO_SIZE ?? null,
    logLevel: values.ATRIUM_LOG_LEVEL,
    accessTokenSecret: values.ATRIUM_ACCESS_TOKEN_SECRET ?? null,
    poolSize: values.ATRIUM_POOL_SIZE ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    appDatabaseUrl: values.APP_DATABASE_URL ?? null,
    databaseMode: values.DATABASE_MODE,
    smtpUrl: values.SMTP_URL ?? null,
    telemetryUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  };
}

/** The settings of this process. */
export function readSettings(rootFolder: string): Settings {
  return parseSettings(process.env, rootFolder);
}
