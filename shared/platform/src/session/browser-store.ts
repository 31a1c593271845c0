const DATABASE = 'atrium';
/** What is kept beyond the page apart from the product's own storage keys: the browser's key, and refresh tokens of open tabs. */
export type StoreName = 'keys' | 'refreshTokens';
const stores: readonly StoreName[] = ['keys', 'refreshTokens'];

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused to open.'));
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/**
 * Runs `work` in one transaction of a store of IndexedDB and resolves with what
 * it handed to `done` once the transaction has ended. Rejects where there is no
 * IndexedDB, or it refuses, as in some private windows.
 */
export async function inBrowserStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, done: (result: T) => void) => void,
): Promise<T | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    let result: T | undefined;
    const transaction = database.transaction(name, mode);
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up.'));
    work(transaction.objectStore(name), (value) => {
      result = value;
    });
  });
}
