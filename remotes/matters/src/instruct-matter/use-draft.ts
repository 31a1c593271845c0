import { reportError, useClient } from '@atrium/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { InstructionForm } from './instruction-form.ts';
import {
  discardInstructionDraftMutation,
  instructionDraftQuery,
  saveInstructionDraftMutation,
} from './instruct-matter.operations.ts';

/** Typing rests this long before it is saved. */
const SAVE_AFTER_MS = 800;

/** Where the draft stands. `elsewhere`: another window has a newer one, and nothing is saved until the person chose. */
export type DraftState = 'saved' | 'saving' | 'failed' | 'elsewhere';

/** Keeps what is typed on the server, one save after the other; a newer draft of another window is never overwritten unasked. */
export function useDraft(openedVersion: number) {
  const client = useClient();
  const [state, setShownState] = useState<DraftState>('saved');
  const latest = useRef<DraftState>('saved');
  const version = useRef(openedVersion);
  const waiting = useRef<{ form: InstructionForm; timer: ReturnType<typeof setTimeout> } | null>(null);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const isStopped = useRef(false);
  const setState = useCallback((next: DraftState) => {
    latest.current = next;
    setShownState(next);
  }, []);

  const save = useCallback(
    async (form: InstructionForm) => {
      if (isStopped.current) return;
      const { data, error } = await client
        .mutation(saveInstructionDraftMutation, { draft: form, version: version.current })
        .toPromise();
      const saved = data?.saveMatterInstructionDraft;
      if (error || saved === undefined) {
        if (error) reportError(error, { area: 'instruct matter draft' });
        setState('failed');
      } else if (saved.version === null || saved.version === undefined) {
        isStopped.current = true;
        setState('elsewhere');
      } else {
        version.current = saved.version;
        setState(waiting.current === null ? 'saved' : 'saving');
      }
    },
    [client, setState],
  );
  /** Saves now what waits; resolves with how the draft stands then. */
  const flush = useCallback(async (): Promise<DraftState> => {
    const due = waiting.current;
    if (due !== null) {
      clearTimeout(due.timer);
      waiting.current = null;
      saving.current = saving.current.then(() => save(due.form));
    }
    await saving.current;
    return latest.current;
  }, [save]);
  const change = useCallback(
    (form: InstructionForm) => {
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = { form, timer: setTimeout(() => void flush(), SAVE_AFTER_MS) };
      if (!isStopped.current) setState('saving');
    },
    [flush, setState],
  );
  const stop = useCallback(() => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = null;
  }, []);
  /** The draft as the server has it now; saving goes on from there. */
  const reload = useCallback(async (): Promise<unknown> => {
    const { data } = await client.query(instructionDraftQuery, {}, { requestPolicy: 'network-only' }).toPromise();
    version.current = data?.matterInstructionDraft?.version ?? 0;
    isStopped.current = false;
    setState('saved');
    return data?.matterInstructionDraft?.draft ?? null;
  }, [client, setState]);
  const discard = useCallback(async () => {
    stop();
    await saving.current;
    await client.mutation(discardInstructionDraftMutation, {}).toPromise();
    version.current = 0;
    isStopped.current = false;
    setState('saved');
  }, [client, setState, stop]);
  useEffect(() => () => void flush(), [flush]);
  return { state, change, flush, reload, discard };
}
