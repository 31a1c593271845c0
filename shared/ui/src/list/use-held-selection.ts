import { confirmLeave, hasUnsavedChanges, type ListAddress } from '@atrium/platform';
import { useState } from 'react';

/** The row beside the list. */
export interface HeldSelection {
  readonly id: string | null;
  /** Selects a row, or none; where the one before is being edited, only once the person agrees to leave it. */
  select(id: string | null): void;
  /** Selects a row, or none, without a question. */
  show(id: string | null): void;
  /** The row that is being edited: it stays beside the list whatever becomes of the list. Null once none is. */
  hold(id: string | null): void;
}

/** The selected row of the address, or the one that is being edited: within one page nobody else asks before it goes. */
export function useHeldSelection({ selected, select }: Pick<ListAddress, 'selected' | 'select'>): HeldSelection {
  const [heldId, setHeldId] = useState<string | null>(null);
  const show = (id: string | null): void => {
    if (id !== heldId) setHeldId(null);
    select(id);
  };
  return {
    id: heldId ?? selected,
    show,
    select(id) {
      if (id === heldId || heldId === null || !hasUnsavedChanges()) show(id);
      else void confirmLeave(true).then((isLeaving) => isLeaving && show(id));
    },
    hold: setHeldId,
  };
}
