import { useRequest, useTranslation } from '@atrium/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { documentLinkMutation } from '../documents.operations.ts';

export type Bytes =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * The bytes of a document, for the page alone: by a ticket that the session was
 * given for one look, never under an address that a browser would open.
 */
export function useDocumentBytes(documentId: string, attempt: number): Bytes {
  const { t } = useTranslation();
  const { run: createLink } = useRequest(documentLinkMutation, { remote: 'matters', area: 'document preview' });
  const [state, setState] = useState<Bytes>({ status: 'loading' });
  const load = useEffectEvent(async (signal: AbortSignal): Promise<Bytes> => {
    const failed = t('matters.documents.linkFailed', 'The document could not be loaded. Try again.');
    try {
      const link = await createLink({ documentId, purpose: 'preview' });
      if (!link?.url) return { status: 'failed', message: link?.message ?? failed };
      const answer = await fetch(link.url, { signal, credentials: 'omit' });
      return answer.ok
        ? { status: 'ready', bytes: new Uint8Array(await answer.arrayBuffer()) }
        : { status: 'failed', message: failed };
    } catch {
      return { status: 'failed', message: failed };
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    setState({ status: 'loading' });
    void load(leaving.signal).then((loaded) => {
      if (!leaving.signal.aborted) setState(loaded);
    });
    return () => leaving.abort();
  }, [documentId, attempt]);
  return state;
}
