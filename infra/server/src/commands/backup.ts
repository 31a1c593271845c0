import { ForeseenError } from '../command.ts';
import type { OperatorCommand } from './operator-command.ts';

const MEBIBYTE = 1024 * 1024;
export const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / MEBIBYTE))} MiB`;

/** Backs up everything into a new folder below the one named. */
export const backupCommand: OperatorCommand = {
  parameters: ['<folder>'],
  summary: 'back up the database, the documents and the keys into a new folder there, read again afterwards',
  run: async ({ backUp, resolvePath }, [folder = '']) => {
    const { path, bytes, fileCount, isKeyElsewhere } = await backUp(resolvePath(folder));
    return [
      `${path}: ${fileCount} files, ${sizeOf(bytes)}, read again and as they were written`,
      ...(isKeyElsewhere
        ? ['Keep ATRIUM_ACCESS_TOKEN_SECRET as well: it is a setting and in no backup, and a restore needs it.']
        : ['It holds the keys of the installation. Keep it where only operators can read it.']),
    ];
  },
};

/** Puts a backup into an empty installation that does not run. */
export const backupRestoreCommand: OperatorCommand = {
  parameters: ['<backup>'],
  summary: 'put a backup into an empty installation (ATRIUM_DATA, DATABASE_URL) that does not run',
  run: () =>
    Promise.reject(new ForeseenError('Stop the installation first: a backup is put into one that does not run.')),
  runStopped: async ({ restore, resolvePath }, [path = '']) => {
    const { startedAt, database, files, isKeyElsewhere } = await restore(resolvePath(path));
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `Restored as of ${startedAt}: ${rows} rows of ${database.tables.length} tables, ${files.length} files`,
      ...(isKeyElsewhere ? ['Start it with the same ATRIUM_ACCESS_TOKEN_SECRET as before.'] : []),
      'Start it with npm start.',
    ];
  },
};
