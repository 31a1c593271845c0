import type { Sealed } from './journal-cipher.ts';

const DATABASE = 'atrium-drafts';
const STORE = 'journal';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      // A page of a later version wants to change it, or the person clears the browser: it is opened anew.
      request.result.onversionchange = () => {
        request.result.close();
        opening = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused to open.'));
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function inJournal<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    // A killed page must not take with it what it was told is written.
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up.'));
  });
}

const ofPlace = (place: string): IDBKeyRange => IDBKeyRange.bound(`${place}:`, `${place}:\uffff`);

/** Puts a page's record in the place of its last. */
export const putRecord = async (place: string, page: string, record: Sealed): Promise<void> =>
  void (await inJournal('readwrite', (store) => store.put(record, `${place}:${page}`)));

/** The records of all pages at this place, with the page of each. */
export async function readRecords(place: string): Promise<{ page: string; record: Sealed }[]> {
  const [keys, records] = await Promise.all([
    inJournal('readonly', (store) => store.getAllKeys(ofPlace(place))),
    inJournal('readonly', (store) => store.getAll(ofPlace(place)) as IDBRequest<Sealed[]>),
  ]);
  return (records ?? []).map((record, index) => ({ page: String(keys?.[index]).slice(place.length + 1), record }));
}

/** Removes records of these pages. */
export const deleteRecords = async (place: string, pages: readonly string[]): Promise<void> =>
  void (await inJournal<undefined>('readwrite', (store) => {
    for (const page of pages) store.delete(`${place}:${page}`);
    return undefined;
  }));
