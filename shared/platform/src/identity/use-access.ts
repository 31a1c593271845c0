import type { AccessFlag } from '@atrium/contracts';
import { flagsOf } from '@atrium/domain';
import { useMemo } from 'react';
import { useAppUser } from './use-app-user.ts';

export interface Access {
  readonly flags: ReadonlySet<AccessFlag>;
  has(flag: AccessFlag): boolean;
}

/**
 * What the signed-in user may be shown. For display only: the server decides
 * again on every request.
 */
export function useAccess(): Access {
  const appUser = useAppUser();
  return useMemo(() => {
    const flags = flagsOf(appUser);
    return { flags, has: (flag) => flags.has(flag) };
  }, [appUser]);
}
