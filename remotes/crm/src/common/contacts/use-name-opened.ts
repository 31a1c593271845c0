import { logError, useRequest } from '@atrium/platform';
import { useEffect } from 'react';
import { nameOpenedMutation } from './contact-record.operations.ts';

/** Writes into the activity log once that a client or contact was opened. */
export function useNameOpened(nameId: string): void {
  const { run: record } = useRequest(nameOpenedMutation, { area: 'contacts', isLoggedOnly: true });
  useEffect(() => {
    void record({ nameId }).then((isRecorded) => {
      if (isRecorded === false) logError(new Error('The opening of a contact was not recorded'), { area: 'contacts' });
    });
  }, [nameId, record]);
}
