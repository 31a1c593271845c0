import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantRunner } from '@atrium/database';
import type { Disk } from 'flydrive';
import type { GraphQLSchema } from 'graphql';
import { createDisk } from '../../files/create-disk.ts';
import type { FilesOptions } from '../../files/files-options.ts';
import type { ApiLogger } from '../../server/logger.ts';
import type { ApiServices } from '../../server/services.ts';

export interface ExportRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  /** Where finished files lie: the same as documents. */
  readonly files: Pick<FilesOptions, 'folder' | 'objectStorage'>;
  /** Rows read at a time (500). */
  readonly batchRows?: number;
  /** The most rows of a file (100,000). */
  readonly mostRows?: number;
}
/** With the schema to read lists through, which knows this module's resolvers and so comes from above. */
export interface ExportRoundParts extends ExportRoundOptions {
  readonly apiSchema: () => GraphQLSchema;
}

/** What making exports needs, made once and only where there is something to make. */
export interface ExportTools {
  readonly schema: GraphQLSchema;
  readonly disk: Disk;
  /** Files that are being written. */
  readonly draftsFolder: string;
}

const OWNER_ONLY = 0o700;
const OLD_DRAFT_MS = 60 * 60 * 1000;

export async function createExportTools({ files, apiSchema }: ExportRoundParts): Promise<ExportTools> {
  const draftsFolder = join(files.folder, 'export-drafts');
  await mkdir(draftsFolder, { recursive: true, mode: OWNER_ONLY });
  await removeOldDrafts(draftsFolder);
  return { schema: apiSchema(), disk: await createDisk(files), draftsFolder };
}

/** What a process that was killed left behind. Nothing writes to a draft for an hour without a word. */
async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > OLD_DRAFT_MS) await rm(path, { force: true });
  }
}

/** Lists read rows and nothing else: whatever else a request could ask of the API is not there for a job. */
export function readingServices(runner: TenantRunner, logger: ApiLogger, disk: Disk): ApiServices {
  const services: Partial<ApiServices> = { runner, logger, files: disk };
  return new Proxy(services, {
    get(known, name) {
      if (name in known) return Reflect.get(known, name) as unknown;
      throw new Error(`A job that reads a list has no ${String(name)}`);
    },
  }) as ApiServices;
}
