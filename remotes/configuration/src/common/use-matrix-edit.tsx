import { useNotify, useOutcomeText, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { type EditedVersion, type SaveEdits, useSaveEdits } from '@atrium/ui/forms';
import { useRef, useState, type ReactNode } from 'react';

/** The cells of a matrix by their keys. */
export type Cells = Readonly<Record<string, string>>;

export interface MatrixEditOptions extends Omit<SaveEdits<Cells>, 'save'> {
  /** What is there; changes of others come in while nothing is changed here. */
  readonly base: EditedVersion<Cells>;
  /** Sends the cells that changed; answers the matrix as it is after that. */
  send(
    version: number,
    changes: Cells,
  ): Promise<Awaited<ReturnType<SaveEdits<Cells>['save']>> & { readonly after?: EditedVersion<Cells> }>;
  /** What is said when it is saved, with the way back. */
  readonly saved: string;
}

export interface MatrixEdit {
  value(key: string): string;
  isChanged(key: string): boolean;
  set(key: string, value: string): void;
  readonly changedKeys: readonly string[];
  readonly isSaving: boolean;
  /** Why the last attempt did not work. */
  readonly message: string | null;
  save(): Promise<void>;
  discard(): void;
  /** Asks which version of a cell stays. Has to be rendered. */
  readonly dialog: ReactNode;
}

/**
 * A matrix while it is changed: cells that are not saved, saving them on the version that was seen, and taking the
 * saved change back. Where somebody else changed the same cell, the person chooses.
 */
export function useMatrixEdit({ base: latest, send, label, text, saved }: MatrixEditOptions): MatrixEdit {
  const { t } = useTranslation();
  const notify = useNotify();
  const textOf = useOutcomeText();
  const [changes, setChanges] = useState<Cells>({});
  const [seen, setSeen] = useState(latest);
  const [isSaving, setSaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const after = useRef<EditedVersion<Cells> | null>(null);
  const changedKeys = Object.keys(changes);
  // What somebody else saved shows at once, unless something here was set on what was there before.
  if (changedKeys.length === 0 && latest.version > seen.version) setSeen(latest);
  useUnsavedChanges(changedKeys.length > 0);
  const { submit, dialog } = useSaveEdits<Cells>({
    label,
    text,
    save: async (version, wanted) => {
      const answer = await send(version, wanted as Cells);
      after.current = answer.after ?? null;
      return answer;
    },
  });

  const store = async (from: EditedVersion<Cells>, wanted: Cells): Promise<boolean> => {
    setSaving(true);
    setMessage(null);
    after.current = null;
    const outcome = await submit(from, wanted);
    setSaving(false);
    if (outcome.kind === 'refused') setMessage(outcome.message || textOf({ kind: 'refused', message: null }));
    if (outcome.kind === 'unreachable') setMessage(textOf(outcome));
    if (outcome.kind !== 'saved') return false;
    setSeen((known) => after.current ?? known);
    setChanges({});
    return true;
  };
  const undo = async (then: EditedVersion<Cells>, before: Cells): Promise<void> => {
    if (await store(then, before)) notify.success(t('configuration.matrix.undone', 'The change was undone.'));
    else notify.error(t('configuration.matrix.notUndone', 'The change could not be undone. Nothing was changed.'));
  };
  return {
    value: (key) => changes[key] ?? seen.values[key] ?? '',
    isChanged: (key) => key in changes,
    set(key, value) {
      setMessage(null);
      setChanges(({ [key]: _previous, ...others }) =>
        value === (seen.values[key] ?? '') ? others : { ...others, [key]: value },
      );
    },
    changedKeys,
    isSaving,
    message,
    async save() {
      const before = Object.fromEntries(changedKeys.map((key) => [key, seen.values[key] ?? '']));
      if (!(await store(seen, changes))) return;
      const then = after.current;
      if (then === null) return notify.success(saved);
      notify.undoable(saved, {
        label: t('configuration.matrix.undo', 'Undo'),
        onSelect: () => void undo(then, before),
      });
    },
    discard() {
      setChanges({});
      setMessage(null);
    },
    dialog,
  };
}
