import { useEffect } from 'react';
import { collectTyping } from '../dialogs/command-palette/early-typing.ts';
import { openDialog, useCurrentDialog } from '../dialogs/dialog-store.ts';
import { isHelpKey, isPaletteKey } from './palette-key.ts';

/** Dialogs of a screen, and what the browser shows as one. */
const OTHER_DIALOGS = 'dialog[open], [role="dialog"][aria-modal="true"]';

/** A dialog that was closed stays in the page, hidden. */
const isOtherOpen = (): boolean =>
  [...document.querySelectorAll(OTHER_DIALOGS)].some((dialog) => dialog.checkVisibility?.() ?? true);

/** The keys that work on every screen: the palette, and the list of keys. Not while something else is asked. */
export function useShellKeys(isOn: boolean): void {
  const isDialogOpen = useCurrentDialog() !== null;
  useEffect(() => {
    if (!isOn || isDialogOpen) return undefined;
    const handleKeyDown = (event: KeyboardEvent): void => {
      const dialog = isPaletteKey(event) ? 'commandPalette' : isHelpKey(event) ? 'keyboardHelp' : null;
      if (dialog === null || event.defaultPrevented || isOtherOpen()) return;
      // The browser would go to its own search.
      event.preventDefault();
      if (dialog === 'commandPalette') collectTyping();
      openDialog(dialog);
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [isDialogOpen, isOn]);
}
