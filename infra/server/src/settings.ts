import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { SUPPORT_EMAIL } from '@atrium/contracts';
import { z } from 'zod';
import { aiVariables, readAiSettings, type AiSettings } from './ai-settings.ts';
import { bucketVariables, readBucket, type BucketSettings } from './bucket-settings.ts';
import { ForeseenError } from './command.ts';
import { accountingVariables, readAccountingSettings, type AccountingSettings } from './accounting-settings.ts';
import { paymentVariables, readPaymentProvider } from './open-payment-provider.ts';
import { readTextProvider, textVariables } from './open-text-provider.ts';
import { readSourceSettings, sourceVariables, type SourceSettings } from './source-settings.ts';
import { readReturnedMail, returnedMailVariables, type ReturnedMailSettings } from './returned-mail-settings.ts';
import { fileVariables, readFileSettings, type FileSettings } from './file-settings.ts';

const MINIMUM_SECRET_LENGTH = 32;

const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535));
const addressOf = (...protocols: string[]) => z.url({ protocol: new RegExp(`^(${protocols.join('|')})$`) });
/** Addresses and networks; never a number of hops or "everyone", since whoever reaches the port could then claim any address. */
const proxies = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine((addresses) => addresses.every(isNetwork));

/**
 * Every setting of the server: how it is written in the environment, and its
 * meaning in a few words, which is what a wrong value is answered with.
 */
const variables = {
  PORT: port.default(8080).describe('a port number from 0 to 65535; 0 takes any free one'),
  ATRIUM_HOST: z.string().min(1).optional().describe('the address to listen on'),
  ATRIUM_PUBLIC_URL: z
    .string()
    .refine(isPublicUrl)
    .transform((text) => new URL(text).origin)
    .optional()
    .describe('the address people open, with https and nothing after the host: https://atrium.example'),
  ATRIUM_TRUST_PROXY: proxies
    .optional()
    .describe('the addresses or networks of the proxies before this server: 10.0.0.0/8,192.0.2.7'),
  ATRIUM_DATA: z
    .string()
    .min(1)
    .default('.atrium')
    .describe('a folder for the embedded database, documents and builds'),
  ATRIUM_MODE: z.enum(['demo', 'production']).default('demo').describe('demo or production'),
  ATRIUM_DEMO_DURABLE: z
    .enum(['yes', 'no'])
    .default('yes')
    .describe('yes or no: whether the embedded database of a demo outlives a crash of its machine'),
  ATRIUM_DEMO_SIZE: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .optional()
    .describe('a number that multiplies the demo data'),
  ATRIUM_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info').describe('debug, info, warn or error'),
  ATRIUM_ACCESS_TOKEN_SECRET: z
    .string()
    .min(MINIMUM_SECRET_LENGTH)
    .optional()
    .describe(`at least ${MINIMUM_SECRET_LENGTH} characters`),
  ATRIUM_POOL_SIZE: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .optional()
    .describe('a number of database connections'),
  DATABASE_URL: addressOf('postgres', 'postgresql')
    .optional()
    .describe('the address of a PostgreSQL server: postgres://user:password@host:port/database'),
  APP_DATABASE_URL: addressOf('postgres', 'postgresql')
    .optional()
    .describe('the address the serving role connects to: postgres://user:password@host:port/database'),
  DATABASE_MODE: z
    .enum(['single-sync', 'pgbouncer', 'citus'])
    .default('single-sync')
    .describe('single-sync, pgbouncer or citus'),
  SMTP_URL: addressOf('smtp', 'smtps')
    .optional()
    .describe('the address of a mail server: smtp://user:password@host:587 or smtps://user:password@host:465'),
  ATRIUM_MAIL_FROM: z
    .string()
    .refine(isSender)
    .optional()
    .describe('the sender of every mail: Atrium <no-reply@atrium.example>'),
  ATRIUM_SUPPORT_EMAIL: z
    .email()
    .default(SUPPORT_EMAIL)
    .describe('the email address that requests for support are sent to'),
  CHROMIUM_PATH: z
    .string()
    .min(1)
    .optional()
    .describe('the path of Chromium, in which builds are tried before they are taken'),
  ATRIUM_PUBLISH_WITHOUT_BROWSER: z
    .enum(['yes', 'no'])
    .optional()
    .describe('yes or no: whether builds are taken where no Chromium is found to try them in'),
  ...returnedMailVariables,
  ...textVariables,
  ...paymentVariables,
  ...accountingVariables,
  ...fileVariables,
  ...bucketVariables('ATRIUM_BUILDS'),
  ATRIUM_BUILDS_COMPRESSION: z.enum(['strongest', 'quick']).default('strongest').describe('strongest or quick'),
  ...aiVariables,
  ...sourceVariables,
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf('http', 'https')
    .optional()
    .describe('the address of a collector: http://host:4318'),
};
const shape = z.object(variables);

/** The server's settings, parsed once and handed down. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Null where the address listened on is the one people open. */
  readonly publicUrl: string | null;
  /** Whose word about the client's address and protocol is taken. */
  readonly trustProxy: readonly string[];
  readonly dataFolder: string;
  readonly mode: 'demo' | 'production';
  readonly demoSize: number | null;
  /** False where a demo may lose its embedded database with a crash of its machine; production never does. */
  readonly isDurable: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
  readonly accessTokenSecret: string | null;
  readonly poolSize: number | null;
  readonly databaseUrl: string | null;
  readonly appDatabaseUrl: string | null;
  readonly databaseMode: 'single-sync' | 'pgbouncer' | 'citus';
  readonly smtpUrl: string | null;
  /** Null for no-reply at the host people open. */
  readonly mailFrom: string | null;
  /** Where mail that comes back arrives; null where it is not read. */
  readonly returnedMail: ReturnedMailSettings | null;
  readonly supportEmail: string;
  readonly files: FileSettings;
  /** Where builds lie that several servers share; null for the data folder. */
  readonly buildsBucket: BucketSettings | null;
  /** How hard to try for builds that are kept in the data folder. */
  readonly buildsCompression: 'strongest' | 'quick';
  readonly ai: AiSettings;
  /** Where the provider of text messages is, or `simulator`. */
  readonly textMessagesUrl: string;
  /** Where the provider of payments is, or `simulator`. */
  readonly paymentsUrl: string;
  readonly accounting: AccountingSettings;
  readonly sources: SourceSettings;
  /** Where the browser is that builds are tried in, null to look for it; and what it means that there is none. */
  readonly publishing: { readonly browser: string | null; readonly withoutBrowser: 'skip' | 'refuse' };
  readonly telemetryUrl: string | null;
}

/** Reads the settings from an environment; throws `ForeseenError` with a line for each wrong one. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>, rootFolder: string): Settings {
  // An empty variable is how many tools write "not set".
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in variables && value !== ''),
  );
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
    throw new ForeseenError(
      names.map((name) => `${name} must be ${shape.shape[name as keyof typeof variables].description}.`).join('\n'),
    );
  }
  const values = parsed.data;
  if (values.ATRIUM_MODE === 'production' && values.ATRIUM_PUBLIC_URL === undefined) {
    throw new ForeseenError(
      'ATRIUM_PUBLIC_URL is needed in production: the address people open, which links in mails lead to, such as https://atrium.example.',
    );
  }
  if (
    values.ATRIUM_MODE === 'production' &&
    values.DATABASE_URL !== undefined &&
    values.ATRIUM_ACCESS_TOKEN_SECRET === undefined
  ) {
    throw new ForeseenError(
      `ATRIUM_ACCESS_TOKEN_SECRET is needed in production with DATABASE_URL: at least ${MINIMUM_SECRET_LENGTH} characters, the same in every process on that database. With different ones people are signed out by turns.`,
    );
  }
  return {
    port: values.PORT,
    // The demo password is public: demo firms are shown to this machine alone unless told otherwise.
    host: values.ATRIUM_HOST ?? (values.ATRIUM_MODE === 'demo' ? 'localhost' : '0.0.0.0'),
    publicUrl: values.ATRIUM_PUBLIC_URL ?? null,
    trustProxy: values.ATRIUM_TRUST_PROXY ?? [],
    dataFolder: resolve(rootFolder, values.ATRIUM_DATA),
    mode: values.ATRIUM_MODE,
    demoSize: values.ATRIUM_DEMO_SIZE ?? null,
    isDurable: values.ATRIUM_MODE === 'production' || values.ATRIUM_DEMO_DURABLE === 'yes',
    logLevel: values.ATRIUM_LOG_LEVEL,
    accessTokenSecret: values.ATRIUM_ACCESS_TOKEN_SECRET ?? null,
    poolSize: values.ATRIUM_POOL_SIZE ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    appDatabaseUrl: values.APP_DATABASE_URL ?? null,
    databaseMode: values.DATABASE_MODE,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.ATRIUM_MAIL_FROM ?? null,
    returnedMail: readReturnedMail(values),
    supportEmail: values.ATRIUM_SUPPORT_EMAIL,
    files: readFileSettings(values, values.ATRIUM_MODE),
    buildsBucket: readBucket('ATRIUM_BUILDS', values),
    buildsCompression: values.ATRIUM_BUILDS_COMPRESSION,
    ai: readAiSettings(values, values.ATRIUM_MODE),
    textMessagesUrl: readTextProvider(values, values.ATRIUM_MODE),
    paymentsUrl: readPaymentProvider(values, values.ATRIUM_MODE),
    accounting: readAccountingSettings(values, values.ATRIUM_MODE),
    sources: readSourceSettings(values, values.ATRIUM_MODE),
    publishing: {
      browser: values.CHROMIUM_PATH ?? null,
      withoutBrowser:
        (values.ATRIUM_PUBLISH_WITHOUT_BROWSER ?? (values.ATRIUM_MODE === 'demo' ? 'yes' : 'no')) === 'yes'
          ? 'skip'
          : 'refuse',
    },
    telemetryUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  };
}

/** The settings of this process. */
export function readSettings(rootFolder: string): Settings {
  return parseSettings(process.env, rootFolder);
}

/** https, or http on this machine itself; no user, path or question mark, to which links could not be added. */
function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, pathname, search, hash } = new URL(text);
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
  return isSafe && username === '' && pathname === '/' && search === '' && hash === '';
}

/** An address, or a network such as 10.0.0.0/8, but not all there are. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** An address, with or without a name before it. */
function isSender(text: string): boolean {
  return /^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text);
}
