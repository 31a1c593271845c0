import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { loadDatabase, prepareDatabase } from '@atrium/database';
import { ForeseenError } from '../command.ts';
import { verifyFiles } from './hashed-files.ts';
import { readManifest, type Manifest } from './manifest.ts';

export interface RestoreOptions {
  readonly path: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly appDatabaseUrl: string | null;
  /** Puts a document where this installation stores them. */
  readonly store: (key: string, content: Readable) => Promise<void>;
  readonly report: (line: string) => void;
}

const FOLDER = 'folder/';
const DOCUMENTS = 'documents/';

/**
 * Puts a backup into an empty installation that does not run. Everything is read and compared first; the database is
 * filled last and in one transaction, so that an installation with a firm in it has all of them. Throws `ForeseenError`
 * or `StartError` where it is not empty, runs, or the backup is not whole.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { path, dataFolder, databaseUrl, appDatabaseUrl, report } = options;
  const manifest = await readManifest(path);
  report('Reading the backup …');
  await verifyFiles(path, manifest.files);
  // Before the database is made, whose own files lie there too.
  const others = manifest.files.filter((file) => file.path.startsWith(FOLDER));
  for (const file of others)
    if (file.path.startsWith(`${FOLDER}access-token-secret`) || file.path.startsWith(`${FOLDER}installation-key`))
      await assertAbsent(join(dataFolder, file.path.slice(FOLDER.length)), file.sha256);
  const database = await prepareDatabase({
    dataFolder,
    demo: false,
    onlyMigrations: new Set(manifest.database.migrations.map(({ name }) => name)),
    report,
    ...(databaseUrl === null ? {} : { databaseUrl }),
    ...(appDatabaseUrl === null ? {} : { appDatabaseUrl }),
  });
  try {
    report('Documents …');
    for (const file of manifest.files)
      if (file.path.startsWith(DOCUMENTS))
        await options.store(file.path.slice(DOCUMENTS.length), createReadStream(join(path, file.path)));
    for (const file of others) {
      const target = join(dataFolder, file.path.slice(FOLDER.length));
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(join(path, file.path), target);
    }
    report('Database …');
    await loadDatabase(database.ownerConnectionString, manifest.database, (table) =>
      createReadStream(join(path, `database/${table}.copy.gz`)).pipe(createGunzip()),
    );
  } finally {
    await database.stop();
  }
  return manifest;
}

/** The same key may be there, of a restore that was ended half-way. */
async function assertAbsent(path: string, sha256: string): Promise<void> {
  const found = await readFile(path).catch(() => null);
  if (found === null || createHash('sha256').update(found).digest('hex') === sha256) return;
  throw new ForeseenError(
    `The installation is not empty: ${path} is there. Nothing was changed. Restore into an empty one: choose another folder with ATRIUM_DATA.`,
  );
}
