import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSettings } from './settings.ts';

const filesOf = (environment: Record<string, string>) =>
  parseSettings({ ATRIUM_PUBLIC_URL: 'https://atrium.example', ...environment }, '/checkout').files;
const bucket = {
  ATRIUM_FILES_S3_BUCKET: 'papers',
  ATRIUM_FILES_S3_REGION: 'ap-southeast-2',
  ATRIUM_FILES_S3_KEY: 'id',
  ATRIUM_FILES_S3_SECRET: 'secret',
};

test('documents lie in the data folder, up to 100 MB, unscanned in a demonstration', () => {
  assert.deepEqual(filesOf({}), {
    objectStorage: null,
    scannerUrl: null,
    acceptsUnscanned: true,
    maximumBytes: 104_857_600,
  });
});

test('in production nothing passes unscanned unless someone says so', () => {
  assert.equal(filesOf({ ATRIUM_MODE: 'production' }).acceptsUnscanned, false);
  assert.equal(filesOf({ ATRIUM_MODE: 'production', ATRIUM_FILES_ACCEPT_UNSCANNED: 'yes' }).acceptsUnscanned, true);
  assert.equal(filesOf({ ATRIUM_FILES_ACCEPT_UNSCANNED: 'no' }).acceptsUnscanned, false);
});

test('a bucket is read with all its settings, on AWS or elsewhere', () => {
  const expected = {
    bucket: 'papers',
    endpoint: null,
    region: 'ap-southeast-2',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };
  assert.deepEqual(filesOf(bucket).objectStorage, expected);
  assert.deepEqual(filesOf({ ...bucket, ATRIUM_FILES_S3_ENDPOINT: 'https://storage.example' }).objectStorage, {
    ...expected,
    endpoint: 'https://storage.example',
  });
});

for (const name of Object.keys(bucket)) {
  test(`a bucket without ${name} is refused, and the secret stays untold`, () => {
    assert.throws(
      () => filesOf({ ...bucket, [name]: '' }),
      (error: Error) =>
        error.name === 'ForeseenError' &&
        error.message.startsWith(`${name} must be set too`) &&
        !error.message.includes("'secret'"),
    );
  });
}

test('an endpoint alone is refused', () => {
  assert.throws(() => filesOf({ ATRIUM_FILES_S3_ENDPOINT: 'https://storage.example' }), { name: 'ForeseenError' });
});

test('reads the scanner and the limit', () => {
  assert.equal(filesOf({ CLAMAV_URL: 'tcp://clamd:3310' }).scannerUrl, 'tcp://clamd:3310');
  assert.equal(filesOf({ ATRIUM_FILES_LIMIT_MB: '250' }).maximumBytes, 262_144_000);
});

for (const [name, value] of [
  ['CLAMAV_URL', 'clamd:3310'],
  ['CLAMAV_URL', 'tcp://clamd'],
  ['ATRIUM_FILES_LIMIT_MB', '0'],
  ['ATRIUM_FILES_LIMIT_MB', '4000'],
  ['ATRIUM_FILES_ACCEPT_UNSCANNED', 'perhaps'],
  ['ATRIUM_FILES_S3_ENDPOINT', 'storage'],
] as const) {
  test(`refuses ${name}=${value} in one line`, () => {
    assert.throws(() => filesOf({ [name]: value }), {
      name: 'ForeseenError',
      message: new RegExp(`^${name} must be `),
    });
  });
}
