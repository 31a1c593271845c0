import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSettings, type Settings } from './settings.ts';

const defaults: Settings = {
  port: 8080,
  host: 'localhost',
  publicUrl: null,
  trustProxy: [],
  dataFolder: '/checkout/.atrium',
  mode: 'demo',
  demoSize: null,
  isDurable: true,
  logLevel: 'info',
  accessTokenSecret: null,
  poolSize: null,
  databaseUrl: null,
  appDatabaseUrl: null,
  databaseMode: 'single-sync',
  smtpUrl: null,
  mailFrom: null,
  returnedMail: null,
  supportEmail: 'support@atrium.example',
  files: { objectStorage: null, scannerUrl: null, acceptsUnscanned: true, maximumBytes: 104_857_600 },
  buildsBucket: null,
  buildsCompression: 'strongest',
  textMessagesUrl: 'simulator',
  paymentsUrl: 'simulator',
  accounting: { clientId: null, simulator: 'simulator' },
  sources: { clients: {}, simulatedPerSecond: null, simulator: 'simulator' },
  ai: { provider: null, isSimulated: false, limits: {}, retention: {} },
  publishing: { browser: null, withoutBrowser: 'skip' },
  telemetryUrl: null,
};

const accepted: [name: string, value: string, expected: Partial<Settings>][] = [
  ['PORT', '9000', { port: 9000 }],
  ['PORT', '0', { port: 0 }],
  ['PORT', '', {}],
  ['ATRIUM_DATA', '/var/atrium', { dataFolder: '/var/atrium' }],
  ['ATRIUM_DATA', 'elsewhere', { dataFolder: '/checkout/elsewhere' }],
  ['ATRIUM_PUBLIC_URL', 'https://atrium.example', { publicUrl: 'https://atrium.example' }],
  ['ATRIUM_PUBLIC_URL', 'https://atrium.example:8443/', { publicUrl: 'https://atrium.example:8443' }],
  ['ATRIUM_PUBLIC_URL', 'http://localhost:8080', { publicUrl: 'http://localhost:8080' }],
  ['ATRIUM_TRUST_PROXY', '10.0.0.0/8, 192.0.2.7,::1', { trustProxy: ['10.0.0.0/8', '192.0.2.7', '::1'] }],
  ['ATRIUM_HOST', '127.0.0.1', { host: '127.0.0.1' }],
  ['ATRIUM_DEMO_SIZE', '2.5', { demoSize: 2.5 }],
  ['ATRIUM_DEMO_DURABLE', 'no', { isDurable: false }],
  ['DATABASE_URL', 'postgres://me:secret@db:5432/atrium', { databaseUrl: 'postgres://me:secret@db:5432/atrium' }],
  ['DATABASE_MODE', 'citus', { databaseMode: 'citus' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', { telemetryUrl: 'http://collector:4318' }],
  ['CHROMIUM_PATH', '/opt/chromium', { publishing: { browser: '/opt/chromium', withoutBrowser: 'skip' } }],
  ['ATRIUM_PUBLISH_WITHOUT_BROWSER', 'no', { publishing: { browser: null, withoutBrowser: 'refuse' } }],
  ['ATRIUM_SUPPORT_EMAIL', 'help@firm.example', { supportEmail: 'help@firm.example' }],
  ['ATRIUM_BUILDS_COMPRESSION', 'quick', { buildsCompression: 'quick' }],
  ['SMTP_URL', 'smtp://mail:25', { smtpUrl: 'smtp://mail:25' }],
  ['ATRIUM_MAIL_FROM', 'Atrium <no-reply@atrium.example>', { mailFrom: 'Atrium <no-reply@atrium.example>' }],
  ['ATRIUM_MAIL_FROM', 'no-reply@atrium.example', { mailFrom: 'no-reply@atrium.example' }],
];

for (const [name, value, expected] of accepted) {
  test(`reads ${name}=${value}`, () => {
    assert.deepEqual(parseSettings({ [name]: value }, '/checkout'), { ...defaults, ...expected });
  });
}

test('production listens on every address, and has to be given the one people open', () => {
  const environment = {
    ATRIUM_MODE: 'production',
    ATRIUM_PUBLIC_URL: 'https://atrium.example',
    // Said of a demo alone.
    ATRIUM_DEMO_DURABLE: 'no',
  };
  assert.deepEqual(parseSettings(environment, '/checkout'), {
    ...defaults,
    mode: 'production',
    // What stands in for others is for a demo alone.
    textMessagesUrl: 'https://api.twilio.com',
    paymentsUrl: 'https://api.stripe.com',
    accounting: { clientId: null, simulator: null },
    sources: { clients: {}, simulatedPerSecond: null, simulator: null },
    files: { ...defaults.files, acceptsUnscanned: false },
    publishing: { browser: null, withoutBrowser: 'refuse' },
    host: '0.0.0.0',
    publicUrl: 'https://atrium.example',
  });
  assert.throws(() => parseSettings({ ATRIUM_MODE: 'production' }, '/checkout'), {
    name: 'ForeseenError',
    message: /^ATRIUM_PUBLIC_URL is needed in production: .* https:\/\/atrium\.example\.$/,
  });
});

const refused: [name: string, value: string, line: RegExp][] = [
  ['ATRIUM_RETURN_DOMAIN', 'returns', /^ATRIUM_RETURN_DOMAIN must be the host name/],
  ['ATRIUM_RETURN_DOMAIN', 'returns.atrium.example', /^ATRIUM_RETURN_DOMAIN and ATRIUM_INBOUND_MAIL_TOKEN belong/],
  ['ATRIUM_INBOUND_MAIL_TOKEN', 'short', /^ATRIUM_INBOUND_MAIL_TOKEN must be at least 32/],
  ['PORT', 'eighty', /^PORT must be a port number from 0 to 65535/],
  ['PORT', '70000', /^PORT must be a port number/],
  ['PORT', '-1', /^PORT must be a port number/],
  ['ATRIUM_SMS_URL', 'http://texts.example', /^ATRIUM_SMS_URL must be the https address/],
  ['ATRIUM_PAYMENTS_URL', 'http://pay.example', /^ATRIUM_PAYMENTS_URL must be the https address/],
  ['ATRIUM_MODE', 'staging', /^ATRIUM_MODE must be demo or production\.$/],
  ['ATRIUM_PUBLIC_URL', 'http://atrium.example', /^ATRIUM_PUBLIC_URL must be the address people open, with https/],
  ['ATRIUM_PUBLIC_URL', 'https://atrium.example/app', /^ATRIUM_PUBLIC_URL must be/],
  ['ATRIUM_PUBLIC_URL', 'atrium.example', /^ATRIUM_PUBLIC_URL must be/],
  ['SMTP_URL', 'http://mail', /^SMTP_URL must be the address of a mail server/],
  ['ATRIUM_MAIL_FROM', 'Atrium', /^ATRIUM_MAIL_FROM must be the sender of every mail/],
  ['ATRIUM_MAIL_FROM', 'a@b.example\nBcc: c@d.example', /^ATRIUM_MAIL_FROM must be/],
  ['ATRIUM_TRUST_PROXY', 'true', /^ATRIUM_TRUST_PROXY must be the addresses or networks/],
  ['ATRIUM_TRUST_PROXY', '1', /^ATRIUM_TRUST_PROXY must be/],
  ['ATRIUM_TRUST_PROXY', '0.0.0.0/0', /^ATRIUM_TRUST_PROXY must be/],
  ['ATRIUM_TRUST_PROXY', '10.0.0.0/33', /^ATRIUM_TRUST_PROXY must be/],
  ['DATABASE_URL', 'mysql://db/atrium', /^DATABASE_URL must be the address of a PostgreSQL server/],
  ['DATABASE_URL', 'nonsense', /^DATABASE_URL must be the address of a PostgreSQL server/],
  ['ATRIUM_ACCESS_TOKEN_SECRET', 'short', /^ATRIUM_ACCESS_TOKEN_SECRET must be at least 32 characters\.$/],
  ['ATRIUM_SUPPORT_EMAIL', 'help', /^ATRIUM_SUPPORT_EMAIL must be the email address/],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', /^OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector/],
];

for (const [name, value, line] of refused) {
  test(`refuses ${name}=${value} in one line`, () => {
    assert.throws(() => parseSettings({ [name]: value }, '/checkout'), { name: 'ForeseenError', message: line });
  });
}

test('a wrong value never appears in the answer, since it may be a secret', () => {
  assert.throws(
    () => parseSettings({ DATABASE_URL: 'mysql://me:hunter2@db/atrium' }, '/checkout'),
    (error: Error) => !error.message.includes('hunter2'),
  );
});

test('names every wrong setting, one to a line', () => {
  assert.throws(
    () => parseSettings({ PORT: 'x', ATRIUM_MODE: 'y' }, '/checkout'),
    (error: Error) => error.message.split('\n').length === 2,
  );
});

test('a bucket of builds is read, and refused where a part of it is missing', () => {
  const bucket = {
    ATRIUM_BUILDS_S3_BUCKET: 'builds',
    ATRIUM_BUILDS_S3_REGION: 'eu-west-1',
    ATRIUM_BUILDS_S3_KEY: 'id',
    ATRIUM_BUILDS_S3_SECRET: 'hidden',
  };
  assert.deepEqual(parseSettings(bucket, '/checkout').buildsBucket, {
    bucket: 'builds',
    endpoint: null,
    region: 'eu-west-1',
    accessKeyId: 'id',
    secretAccessKey: 'hidden',
  });
  assert.throws(
    () => parseSettings({ ...bucket, ATRIUM_BUILDS_S3_KEY: '' }, '/checkout'),
    /^ForeseenError: ATRIUM_BUILDS_S3_KEY must be set too/,
  );
});

test('mail that comes back is read where both of its settings are there', () => {
  const given = { ATRIUM_RETURN_DOMAIN: 'Returns.atrium.example', ATRIUM_INBOUND_MAIL_TOKEN: 'a'.repeat(32) };
  assert.deepEqual(parseSettings(given, '/checkout').returnedMail, {
    domain: 'returns.atrium.example',
    token: 'a'.repeat(32),
  });
});
