import { logError, useRequest } from '@atrium/platform';
import { useEffect } from 'react';
import { dashboardOpenedMutation } from './dashboard.operations.ts';

/** Writes into the activity log once that a dashboard was opened, by the last part of its path. */
export function useDashboardOpened(dashboard: string): void {
  const { run: record } = useRequest(dashboardOpenedMutation, { area: 'dashboards', isLoggedOnly: true });
  useEffect(() => {
    void record({ dashboard }).then((isRecorded) => {
      if (isRecorded === false)
        logError(new Error('The opening of a dashboard was not recorded'), { area: 'dashboards' });
    });
  }, [dashboard, record]);
}
