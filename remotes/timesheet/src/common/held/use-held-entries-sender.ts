import { failureText, isConnectionLost, sendCommand, useClient, useNotify, useTranslation } from '@atrium/platform';
import { useCallback, useEffect, useRef } from 'react';
import { heldEntries, useHeldEntries, type HeldEntry } from './held-entries.ts';
import { recordHeldMutation } from './held.operations.ts';

/** Between two attempts, longer each time. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** One attempt at a time, on whichever screens ask for it. */
let isSending = false;

/** Sends what is held, oldest first, until it is through or the server cannot be reached. What is refused stays, with why. */
export function useSendHeldEntries(onSaved: () => void): () => Promise<void> {
  const { t } = useTranslation();
  const client = useClient();
  const notify = useNotify();
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  }, [onSaved]);

  return useCallback(async () => {
    if (isSending) return;
    isSending = true;
    let count = 0;
    try {
      for (const entry of heldEntries.read().filter(({ refused }) => refused === null)) {
        const outcome = await send(entry);
        if (outcome === 'held') break;
        if (outcome === 'saved') count += 1;
      }
    } finally {
      isSending = false;
    }
    if (count === 0) return;
    notify.success(t('timesheet.held.saved', 'Time recorded while offline was saved: {{number}}', { number: count }));
    saved.current();

    async function send({ key, input, matter }: HeldEntry): Promise<'saved' | 'refused' | 'held'> {
      const outcome = await sendCommand(
        client,
        recordHeldMutation,
        { idempotencyKey: key, input },
        { remote: 'timesheet', area: 'held entries', isExpected: isConnectionLost },
      );
      if (outcome.kind === 'unreachable' && isConnectionLost(outcome.error)) return 'held';
      const refused = failureText(
        outcome,
        t('timesheet.held.failed', 'The server did not take this entry. Check it and save it again.'),
      );
      if (refused === null) {
        heldEntries.drop(key);
        return 'saved';
      }
      heldEntries.hold({ key, input, matter, refused });
      return 'refused';
    }
  }, [client, notify, t]);
}

/** Sends what is held by itself as soon as the connection is back. Closing the page before that asks first. */
export function useHeldEntriesSender(onSaved: () => void): void {
  const send = useSendHeldEntries(onSaved);
  const hasWaiting = useHeldEntries().some(({ refused }) => refused === null);
  useEffect(() => {
    if (!hasWaiting) return undefined;
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const attempt = async (): Promise<void> => {
      clearTimeout(timer);
      await send();
      if (isOver) return;
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      timer = setTimeout(() => void attempt(), wait);
    };
    const attemptNow = (): void => void attempt();
    const handleUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    timer = setTimeout(attemptNow, wait);
    window.addEventListener('online', attemptNow);
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', attemptNow);
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [hasWaiting, send]);
}
