import type { MatterContext } from '@atrium/contracts';
import type { MatterHeader } from './matter-tab.ts';

/** The matter as other remotes get it: to read, and no more than the slots promise. */
export function matterContext({ id, fileNumber, title, status, clientId }: MatterHeader): MatterContext {
  return Object.freeze({ id, fileNumber, title, status, clientId });
}
