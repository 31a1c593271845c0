import { hostDialogs, type HostDialog } from '@atrium/contracts';
import { type Extension, useExtensions } from '@atrium/platform';
import { useCallback } from 'react';

export const isHostDialog = (name: string): name is HostDialog => hostDialogs.some((each) => each === name);

/** The dialogs that this person may open, by name: those of the shell, and those that remotes offer. */
export function useDialogs(): {
  find(name: string): Extension<'dialog@1'> | undefined;
  /** The parameters of an address that a dialog takes; null where there is none of that name. */
  inputsOf(name: string): readonly string[] | null;
} {
  const offered = useExtensions('dialog@1');
  const find = useCallback((name: string) => offered.find(({ offer }) => offer.name === name), [offered]);
  const inputsOf = useCallback(
    (name: string) => {
      const dialog = find(name);
      if (dialog !== undefined) return dialog.offer.inputs ?? [];
      return isHostDialog(name) ? [] : null;
    },
    [find],
  );
  return { find, inputsOf };
}
