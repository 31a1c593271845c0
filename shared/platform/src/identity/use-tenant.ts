import { usePlatform } from './platform-context.ts';
import type { Tenant } from './types.ts';

/** The firm whose address this is. */
export function useTenant(): Tenant {
  return usePlatform().tenant;
}
