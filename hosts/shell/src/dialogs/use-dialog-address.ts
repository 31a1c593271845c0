import { useSearchParams } from '@atrium/platform';
import { useEffect } from 'react';
import { openDialog } from './dialog-store.ts';
import type { DialogName } from './dialogs.tsx';

const PARAMETER = 'dialog';

/** Opens the dialog that an address asks for, as a mail or a notification does: `/matterSummary?dialog=instructMatter`. */
export function useDialogAddress(isDialog: (name: string) => name is DialogName): void {
  const [parameters, setParameters] = useSearchParams();
  const name = parameters.get(PARAMETER);
  useEffect(() => {
    if (name === null) return;
    if (isDialog(name)) openDialog(name);
    setParameters(
      (known) => {
        const rest = new URLSearchParams(known);
        rest.delete(PARAMETER);
        return rest;
      },
      { replace: true },
    );
  }, [isDialog, name, setParameters]);
}
