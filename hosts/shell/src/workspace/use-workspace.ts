import { localKeys } from '@atrium/contracts';
import { languageOfCountry } from '@atrium/domain';
import {
  type AppUser,
  reportError,
  setPageTitleSuffix,
  type Settings,
  startI18n,
  type Tenant,
  useQuery,
  workspaceQuery,
} from '@atrium/platform';
import { useEffect, useMemo } from 'react';

export interface LoadedWorkspace {
  readonly tenant: Tenant;
  readonly appUser: AppUser;
  readonly settings: Settings;
}

/** Loads the firm, the person and the settings once for the page. */
export function useWorkspace(): { workspace: LoadedWorkspace | null; isLoading: boolean; retry: () => void } {
  const [{ data, error, fetching }, execute] = useQuery({ query: workspaceQuery, requestPolicy: 'network-only' });
  const workspace = useMemo(() => (data?.tenant ? { tenant: data.tenant, appUser: data.appUser, settings: data.settings } : null), [data]);

  useEffect(() => {
    if (error) reportError(error, { area: 'workspace' });
  }, [error]);
  useEffect(() => {
    if (workspace === null) return;
    const { tenant, settings } = workspace;
    setPageTitleSuffix(tenant.title);
    startI18n({ language: languageOfCountry(settings.regionSettings.config.homeCountry) });
    // The sign-in page shows it before anything can be asked.
    if (tenant.logo) localStorage.setItem(localKeys.brandLogo(tenant.tenantId), tenant.logo);
    else localStorage.removeItem(localKeys.brandLogo(tenant.tenantId));
  }, [workspace]);

  return { workspace, isLoading: fetching, retry: () => execute({ requestPolicy: 'network-only' }) };
}
