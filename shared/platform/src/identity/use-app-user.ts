import { usePlatform } from './platform-context.ts';
import type { AppUser } from './types.ts';

/** The signed-in user; loaded before any screen renders. */
export function useAppUser(): AppUser {
  return usePlatform().appUser;
}
