import { authorizationHeaders, refreshSession } from '@atrium/platform';
import { type DetailedError, type HttpRequest, Upload, type UploadOptions } from 'tus-js-client';
import { createUploadMemory, fingerprintOf } from './upload-memory.ts';
import type { Transport } from './upload-transport.ts';

const ENDPOINT = '/uploads';
/** Small enough to arrive within the server's patience on a slow line, and to lose little with a lost connection. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** Starts again with each piece that arrives. */
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];
/** Progress is shown this often at most. */
const PROGRESS_EVERY_MS = 200;

/** Sends files by tus, each request under the session as it is then. */
export function createTusTransport({ tenantId, userId }: { tenantId: string; userId: string }): Transport {
  const urlStorage = createUploadMemory();
  let isSessionStale = false;
  const authorise = async (request: HttpRequest): Promise<void> => {
    if (isSessionStale) {
      isSessionStale = false;
      // Without an answer the request is refused again, and tried again.
      await refreshSession(tenantId).catch(() => undefined);
    }
    const headers = await authorizationHeaders(request.getMethod(), new URL(request.getURL(), location.href).href);
    for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
  };

  return (file, { matterId, category, isShared, batchId, replacesId = '', requestId = '', place = {} }, events) => {
    let shownAt = 0;
    const fingerprint = () =>
      fingerprintOf([
        tenantId,
        userId,
        matterId,
        category,
        isShared,
        replacesId,
        requestId,
        ...Object.values(place),
        file.name,
        file.size,
        file.lastModified,
      ]);
    const options: UploadOptions = {
      endpoint: ENDPOINT,
      chunkSize: PIECE_BYTES,
      retryDelays: retryDelaysMs,
      metadata: {
        name: file.name,
        matterId,
        category,
        isShared: String(isShared),
        batchId,
        ...(replacesId === '' ? {} : { replacesId }),
        ...(requestId === '' ? {} : { requestId }),
        ...place,
      },
      urlStorage,
      fingerprint,
      removeFingerprintOnSuccess: false,
      onBeforeRequest: authorise,
      onAfterResponse: (_request, response) => {
        if (response.getStatus() === 401) isSessionStale = true;
      },
      onShouldRetry: (error) => {
        const isWorthIt = isPassing(error);
        if (isWorthIt) events.onWaiting();
        return isWorthIt;
      },
      onProgress: (sentBytes, allBytes) => {
        const now = performance.now();
        if (now - shownAt < PROGRESS_EVERY_MS && sentBytes < allBytes) return;
        shownAt = now;
        events.onProgress(sentBytes);
      },
      onSuccess: () => events.onSent(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => events.onFailed(readProblem(error)),
    };
    const upload = new Upload(file, options);
    const forget = async (): Promise<void> => {
      for (const { urlStorageKey } of await upload.findPreviousUploads()) await urlStorage.removeUpload(urlStorageKey);
    };
    let isWanted = false;
    return {
      start() {
        isWanted = true;
        void upload.findPreviousUploads().then(([previous]) => {
          if (!isWanted) return;
          if (previous !== undefined && upload.url === null) upload.resumeFromPreviousUpload(previous);
          upload.start();
        });
      },
      pause() {
        isWanted = false;
        void upload.abort();
      },
      remove() {
        isWanted = false;
        // What the server keeps of it, it forgets after a day anyway.
        upload.abort(true).catch(() => undefined);
        void forget();
      },
      forget: () => void forget(),
    };
  };
}

const statusOf = (error: Error | DetailedError): number | null =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? null) : null;

/** Passes by itself: no connection, a server that starts again, a piece still being written, a session to be renewed. */
function isPassing(error: DetailedError): boolean {
  const status = statusOf(error);
  return status === null || status >= 500 || [401, 408, 409, 423, 429].includes(status);
}

function readProblem(error: Error | DetailedError): { message: string | null; canRetry: boolean } {
  const status = statusOf(error);
  if (status === null || status >= 500 || status === 401) return { message: null, canRetry: true };
  return {
    message: readMessage('originalResponse' in error ? error.originalResponse?.getBody() : undefined),
    canRetry: status === 404 || status === 409 || status === 423,
  };
}

function readMessage(body: string | undefined): string | null {
  try {
    const { message } = JSON.parse(body ?? '') as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
