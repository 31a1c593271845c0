import 'fake-indexeddb/auto';
import { expect, jest, test } from '@jest/globals';

// A page knows its key; what another page of the same browser finds is what was kept.
async function openPage() {
  jest.resetModules();
  return import('./browser-key.ts');
}
const nameOf = async ({ publicKey }: CryptoKeyPair) => (await crypto.subtle.exportKey('jwk', publicKey)).x;

test('a browser has one key, made when first needed, that nobody can read out and that outlives the page', async () => {
  const [one, other] = [await openPage(), await openPage()];
  // Two tabs that start at once.
  const [first, second] = await Promise.all([one.getBrowserKey(), other.getBrowserKey()]);
  expect(first.privateKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('jwk', first.privateKey)).rejects.toThrow();
  expect(await nameOf(second)).toBe(await nameOf(first));
  const later = await openPage();
  expect(await nameOf(await later.getBrowserKey())).toBe(await nameOf(first));
});

test('where IndexedDB refuses, the key lives as long as the page', async () => {
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const page = await openPage();
  const key = await page.getBrowserKey();
  expect(await nameOf(await page.getBrowserKey())).toBe(await nameOf(key));
  const after = await openPage();
  expect(await nameOf(await after.getBrowserKey())).not.toBe(await nameOf(key));
  jest.restoreAllMocks();
});
