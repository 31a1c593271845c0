import { logError, useMutation } from '@atrium/platform';
import { useEffect } from 'react';
import { nameOpenedMutation } from './contact-record.operations.ts';

/** Writes into the activity log once that a client or contact was opened. */
export function useNameOpened(nameId: string): void {
  const [, record] = useMutation(nameOpenedMutation);
  useEffect(() => {
    void record({ nameId }).then(({ data, error }) => {
      if (error !== undefined || data?.addUserNameAccessActivity !== true)
        logError(error ?? new Error('The opening of a contact was not recorded'), { area: 'contacts' });
    });
  }, [nameId, record]);
}
