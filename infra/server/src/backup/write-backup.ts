import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { dumpDatabase } from '@atrium/database';
import { writeHashed, verifyFiles } from './hashed-files.ts';
import { MANIFEST_FILE, type BackupFile, type Manifest } from './manifest.ts';

/** The stored documents of an installation, wherever they lie. */
export interface StoredFiles {
  keys(): AsyncIterable<string>;
  /** Null where it has been removed since it was listed. */
  read(key: string): Promise<Readable | null>;
}

export interface BackupOptions {
  readonly ownerUrl: string;
  readonly dataFolder: string;
  readonly documents: StoredFiles;
  /** True where the key that seals secrets is a setting. */
  readonly isKeyElsewhere: boolean;
  /** Holds the backups; made where it is missing. */
  readonly folder: string;
  readonly report: (line: string) => void;
}
export interface WrittenBackup {
  readonly path: string;
  readonly startedAt: string;
  readonly bytes: number;
  readonly fileCount: number;
}

/** What the data folder holds that nothing else has: keys, checkpoints of the activity log, builds. */
const kept = ['access-token-secret', 'installation-key.pem', 'activity-checkpoints', 'builds'];
const DRAFT = '.part';

/**
 * Writes a backup of everything: the database as it is at one moment, then the stored documents and what the data
 * folder holds beside it. It is written under another name, read again, and named at the end: what a full disk or a
 * kill leaves is never taken for a backup, and the next one removes it.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { folder, dataFolder, documents, report } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeDrafts(folder);
  const startedAt = new Date().toISOString();
  const path = join(folder, `atrium-${startedAt.replaceAll(':', '').replace(/\.\d+Z$/, 'Z')}`);
  const draft = `${path}${DRAFT}`;
  await mkdir(draft, { mode: 0o700 });
  try {
    const files: BackupFile[] = [];
    report('Database …');
    const writes: Promise<BackupFile>[] = [];
    const database = await dumpDatabase(options.ownerUrl, (table) => {
      const text = new PassThrough();
      const zipped = text.pipe(createGzip());
      const written = writeHashed(draft, `database/${table}.copy.gz`, zipped);
      // Awaited below; a full disk also has to end the reading.
      written.catch((error: unknown) => text.destroy(error as Error));
      writes.push(written);
      return text;
    });
    files.push(...(await Promise.all(writes)));
    report('Documents …');
    for await (const key of documents.keys()) {
      const content = await documents.read(key);
      if (content !== null) files.push(await writeHashed(draft, `documents/${key}`, content));
    }
    for await (const found of filesBelow(dataFolder, kept))
      files.push(await writeHashed(draft, `folder/${found}`, createReadStream(join(dataFolder, found))));
    report('Reading it again …');
    await verifyFiles(draft, files);
    const manifest: Manifest = {
      product: 'atrium',
      format: 1,
      startedAt,
      finishedAt: new Date().toISOString(),
      isKeyElsewhere: options.isKeyElsewhere,
      database: database as Manifest['database'],
      files,
    };
    await writeFile(join(draft, MANIFEST_FILE), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
    await rename(draft, path);
    await syncFolder(folder);
    return { path, startedAt, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), fileCount: files.length };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** What was being written when a backup was killed. Two backups into one folder at once are not foreseen. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith('atrium-') && name.endsWith(DRAFT))
      await rm(join(folder, name), { recursive: true, force: true });
}

/** The new name is on the disk itself. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and needs it less.
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function* filesBelow(folder: string, names: readonly string[]): AsyncGenerator<string> {
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile() === true) yield name;
    if (found?.isDirectory() !== true) continue;
    for (const entry of await readdir(join(folder, name), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  }
}
