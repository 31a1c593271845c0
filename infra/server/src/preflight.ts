import type { Command } from './command.ts';
import { assertPortIsFree } from './port.ts';
import { readSettings } from './settings.ts';

/** What can be known to fail is said before anything is built. */
export async function main({ rootFolder }: Command): Promise<number> {
  const { port, host } = readSettings(rootFolder);
  await assertPortIsFree(port, host);
  return 0;
}
