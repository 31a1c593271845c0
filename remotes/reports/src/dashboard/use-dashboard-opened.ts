import { logError, useMutation } from '@atrium/platform';
import { useEffect } from 'react';
import { dashboardOpenedMutation } from './dashboard.operations.ts';

/** Writes into the activity log once that a dashboard was opened, by the last part of its path. */
export function useDashboardOpened(dashboard: string): void {
  const [, record] = useMutation(dashboardOpenedMutation);
  useEffect(() => {
    void record({ dashboard }).then(({ data, error }) => {
      if (error !== undefined || data?.addUserDashboardAccessActivity !== true)
        logError(error ?? new Error('The opening of a dashboard was not recorded'), { area: 'dashboards' });
    });
  }, [dashboard, record]);
}
