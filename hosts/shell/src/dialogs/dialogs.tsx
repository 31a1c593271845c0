import { type ComponentType, lazy, Suspense } from 'react';
import { useDialogAddress } from './use-dialog-address.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { closeDialog, type DialogInput, useCurrentDialog } from './dialog-store.ts';

export interface DialogProps extends DialogInput {
  onClose(): void;
}

/** The shell's dialogs by name (product specification §2.7), each fetched when it is first opened. */
const dialogs = {
  changePassword: lazy(() =>
    import('./change-password/change-password.tsx').then((module) => ({ default: module.ChangePassword })),
  ),
  commandPalette: lazy(() =>
    import('./command-palette/command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
  ),
  keyboardHelp: lazy(() =>
    import('./keyboard-help/keyboard-help.tsx').then((module) => ({ default: module.KeyboardHelp })),
  ),
  instructMatter: lazy(() =>
    import('./instruct-matter/instruct-matter.tsx').then((module) => ({ default: module.InstructMatter })),
  ),
  requestSupport: lazy(() =>
    import('./request-support/request-support.tsx').then((module) => ({ default: module.RequestSupport })),
  ),
  scrubEnquiries: lazy(() =>
    import('./scrub-enquiries/scrub-enquiries.tsx').then((module) => ({ default: module.ScrubEnquiries })),
  ),
  timers: lazy(() => import('./timers/timers.tsx').then((module) => ({ default: module.Timers }))),
  uploadMaterial: lazy(() =>
    import('./upload-documents/upload-material.tsx').then((module) => ({ default: module.UploadMaterial })),
  ),
  uploadDocuments: lazy(() =>
    import('./upload-documents/upload-documents.tsx').then((module) => ({ default: module.UploadDocuments })),
  ),
} satisfies Readonly<Record<string, ComponentType<DialogProps>>>;

export type DialogName = keyof typeof dialogs;

const isDialog = (name: string): name is DialogName => Object.hasOwn(dialogs, name);

/** Shows the dialog that is open, if one is. */
export function Dialogs() {
  useDialogAddress(isDialog);
  const current = useCurrentDialog();
  useReturnFocus(current);
  if (current === null) return null;
  const Dialog: ComponentType<DialogProps> = dialogs[current.name];
  return (
    <Suspense fallback={null}>
      <Dialog {...current.input} onClose={closeDialog} />
    </Suspense>
  );
}
