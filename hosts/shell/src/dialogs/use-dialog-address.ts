import { useSearchParams } from '@atrium/platform';
import { useEffect } from 'react';
import { openDialog } from './dialog-store.ts';
import type { DialogName } from './dialogs.tsx';

const PARAMETER = 'dialog';
/** What a dialog may be told by an address, under these names. */
const inputs = [
  'matterId',
  'section',
  'replacesId',
  'requestId',
  'materialCategoryId',
  'materialItemId',
  'subject',
] as const;

/** Opens the dialog that an address asks for, as a mail or a notification does: `/matterSummary?dialog=instructMatter&section=pending`, and as remotes do that have no dialog of their own. */
export function useDialogAddress(isDialog: (name: string) => name is DialogName): void {
  const [parameters, setParameters] = useSearchParams();
  const name = parameters.get(PARAMETER);
  useEffect(() => {
    if (name === null) return;
    const given = inputs.flatMap((key) => {
      const value = parameters.get(key);
      return value === null ? [] : [[key, value] as const];
    });
    if (isDialog(name)) openDialog(name, Object.fromEntries(given));
    setParameters(
      (known) => {
        const rest = new URLSearchParams(known);
        rest.delete(PARAMETER);
        for (const key of inputs) rest.delete(key);
        return rest;
      },
      { replace: true },
    );
  }, [isDialog, name, parameters, setParameters]);
}
