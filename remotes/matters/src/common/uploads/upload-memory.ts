import type { PreviousUpload, UrlStorage } from 'tus-js-client';

const PREFIX = 'upload_';
/** The server forgets unfinished uploads after a day. */
const LIFE_MS = 24 * 60 * 60 * 1000;

interface Kept {
  readonly uploadUrl: string;
  readonly size: number | null;
  readonly creationTime: string;
}

/**
 * Where unfinished uploads go on after a reload, in local storage. Kept is an
 * address that is of use to nobody but the person who began it, under a hash:
 * no name of a file, no matter, no token.
 */
export function createUploadMemory(storage: Storage = localStorage): UrlStorage {
  const previous = (key: string): PreviousUpload | null => {
    const kept = readKept(storage, key);
    return kept === null ? null : { ...kept, metadata: {}, urlStorageKey: key, parallelUploadUrls: null };
  };
  const find = (keys: readonly string[]): PreviousUpload[] => keys.map(previous).filter((upload) => upload !== null);
  return {
    findAllUploads: () => Promise.resolve(find(keysOf(storage))),
    findUploadsByFingerprint: (fingerprint) => Promise.resolve(find([PREFIX + fingerprint])),
    removeUpload(key) {
      storage.removeItem(key);
      return Promise.resolve();
    },
    addUpload(fingerprint, { uploadUrl, size, creationTime }) {
      const key = PREFIX + fingerprint;
      try {
        if (uploadUrl !== null) storage.setItem(key, JSON.stringify({ uploadUrl, size, creationTime } satisfies Kept));
      } catch {
        // Full: the upload goes on, only not after a reload.
      }
      return Promise.resolve(key);
    },
  };
}

/** Forgets what the server has forgotten, and answers how many uploads could still go on. */
export function countUnfinishedUploads(now: number, storage: Storage = localStorage): number {
  const keys = keysOf(storage);
  const old = keys.filter((key) => now - Date.parse(readKept(storage, key)?.creationTime ?? '') < LIFE_MS === false);
  for (const key of old) storage.removeItem(key);
  return keys.length - old.length;
}

/** The same file to the same place by the same person: a hash, from which nobody reads what it was. */
export async function fingerprintOf(parts: readonly (string | number | boolean)[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keysOf = (storage: Storage): string[] => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

function readKept(storage: Storage, key: string): Kept | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Kept> | null;
    // Sent with the sign-in, so it leads to this server's uploads or nowhere.
    if (typeof kept?.uploadUrl !== 'string' || !isOurs(kept.uploadUrl)) return null;
    return {
      uploadUrl: kept.uploadUrl,
      size: typeof kept.size === 'number' ? kept.size : null,
      creationTime: String(kept.creationTime),
    };
  } catch {
    return null;
  }
}

function isOurs(address: string): boolean {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  return url?.origin === location.origin && /^\/uploads\/[\da-f-]{36}$/.test(url.pathname);
}
