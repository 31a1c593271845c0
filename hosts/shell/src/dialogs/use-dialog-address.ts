import { useSearchParams } from '@atrium/platform';
import { useEffect } from 'react';
import { openDialog } from './dialog-store.ts';
import type { DialogName } from './dialogs.tsx';

const PARAMETER = 'dialog';
const SECTION = 'section';

/** Opens the dialog that an address asks for, as a mail or a notification does: `/matterSummary?dialog=instructMatter&section=pending`. */
export function useDialogAddress(isDialog: (name: string) => name is DialogName): void {
  const [parameters, setParameters] = useSearchParams();
  const name = parameters.get(PARAMETER);
  const section = parameters.get(SECTION);
  useEffect(() => {
    if (name === null) return;
    if (isDialog(name)) openDialog(name, section === null ? {} : { section });
    setParameters(
      (known) => {
        const rest = new URLSearchParams(known);
        rest.delete(PARAMETER);
        rest.delete(SECTION);
        return rest;
      },
      { replace: true },
    );
  }, [isDialog, name, section, setParameters]);
}
