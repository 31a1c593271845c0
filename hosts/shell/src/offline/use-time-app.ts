import { useAccess } from '@atrium/platform';
import { useEffect } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { forgetTimeApp, keepTimeApp } from './time-app.ts';

/** Keeps timeslip and timesheet as the firm gets them now, for people who record time; each change of a release renews it. */
export function useTimeApp(): void {
  const { composition } = useShellServices();
  const { has } = useAccess();
  const tenantId = composition.tenant?.tenantId ?? null;
  const isOffered = has('timesheet') && composition.remotes['timesheet'] !== undefined;
  useEffect(() => {
    if (tenantId === null) return;
    if (isOffered) void keepTimeApp(tenantId);
    else void forgetTimeApp(tenantId);
  }, [tenantId, isOffered, composition]);
}
