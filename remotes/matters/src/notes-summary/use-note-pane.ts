import { confirmLeave, hasUnsavedChanges, type ListAddress } from '@atrium/platform';
import { useState } from 'react';

/**
 * The note beside the list. One that is being changed stays there whatever becomes of the list, and gives way to
 * another only once the person has said that nothing is lost by it: within one page nobody else asks.
 */
export function useNotePane({ selected, select }: Pick<ListAddress, 'selected' | 'select'>) {
  const [editingId, setEditingId] = useState<string | null>(null);
  const show = (id: string | null) => {
    if (id !== editingId) setEditingId(null);
    select(id);
  };
  return {
    id: editingId ?? selected,
    /** Shows a note, or none, without a question. */
    show,
    turnTo: (id: string | null) =>
      void confirmLeave(id !== editingId && editingId !== null && hasUnsavedChanges()).then(
        (isLeaving) => isLeaving && show(id),
      ),
    onEditing: setEditingId,
  };
}
