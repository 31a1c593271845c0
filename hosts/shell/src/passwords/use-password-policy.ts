import { defaultPasswordPolicy, type PasswordPolicy } from '@atrium/domain';
import { fetchPasswordPolicy, reportError } from '@atrium/platform';
import { useEffect, useState } from 'react';

export interface LoadedPolicy {
  /** The product's own rules until the firm's are there, and where they do not come: the server has the last word. */
  readonly policy: PasswordPolicy;
  readonly status: 'loading' | 'ready' | 'failed';
}

/** What the firm asks of a new password (product specification §5); needs no session. */
export function usePasswordPolicy(tenantId: string): LoadedPolicy {
  const [loaded, setLoaded] = useState<LoadedPolicy>({ policy: defaultPasswordPolicy, status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    fetchPasswordPolicy(tenantId).then(
      (policy) => {
        if (isWanted) setLoaded({ policy, status: 'ready' });
      },
      (error: unknown) => {
        reportError(error, { area: 'password policy' });
        if (isWanted) setLoaded({ policy: defaultPasswordPolicy, status: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [tenantId]);
  return loaded;
}
