import { generateKeyPair } from 'dpop';
import i18next from 'i18next';
import { inBrowserStore } from './browser-store.ts';

const KEY_ID = 'browser';

let known: Promise<CryptoKeyPair> | undefined;

/**
 * The key of this browser profile, to which tokens are bound (RFC 9449). Made
 * when first needed and kept in IndexedDB; nobody can read it out, this page
 * included. Where IndexedDB refuses, the key lives as long as the page. Rejects
 * where the page is not in a secure context, which is the only place with keys.
 */
export function getBrowserKey(): Promise<CryptoKeyPair> {
  known ??= findOrMakeKey().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function findOrMakeKey(): Promise<CryptoKeyPair> {
  if (!('crypto' in globalThis) || !('subtle' in crypto)) {
    throw new Error(
      i18next.t(
        'platform.session.insecurePage',
        'Signing in requires an address that starts with https. Ask your firm’s administrator for it.',
      ),
    );
  }
  const kept = await inBrowserStore<CryptoKeyPair>('keys', 'readonly', (store, done) => read(store, done)).catch(
    () => undefined,
  );
  if (kept !== undefined) return kept;
  const made = await generateKeyPair('ES256');
  const settled = await inBrowserStore<CryptoKeyPair>('keys', 'readwrite', (store, done) =>
    // Another tab may have made one meanwhile: the first counts.
    read(store, (earlier) => {
      if (earlier === undefined) store.put(made, KEY_ID);
      done(earlier ?? made);
    }),
  ).catch(() => undefined);
  return settled ?? made;
}

function read(store: IDBObjectStore, done: (key: CryptoKeyPair) => void): void;
function read(store: IDBObjectStore, done: (key: CryptoKeyPair | undefined) => void): void;
function read(store: IDBObjectStore, done: (key: CryptoKeyPair) => void): void {
  const request = store.get(KEY_ID) as IDBRequest<CryptoKeyPair>;
  request.onsuccess = () => done(request.result);
}
