import type { Sending, Transport, UploadDetails } from './upload-transport.ts';

/**
 * waiting: not begun; sending; broken: the connection is lost and tried again;
 * paused: by the person; checking: all bytes are there and the server looks at
 * them; done; failed: can be tried again; refused: cannot.
 */
export type UploadState = 'waiting' | 'sending' | 'broken' | 'paused' | 'checking' | 'done' | 'failed' | 'refused';

export interface UploadedDocument {
  readonly id: string;
  readonly scanState: string;
  readonly scanNote: string;
}
export interface UploadItem {
  readonly key: string;
  readonly file: File;
  readonly state: UploadState;
  readonly sentBytes: number;
  /** What went wrong, in words; null where there is nothing to say or the connection is to blame. */
  readonly message: string | null;
  readonly document: UploadedDocument | null;
}
/** What came of asking the server to make a document. */
export type Completion =
  { readonly document: UploadedDocument } | { readonly message: string | null; readonly canRetry: boolean };

export interface UploadQueue {
  subscribe(listener: () => void): () => void;
  items(): readonly UploadItem[];
  /** Adds a file; with a refusal it is shown and never sent. */
  add(file: File, refusal: string | null): void;
  /** Begins everything that waits. */
  start(details: UploadDetails): void;
  pause(key: string): void;
  resume(key: string): void;
  /** Also takes back what the server has of it; a document that was made stays. */
  remove(key: string): void;
  /** Tries everything again that failed for the connection's sake. */
  retryLost(): void;
  /** Stops sending; what the server has can be gone on with later. */
  stop(): void;
}

const AT_ONCE = 2;
const unsettled: ReadonlySet<UploadState> = new Set(['waiting', 'sending', 'broken', 'paused', 'checking', 'failed']);

/** True where closing would interrupt something. */
export const isUnsettled = ({ state }: UploadItem): boolean => unsettled.has(state);

interface Work {
  item: UploadItem;
  details: UploadDetails | null;
  sending: Sending | null;
  uploadId: string | null;
}

/** The files of the dialog and how far each has got: two are sent at a time, the others wait their turn. */
export function createUploadQueue(
  transport: Transport,
  complete: (uploadId: string) => Promise<Completion>,
): UploadQueue {
  const works = new Map<string, Work>();
  const listeners = new Set<() => void>();
  let shown: readonly UploadItem[] = [];

  const show = (): void => {
    shown = [...works.values()].map(({ item }) => item);
    for (const listener of listeners) listener();
  };
  const change = (work: Work, changes: Partial<UploadItem>): void => {
    // Removed meanwhile: what arrives late is about nothing.
    if (works.get(work.item.key) !== work) return;
    work.item = { ...work.item, ...changes };
    show();
  };

  const finish = async (work: Work, uploadId: string): Promise<void> => {
    work.uploadId = uploadId;
    change(work, { state: 'checking', sentBytes: work.item.file.size, message: null });
    const outcome = await complete(uploadId);
    if ('document' in outcome) {
      work.sending?.forget();
      change(work, { state: 'done', document: outcome.document });
    } else {
      if (!outcome.canRetry) work.sending?.forget();
      change(work, { state: outcome.canRetry ? 'failed' : 'refused', message: outcome.message });
    }
    next();
  };
  const begin = (work: Work, details: UploadDetails): void => {
    change(work, { state: 'sending', message: null });
    work.sending ??= transport(work.item.file, details, {
      onProgress: (sentBytes) =>
        change(work, { state: work.item.state === 'broken' ? 'sending' : work.item.state, sentBytes }),
      onWaiting: () => change(work, { state: 'broken' }),
      onSent: (uploadId) => void finish(work, uploadId),
      onFailed: ({ message, canRetry }) => {
        change(work, { state: canRetry ? 'failed' : 'refused', message });
        next();
      },
    });
    work.sending.start();
  };
  const next = (): void => {
    const busy = [...works.values()].filter(({ item: { state } }) => state === 'sending' || state === 'broken').length;
    const due = [...works.values()].filter(({ item: { state }, details }) => state === 'waiting' && details !== null);
    for (const work of due.slice(0, Math.max(0, AT_ONCE - busy))) if (work.details !== null) begin(work, work.details);
  };
  const goOn = (work: Work): void => {
    if (work.uploadId !== null) {
      void finish(work, work.uploadId);
      return;
    }
    change(work, { state: 'waiting', message: null });
    next();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    items: () => shown,
    add(file, refusal) {
      const key = crypto.randomUUID();
      const item: UploadItem = {
        key,
        file,
        state: refusal === null ? 'waiting' : 'refused',
        sentBytes: 0,
        message: refusal,
        document: null,
      };
      works.set(key, { item, details: null, sending: null, uploadId: null });
      show();
    },
    start(details) {
      for (const work of works.values()) if (work.item.state === 'waiting') work.details ??= details;
      next();
    },
    pause(key) {
      const work = works.get(key);
      if (work === undefined) return;
      work.sending?.pause();
      change(work, { state: 'paused' });
      next();
    },
    resume(key) {
      const work = works.get(key);
      if (work !== undefined) goOn(work);
    },
    remove(key) {
      const work = works.get(key);
      if (work === undefined) return;
      if (work.item.state !== 'done') work.sending?.remove();
      works.delete(key);
      show();
      next();
    },
    retryLost() {
      for (const work of works.values()) if (work.item.state === 'failed' && work.item.message === null) goOn(work);
    },
    stop() {
      for (const work of works.values())
        if (work.item.state === 'sending' || work.item.state === 'broken') work.sending?.pause();
    },
  };
}
