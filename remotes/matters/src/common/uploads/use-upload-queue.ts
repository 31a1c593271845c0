import {
  type Client,
  type CombinedError,
  isConnectionLost,
  sendRequest,
  useAppUser,
  useClient,
  useTenant,
} from '@atrium/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { completeUploadMutation } from './uploads.operations.ts';
import { createTusTransport } from './tus-transport.ts';
import {
  type Completion,
  createUploadQueue,
  type UploadedDocument,
  type UploadItem,
  type UploadQueue,
} from './upload-queue.ts';

/** How often the server is asked again to make a document when no answer came. It makes one, however often it is asked. */
const COMPLETION_TRIES = 4;
const FIRST_PAUSE_MS = 1000;

/** A lost connection is waited for: the same is asked again. */
export const finishing = { remote: 'matters', area: 'upload documents', isExpected: isConnectionLost };

/** Asks the server to make of an upload what it was sent for. */
export type Finish = (
  client: Client,
  uploadId: string,
) => Promise<{
  readonly document?: UploadedDocument | null | undefined;
  readonly problem?: { readonly message: string; readonly canRetry: boolean } | null | undefined;
  readonly error?: CombinedError | undefined;
}>;

const finishDocument: Finish = async (client, uploadId) => {
  const { answer, error } = await sendRequest(client, completeUploadMutation, { uploadId }, finishing);
  return { document: answer?.ok, problem: answer?.error, error };
};

/** The queue of this opening of the dialog. What was lost with the connection goes on when it is back. */
export function useUploadQueue(finish: Finish = finishDocument): { queue: UploadQueue; items: readonly UploadItem[] } {
  const client = useClient();
  const { tenantId } = useTenant();
  const { userId } = useAppUser();
  const [queue] = useState(() => {
    const ask = async (uploadId: string): Promise<Completion | null> => {
      const { document, problem, error } = await finish(client, uploadId);
      if (document) return { document };
      if (problem) return problem;
      if (isConnectionLost(error)) return null;
      return { message: error?.graphQLErrors[0]?.message ?? null, canRetry: true };
    };
    const complete = async (uploadId: string): Promise<Completion> => {
      for (let attempt = 1; attempt <= COMPLETION_TRIES; attempt += 1) {
        const outcome = await ask(uploadId);
        if (outcome !== null) return outcome;
        await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      }
      return { message: null, canRetry: true };
    };
    return createUploadQueue(createTusTransport({ tenantId, userId }), complete);
  });
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => {
    window.addEventListener('online', queue.retryLost);
    return () => {
      window.removeEventListener('online', queue.retryLost);
      queue.stop();
    };
  }, [queue]);
  return { queue, items };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
