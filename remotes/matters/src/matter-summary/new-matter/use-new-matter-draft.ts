import { reportError, useClient } from '@atrium/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { NewMatterForm } from './new-matter-form.ts';
import { discardNewMatterDraftMutation, saveNewMatterDraftMutation } from './new-matter.operations.ts';

/** Typing rests this long before it is kept. */
const SAVE_AFTER_MS = 800;

/** Where the draft stands. `elsewhere`: another tab keeps a newer one, and this one keeps nothing more. */
export type DraftState = 'kept' | 'keeping' | 'failed' | 'elsewhere';

/** Keeps what is typed on the server, one save after the other, so that the form can be closed and gone on with elsewhere. */
export function useNewMatterDraft(openedVersion: number, isKept = true) {
  const client = useClient();
  const [state, setState] = useState<DraftState>('kept');
  const latest = useRef<DraftState>('kept');
  const version = useRef(openedVersion);
  const waiting = useRef<{ form: NewMatterForm; timer: ReturnType<typeof setTimeout> } | null>(null);
  const saving = useRef<Promise<void>>(Promise.resolve());

  const tell = useCallback((next: DraftState) => {
    latest.current = next;
    setState(next);
  }, []);
  const save = useCallback(
    async (form: NewMatterForm) => {
      if (latest.current === 'elsewhere') return;
      const { data, error } = await client
        .mutation(saveNewMatterDraftMutation, { version: version.current, content: form })
        .toPromise();
      if (error || data === undefined) {
        if (error) reportError(error, { remote: 'matters', area: 'new matter draft' });
        return tell('failed');
      }
      if (!data.saveDraft.ok) return tell('elsewhere');
      version.current = data.saveDraft.draft?.version ?? version.current + 1;
      tell(waiting.current === null ? 'kept' : 'keeping');
    },
    [client, tell],
  );
  /** Keeps now what waits, and says how the draft stands then. */
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
  const keep = useCallback(
    (form: NewMatterForm) => {
      if (!isKept) return;
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = { form, timer: setTimeout(() => void flush(), SAVE_AFTER_MS) };
      if (latest.current !== 'elsewhere') tell('keeping');
    },
    [flush, isKept, tell],
  );
  /** The matter is there, or nobody wants it any more. */
  const discard = useCallback(async () => {
    if (!isKept) return;
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = null;
    await saving.current;
    const { error } = await client.mutation(discardNewMatterDraftMutation, {}).toPromise();
    if (error) reportError(error, { remote: 'matters', area: 'new matter draft' });
    version.current = 0;
    tell('kept');
  }, [client, isKept, tell]);
  useEffect(() => () => void flush(), [flush]);
  return { state, keep, flush, discard };
}
