import { defaultLabels, localKeys } from '@atrium/contracts';
import {
  type AppUser,
  reportError,
  setPageTitleSuffix,
  type Settings,
  type Tenant,
  useQuery,
  workspaceQuery,
} from '@atrium/platform';
import { useEffect, useMemo } from 'react';
import { useChosen } from './use-chosen.ts';

const labelNames = Object.keys(defaultLabels) as (keyof typeof defaultLabels)[];

export interface LoadedWorkspace {
  readonly tenant: Tenant;
  readonly appUser: AppUser;
  readonly settings: Settings;
}

/** Loads the firm, the person, the settings and what the person chose, once for the page. */
export function useWorkspace(): { workspace: LoadedWorkspace | null; isLoading: boolean; retry: () => void } {
  const [{ data, error, fetching }, execute] = useQuery({ query: workspaceQuery, requestPolicy: 'network-only' });
  const workspace = useMemo(
    () => (data?.tenant ? { tenant: data.tenant, appUser: data.appUser, settings: data.settings } : null),
    [data],
  );
  const isReadable = useChosen(data?.userPreferences, data?.settings.regionSettings.config.homeCountry);

  useEffect(() => {
    if (error) reportError(error, { area: 'workspace' });
  }, [error]);
  useEffect(() => {
    if (workspace === null) return;
    const { tenant, settings } = workspace;
    setPageTitleSuffix(tenant.title);
    // The sign-in page shows it before anything can be asked.
    if (tenant.logo) localStorage.setItem(localKeys.brandLogo(tenant.tenantId), tenant.logo);
    else localStorage.removeItem(localKeys.brandLogo(tenant.tenantId));
    for (const name of labelNames)
      localStorage.setItem(localKeys[name](tenant.tenantId), settings.labelSettings.config[name]);
  }, [workspace]);

  const isWaitingForWords = workspace !== null && !isReadable;
  return {
    workspace: isWaitingForWords ? null : workspace,
    isLoading: fetching || isWaitingForWords,
    retry: () => execute({ requestPolicy: 'network-only' }),
  };
}
