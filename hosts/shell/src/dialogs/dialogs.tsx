import { type ComponentType, Suspense } from 'react';
import { closeDialog, type DialogInput, useCurrentDialog } from './dialog-store.ts';

export interface DialogProps extends DialogInput {
  onClose(): void;
}

/** The shell's dialogs by name (product specification §2.7), each fetched when it is first opened. */
const dialogs = {} satisfies Readonly<Record<string, ComponentType<DialogProps>>>;

export type DialogName = keyof typeof dialogs;

/** Shows the dialog that is open, if one is. */
export function Dialogs() {
  const current = useCurrentDialog();
  if (current === null) return null;
  const Dialog: ComponentType<DialogProps> = dialogs[current.name];
  return (
    <Suspense fallback={null}>
      <Dialog {...current.input} onClose={closeDialog} />
    </Suspense>
  );
}
