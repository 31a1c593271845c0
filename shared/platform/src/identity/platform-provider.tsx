import type { Client } from '@urql/core';
import { type ReactNode, useMemo } from 'react';
import { Provider } from 'urql';
import { PlatformContext } from './platform-context.ts';
import type { AppUser, Settings, Tenant } from './types.ts';

export interface PlatformProviderProps {
  readonly tenant: Tenant;
  readonly appUser: AppUser;
  readonly settings: Settings;
  readonly client: Client;
  readonly children: ReactNode;
}

/** Hands the firm, the person and the GraphQL client to every screen below it. */
export function PlatformProvider({ tenant, appUser, settings, client, children }: PlatformProviderProps) {
  const value = useMemo(() => ({ tenant, appUser, settings }), [tenant, appUser, settings]);
  return (
    <Provider value={client}>
      <PlatformContext value={value}>{children}</PlatformContext>
    </Provider>
  );
}
