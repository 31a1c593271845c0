import { createContext, useContext } from 'react';
import type { AppUser, Settings, Tenant } from './types.ts';

export interface PlatformValue {
  readonly tenant: Tenant;
  readonly appUser: AppUser;
  readonly settings: Settings;
}

export const PlatformContext = createContext<PlatformValue | null>(null);

export function usePlatform(): PlatformValue {
  const value = useContext(PlatformContext);
  if (value === null) throw new Error('This screen is outside <PlatformProvider>.');
  return value;
}
