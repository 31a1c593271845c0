import { resolve } from 'node:path';
import { createTenantRunner, findOwnerUrl, type TenantRunner } from '@atrium/database';
import { createOperators, createReleases, openBuildStore } from '@atrium/releases';
import { accessTokenSecret } from './access-token-secret.ts';
import { recordBackup } from './backup/backups.statements.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { storedDocuments } from './backup/stored-documents.ts';
import { writeBackup, type WrittenBackup } from './backup/write-backup.ts';
import { ForeseenError, type Command } from './command.ts';
import type { OperatorTools, StoppedTools } from './commands/operator-command.ts';
import { runCommand } from './commands/run-command.ts';
import { createLogger } from './logger.ts';
import { readPlatform } from './platform.ts';
import { findRunning } from './running-installation.ts';
import { readSettings, type Settings } from './settings.ts';

/** `npm run atrium -- <command>`: what operators do on their console, and some that only the machine's keeper may, against a running installation. */
export async function main({ rootFolder, args, phases }: Command): Promise<number> {
  const closing: (() => Promise<void>)[] = [];
  try {
    const report = (line: string): void => phases.write(line);
    const lines = await runCommand(
      () => openTools(rootFolder, { closing, report }),
      args,
      () => stoppedTools(rootFolder, report),
    );
    for (const line of lines) phases.write(line);
    return 0;
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

interface Opening {
  readonly closing: (() => Promise<void>)[];
  readonly report: (line: string) => void;
}

async function openTools(rootFolder: string, { closing, report }: Opening): Promise<OperatorTools> {
  const settings = readSettings(rootFolder);
  const { dataFolder, publishing, publicUrl } = settings;
  const { connectionString, url } = await findRunning(dataFolder);
  const platform = await readPlatform();
  const runner = createTenantRunner({ connectionString, mode: settings.databaseMode, poolSize: 2 });
  closing.push(() => runner.close());
  const store = await openBuildStore({
    folder: dataFolder,
    bucket: settings.buildsBucket,
    compression: settings.buildsCompression,
  });
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
    openFirm: async (firm) => {
      const { FirmOpeningRefusal, openFirm } = await import('@atrium/api');
      const ownerUrl = await findOwnerUrl(dataFolder, settings.databaseUrl);
      const owner = createTenantRunner({ connectionString: ownerUrl, mode: settings.databaseMode, poolSize: 1 });
      try {
        return await openFirm({ runner: owner, publicUrl: publicUrl ?? url }, firm);
      } catch (error) {
        if (error instanceof FirmOpeningRefusal) return error.message;
        throw error;
      } finally {
        await owner.close();
      }
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
    backUp: (folder) => backUp({ settings, runner, report }, folder),
    // Whatever this shell's ATRIUM_MODE says: a command is never a reason to ask less of an administrator.
    openOperators: async () =>
      createOperators({
        runner,
        mode: 'production',
        secret: await accessTokenSecret(dataFolder, settings.accessTokenSecret),
      }),
  };
}

async function backUp(
  { settings, runner, report }: { settings: Settings; runner: TenantRunner; report: (line: string) => void },
  folder: string,
): Promise<WrittenBackup & { isKeyElsewhere: boolean }> {
  const { dataFolder, databaseUrl, files } = settings;
  const { createDisk } = await import('@atrium/api');
  const startedAt = new Date().toISOString();
  const isKeyElsewhere = settings.accessTokenSecret !== null;
  try {
    const written = await writeBackup({
      ownerUrl: await findOwnerUrl(dataFolder, databaseUrl),
      dataFolder,
      documents: storedDocuments(await createDisk({ folder: dataFolder, objectStorage: files.objectStorage })),
      isKeyElsewhere,
      folder,
      report,
    });
    await runner.system(recordBackup, { ...written, place: written.path, problem: null });
    return { ...written, isKeyElsewhere };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    // Why there is none is worth more than that this could not be kept.
    await runner.system(recordBackup, { startedAt, place: folder, bytes: 0, fileCount: 0, problem }).catch(() => []);
    throw new ForeseenError(`No backup was made: ${problem}`);
  }
}

function stoppedTools(rootFolder: string, report: (line: string) => void): StoppedTools {
  return {
    resolvePath: (path) => resolve(path),
    restore: async (path) => {
      const { dataFolder, databaseUrl, appDatabaseUrl, files } = readSettings(rootFolder);
      const { createDisk } = await import('@atrium/api');
      process.umask(0o077);
      return restoreBackup({
        path,
        dataFolder,
        databaseUrl,
        appDatabaseUrl,
        report,
        store: async (key, content) => {
          const disk = await createDisk({ folder: dataFolder, objectStorage: files.objectStorage });
          await disk.putStream(key, content);
        },
      });
    },
  };
}
