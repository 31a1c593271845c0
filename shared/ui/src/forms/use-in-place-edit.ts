import { reportError, useUnsavedChanges } from '@atrium/platform';
import { useEffect, useState } from 'react';
import type { SaveOutcome } from './use-save-edits.tsx';

/** How long it is said that something was saved. */
const SAID_MS = 2500;

export type InPlaceState = 'shown' | 'editing' | 'saving' | 'saved' | 'failed';

export interface InPlaceEdit<Value> {
  readonly state: InPlaceState;
  readonly draft: Value;
  /** Why it was not saved, in the server's words; null where the connection failed. */
  readonly reason: string | null;
  readonly setDraft: (draft: Value) => void;
  readonly start: () => void;
  /** Back to how it was; not while it is saved, which nothing calls back. */
  readonly undo: () => void;
  /** Saves the draft, or this value where an editor chooses and saves in one step. */
  readonly commit: (value?: Value) => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The states of one field that is edited where it stands. What is typed stays through a failure, and through changes
 * that arrive meanwhile; leaving the page asks first. What is saved is saved as a change of what the edit began
 * from, so that somebody else's change of the same field is never overwritten unseen.
 */
export function useInPlaceEdit<Value>(value: Value, save: (draft: Value) => Promise<SaveOutcome>): InPlaceEdit<Value> {
  const [state, setState] = useState<InPlaceState>('shown');
  const [draft, setDraft] = useState(value);
  // What the edit began from, and how it is saved from there: the record may change while somebody types.
  const [began, setBegan] = useState({ value, save });
  const [reason, setReason] = useState<string | null>(null);
  useUnsavedChanges((state === 'editing' && !isSame(draft, began.value)) || state === 'saving' || state === 'failed');
  useEffect(() => {
    if (state !== 'saved') return undefined;
    const timer = setTimeout(() => setState('shown'), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const send = async (next: Value): Promise<void> => {
    setDraft(next);
    setState('saving');
    try {
      const outcome = await began.save(next);
      setReason(outcome.kind === 'refused' && outcome.message !== '' ? outcome.message : null);
      setState(outcome.kind === 'saved' ? 'saved' : outcome.kind === 'kept' ? 'editing' : 'failed');
    } catch (error) {
      reportError(error, { area: 'edit in place' });
      setReason(null);
      setState('failed');
    }
  };
  return {
    state,
    draft,
    reason,
    setDraft,
    start() {
      setDraft(value);
      setBegan({ value, save });
      setState('editing');
    },
    undo() {
      if (state === 'saving') return;
      setDraft(value);
      setState('shown');
    },
    commit(next = draft) {
      if (state === 'saving') return;
      if (isSame(next, began.value)) setState('shown');
      else void send(next);
    },
  };
}
