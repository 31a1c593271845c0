import { useNotify, useSearchParams, useTranslation } from '@atrium/platform';
import { useEffect } from 'react';
import { openDialog } from './dialog-store.ts';

const PARAMETER = 'dialog';

/**
 * Opens the dialog that an address asks for, as a mail or a notification does, or a
 * screen that has no dialog of its own: `/matterSummary?dialog=instructMatter&section=pending`.
 * `inputsOf` answers which parameters a dialog takes; null where this person may open none of that name, which is said.
 */
export function useDialogAddress(inputsOf: (name: string) => readonly string[] | null): void {
  const { t } = useTranslation();
  const notify = useNotify();
  const [parameters, setParameters] = useSearchParams();
  const name = parameters.get(PARAMETER);
  useEffect(() => {
    if (name === null) return;
    const inputs = inputsOf(name);
    const given = (inputs ?? []).flatMap((key) => {
      const value = parameters.get(key);
      return value === null ? [] : [[key, value] as const];
    });
    if (inputs === null)
      notify.error(
        t(
          'shell.dialog.refused',
          'This link opens something that your role does not include, or that is no longer there. Ask your firm’s administrator if you need it.',
        ),
      );
    else openDialog(name, Object.fromEntries(given));
    setParameters(
      (known) => {
        const rest = new URLSearchParams(known);
        for (const key of [PARAMETER, ...(inputs ?? [])]) rest.delete(key);
        return rest;
      },
      { replace: true },
    );
  }, [inputsOf, name, notify, parameters, setParameters, t]);
}
