import { useCallback, useEffect, useRef, useState } from 'react';

/** Typing rests this long before it is saved. */
const SAVE_AFTER_MS = 800;

/** Where the draft stands. `elsewhere`: another window has a newer one, and nothing is saved until the person chose. */
export type FormDraftState = 'saved' | 'saving' | 'failed' | 'elsewhere';

/** How the draft of one form is saved on the server. */
export interface FormDraftServer<Form> {
  /** Saves over this version. The version it has then; null where another window saved meanwhile; undefined where no answer came. */
  save(version: number, form: Form): Promise<number | null | undefined>;
  discard(): Promise<unknown>;
}

/**
 * Saves what is typed in a long form on the server, one save after the other, so that it can be closed and gone on with
 * elsewhere; a newer draft of another window is never overwritten unasked. `isKept` off saves nothing.
 */
export function useFormDraft<Form>(openedVersion: number, server: FormDraftServer<Form>, isKept = true) {
  const [state, setShownState] = useState<FormDraftState>('saved');
  const latest = useRef<FormDraftState>('saved');
  const version = useRef(openedVersion);
  const waiting = useRef<{ form: Form; timer: ReturnType<typeof setTimeout> } | null>(null);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const current = useRef(server);
  useEffect(() => {
    current.current = server;
  });
  const setState = useCallback((next: FormDraftState) => {
    latest.current = next;
    setShownState(next);
  }, []);

  const save = useCallback(
    async (form: Form) => {
      if (latest.current === 'elsewhere') return;
      const saved = await current.current.save(version.current, form);
      if (saved === undefined) return setState('failed');
      if (saved === null) return setState('elsewhere');
      version.current = saved;
      setState(waiting.current === null ? 'saved' : 'saving');
    },
    [setState],
  );
  /** Saves now what waits; resolves with how the draft stands then. */
  const flush = useCallback(async (): Promise<FormDraftState> => {
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
    (form: Form) => {
      if (!isKept) return;
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = { form, timer: setTimeout(() => void flush(), SAVE_AFTER_MS) };
      if (latest.current !== 'elsewhere') setState('saving');
    },
    [flush, isKept, setState],
  );
  /** Goes on from the version that the server has now, whoever saved it. */
  const restart = useCallback(
    (from: number) => {
      version.current = from;
      setState('saved');
    },
    [setState],
  );
  /** What was typed was handed in, or nobody wants it any more. */
  const discard = useCallback(async () => {
    if (!isKept) return;
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = null;
    await saving.current;
    await current.current.discard();
    restart(0);
  }, [isKept, restart]);
  useEffect(() => () => void flush(), [flush]);
  return { state, change, flush, restart, discard };
}
