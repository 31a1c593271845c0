import { logError, useMutation } from '@atrium/platform';
import { useEffect } from 'react';
import { matterOpenedMutation } from './matter-detail.operations.ts';

/** Writes down once that the matter was opened; a refusal is only logged (product specification §7). */
export function useMatterOpened(matterId: string | undefined): void {
  const [, tell] = useMutation(matterOpenedMutation);
  useEffect(() => {
    if (matterId === undefined) return;
    void tell({ matterId }).then(({ data, error }) => {
      if (error !== undefined || data?.addUserMatterAccessActivity !== true)
        logError(error ?? new Error('The opening of a matter was not written down'), { area: 'matter detail' });
    });
  }, [matterId, tell]);
}
