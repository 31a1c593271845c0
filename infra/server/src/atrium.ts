import { resolve } from 'node:path';
import { createTenantRunner } from '@atrium/database';
import { createOperators, createReleases, openBuildStore } from '@atrium/releases';
import { accessTokenSecret } from './access-token-secret.ts';
import type { Command } from './command.ts';
import type { OperatorTools } from './commands/operator-command.ts';
import { runCommand } from './commands/run-command.ts';
import { createLogger } from './logger.ts';
import { readPlatform } from './platform.ts';
import { findRunning } from './running-installation.ts';
import { readSettings } from './settings.ts';

/** `npm run atrium -- <command>`: what operators do on their console, and some that only the machine's keeper may, against a running installation. */
export async function main({ rootFolder, args, phases }: Command): Promise<number> {
  const closing: (() => Promise<void>)[] = [];
  try {
    const lines = await runCommand(() => openTools(rootFolder, closing), args);
    for (const line of lines) phases.write(line);
    return 0;
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function openTools(rootFolder: string, closing: (() => Promise<void>)[]): Promise<OperatorTools> {
  const settings = readSettings(rootFolder);
  const { dataFolder, publishing, publicUrl } = settings;
  const { connectionString, url } = await findRunning(dataFolder);
  const platform = await readPlatform();
  const runner = createTenantRunner({ connectionString, mode: settings.databaseMode, poolSize: 2 });
  closing.push(() => runner.close());
  const store = await openBuildStore({ folder: dataFolder, bucket: settings.buildsBucket });
  const releases = createReleases({ runner, folder: dataFolder, store, logger: createLogger(settings), platform });
  closing.push(() => releases.close());
  return {
    runner,
    releases,
    apiSchema: platform.apiSchema,
    publishing,
    rootFolder,
    resolvePath: (path) => resolve(path),
    origin: publicUrl ?? url,
    checkChains: async (tenantId) => {
      const { checkChains } = await import('@atrium/api');
      const serverSecret = await accessTokenSecret(dataFolder, settings.accessTokenSecret);
      return checkChains({ runner, serverSecret, folder: dataFolder }, tenantId);
    },
    takeIn: async (tenantId, path) => {
      const { ArchiveRefusal, createDisk, importArchive } = await import('@atrium/api');
      const disk = await createDisk({ folder: dataFolder, objectStorage: settings.files.objectStorage });
      try {
        return await importArchive({ runner, disk, tenantId, path });
      } catch (error) {
        if (error instanceof ArchiveRefusal) return error.message;
        throw error;
      }
    },
    // Whatever this shell's ATRIUM_MODE says: a command is never a reason to ask less of an administrator.
    openOperators: async () =>
      createOperators({
        runner,
        mode: 'production',
        secret: await accessTokenSecret(dataFolder, settings.accessTokenSecret),
      }),
  };
}
