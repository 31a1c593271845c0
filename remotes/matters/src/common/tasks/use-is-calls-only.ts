import { useAccess } from '@atrium/platform';

/** Whoever holds phone-task access only is shown phone calls, under that name (product specification §2.7, §6). */
export function useIsCallsOnly(): boolean {
  const { has } = useAccess();
  return has('phoneTask') && !has('adHocTask');
}
