import { type ComponentType, lazy, Suspense } from 'react';
import { closeDialog, type DialogInput, useCurrentDialog } from './dialog-store.ts';

export interface DialogProps extends DialogInput {
  onClose(): void;
}

/** The shell's dialogs by name (product specification §2.7), each fetched when it is first opened. */
const dialogs = {
  changePassword: lazy(() => import('./change-password/change-password.tsx').then((module) => ({ default: module.ChangePassword }))),
  requestSupport: lazy(() => import('./request-support/request-support.tsx').then((module) => ({ default: module.RequestSupport }))),
  timers: lazy(() => import('./timers/timers.tsx').then((module) => ({ default: module.Timers }))),
  uploadDocuments: lazy(() => import('./upload-documents/upload-documents.tsx').then((module) => ({ default: module.UploadDocuments }))),
} satisfies Readonly<Record<string, ComponentType<DialogProps>>>;

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
