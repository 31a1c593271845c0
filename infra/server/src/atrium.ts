import { resolve } from 'node:path';
import { createTenantRunner } from '@atrium/database';
import { createReleases } from '@atrium/releases';
import { ForeseenError, type Command } from './command.ts';
import { operatorCommands } from './commands/command-table.ts';
import { createLogger } from './logger.ts';
import { readPlatform } from './platform.ts';
import { findRunning } from './running-installation.ts';
import { readSettings } from './settings.ts';

/** `npm run atrium -- <command>`: what operators do to a running installation until they have their own host. */
export async function main({ rootFolder, args, phases }: Command): Promise<number> {
  const [name = '', ...parameters] = args;
  const command = Object.hasOwn(operatorCommands, name) ? operatorCommands[name] : undefined;
  if (!command || !isRightLength(command.parameters, parameters)) throw new ForeseenError(usage());

  const settings = readSettings(rootFolder);
  const { connectionString } = await findRunning(settings.dataFolder);
  const platform = await readPlatform();
  const runner = createTenantRunner({ connectionString, mode: settings.databaseMode, poolSize: 2 });
  const releases = createReleases({ runner, folder: settings.dataFolder, logger: createLogger(settings), platform });
  try {
    const lines = await command.run({ runner, releases, apiSchema: platform.apiSchema, publishing: settings.publishing, rootFolder, resolvePath: (path) => resolve(path) }, parameters);
    for (const line of lines) phases.write(line);
    return 0;
  } finally {
    await releases.close();
    await runner.close();
  }
}

function isRightLength(wanted: readonly string[], given: readonly string[]): boolean {
  return wanted.at(-1) === '…' ? given.length >= wanted.length - 1 : given.length === wanted.length;
}

function usage(): string {
  const lines = Object.entries(operatorCommands).map(([name, { parameters, summary }]) => `  ${[name, ...parameters].join(' ').padEnd(52)} ${summary}`);
  return ['npm run atrium -- <command>', ...lines].join('\n');
}
