import type { DialogInput, HostDialog } from '@atrium/contracts';
import { type Extension, ExtensionView } from '@atrium/platform';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { closeDialog, type CurrentDialog, useCurrentDialog } from './dialog-store.ts';
import { useDialogAddress } from './use-dialog-address.ts';
import { isHostDialog, useDialogs } from './use-dialogs.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  /** What it was opened with. */
  readonly input?: DialogInput;
  onClose(): void;
}

const DialogFailure = lazy(async () => ({ default: (await import('./dialog-failure.tsx')).DialogFailure }));

// Wanted at once on every screen, so it comes with the frame. What React had to wait for, it shows a third of a second
// late: once the palette is here, it is drawn as what it is.
let palette: ComponentType<DialogProps> | null = null;
const loadPalette = async () => {
  const { CommandPalette } = await import(/* webpackChunkName: "workspace" */ './command-palette/command-palette.tsx');
  palette = CommandPalette;
  return { default: CommandPalette };
};
const LatePalette = lazy(loadPalette);
function PaletteDialog(props: DialogProps) {
  // The same for as long as it is open.
  const [Palette] = useState(() => palette);
  return Palette === null ? <LatePalette {...props} /> : <Palette {...props} />;
}

/** The shell's dialogs by name (product specification §2.7), each fetched when it is first opened. */
const dialogs = {
  changePassword: lazy(() =>
    import('./change-password/change-password.tsx').then((module) => ({ default: module.ChangePassword })),
  ),
  commandPalette: PaletteDialog,
  keyboardHelp: lazy(() =>
    import('./keyboard-help/keyboard-help.tsx').then((module) => ({ default: module.KeyboardHelp })),
  ),
  requestSupport: lazy(() =>
    import('./request-support/request-support.tsx').then((module) => ({ default: module.RequestSupport })),
  ),
} satisfies Readonly<Record<HostDialog, ComponentType<DialogProps>>>;

/** Shows the dialog that is open, if one is. */
export function Dialogs() {
  const { find, inputsOf } = useDialogs();
  useDialogAddress(inputsOf);
  // The palette is there at once when it is asked for.
  useEffect(() => void loadPalette().catch(() => undefined), []);
  const current = useCurrentDialog();
  useReturnFocus(current);
  if (current === null) return null;
  if (!isHostDialog(current.name)) {
    const extension = find(current.name);
    return extension === undefined ? null : <OfferedDialog extension={extension} current={current} />;
  }
  const Dialog: ComponentType<DialogProps> = dialogs[current.name];
  return (
    <Suspense fallback={null}>
      <Dialog input={current.input} onClose={closeDialog} />
    </Suspense>
  );
}

function OfferedDialog({ extension, current }: { extension: Extension<'dialog@1'>; current: CurrentDialog }) {
  return (
    <ExtensionView
      extension={extension}
      context={{ input: current.input, onClose: closeDialog }}
      failed={(onRetry) => (
        <Suspense fallback={null}>
          <DialogFailure title={extension.title} onRetry={onRetry} onClose={closeDialog} />
        </Suspense>
      )}
    />
  );
}
