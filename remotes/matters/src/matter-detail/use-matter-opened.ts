import { logError, useRequest } from '@atrium/platform';
import { useEffect } from 'react';
import { matterOpenedMutation } from './matter-detail.operations.ts';

/** Writes down once that the matter was opened; a refusal is only logged (product specification §7). */
export function useMatterOpened(matterId: string | undefined): void {
  const { run: record } = useRequest(matterOpenedMutation, { area: 'matter detail', isLoggedOnly: true });
  useEffect(() => {
    if (matterId === undefined) return;
    void record({ matterId }).then((isRecorded) => {
      if (isRecorded === false)
        logError(new Error('The opening of a matter was not written down'), { area: 'matter detail' });
    });
  }, [matterId, record]);
}
