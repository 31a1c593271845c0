import { beforeEach, expect, test } from '@jest/globals';
import { countUnfinishedUploads, createUploadMemory, fingerprintOf } from './upload-memory.ts';

const address = '/uploads/0d7c5c2e-1111-4222-8333-444455556666';
const now = Date.parse('2026-11-21T12:00:00Z');
const upload = (changes: object = {}) => ({
  size: 10,
  metadata: { name: 'Secret.pdf', matterId: 'm1' },
  creationTime: new Date(now).toISOString(),
  urlStorageKey: '',
  uploadUrl: address,
  parallelUploadUrls: null,
  ...changes,
});
beforeEach(() => localStorage.clear());

test('remembers where an upload goes on, and nothing of what it is', async () => {
  const memory = createUploadMemory();
  const print = await fingerprintOf(['harbour', 'u1', 'm1', 'Secret.pdf', 10]);
  const key = await memory.addUpload(print, upload());
  expect(await memory.findUploadsByFingerprint(print)).toEqual([{ ...upload({ metadata: {} }), urlStorageKey: key }]);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Secret|m1|harbour/);
  await memory.removeUpload(key);
  expect(await memory.findAllUploads()).toEqual([]);
});

test('another matter, person or file is another upload', async () => {
  const prints = await Promise.all(
    [['a', 'u1'], ['a', 'u2'], ['au1'], ['a', 'u1', true]].map((parts) => fingerprintOf(parts)),
  );
  expect(new Set(prints).size).toBe(4);
  expect(prints[0]).toMatch(/^[\da-f]{64}$/);
});

test.each([
  'https://evil.example/uploads/0d7c5c2e-1111-4222-8333-444455556666',
  '//evil.example/uploads/x',
  '/graphql',
  '/uploads/../graphql',
  'javascript:alert(1)',
])('an address such as %s, put there by someone else, is not gone on with', async (uploadUrl) => {
  localStorage.setItem('upload_x', JSON.stringify({ uploadUrl, size: 10, creationTime: new Date(now).toISOString() }));
  expect(await createUploadMemory().findAllUploads()).toEqual([]);
});

test('what the server has forgotten after a day is forgotten here, too', async () => {
  const memory = createUploadMemory();
  await memory.addUpload('new', upload());
  await memory.addUpload('old', upload({ creationTime: new Date(now - 25 * 3600 * 1000).toISOString() }));
  localStorage.setItem('upload_broken', '{');
  localStorage.setItem('tenantId', 'harbour');
  expect(countUnfinishedUploads(now)).toBe(1);
  expect(Object.keys(localStorage).toSorted()).toEqual(['tenantId', 'upload_new']);
});
