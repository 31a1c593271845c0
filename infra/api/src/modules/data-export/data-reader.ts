import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { TenantTransaction } from '@atrium/database';
import { dayIn } from '@atrium/domain';
import { asRole } from '../../policy/as-role.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { ApiServices } from '../../server/services.ts';
import { isTenantId } from '../../server/tenant-id.ts';
import { exportsPolicy, narrowToExport } from '../exports/exports.policy.ts';
import { countUse } from '../identity/guessing/attempts.store.ts';
import { networkOf } from '../identity/guessing/network-of.ts';
import { findFirm, findTestedRole, findViewerOfUser } from '../identity/identity.store.ts';
import { reachParameters } from '../reports/report-reach.ts';
import { hashOfKey } from './data-keys.commands.ts';
import { dataKeysPolicy } from './data-keys.policy.ts';
import { useKey, type UsedKey } from './data-keys.store.ts';
import type { DataFormat } from './data-paths.ts';
import { openDataWriter, type NamedColumns } from './data-writers.ts';
import type { DataRow, Dataset } from './dataset.ts';
import { datasets } from './datasets.ts';

const READS_PER_HOUR = 240;
const READS_PER_ADDRESS_AND_HOUR = 1200;
const ROWS_AT_A_TIME = 5000;

/** Who reads with a key: whoever made it, with the role of the key, and never more than either may. */
export interface DataReader {
  readonly key: UsedKey;
  readonly viewer: Viewer;
}
/** `unknown` whether there is no such firm, no such key, or it is in use no longer. */
export type Presented = DataReader | 'unknown' | 'tooMany';

/** The key of a request: a bearer token, or the password of Basic authentication, which is what spreadsheets send. */
export function keyOf(authorization: string): string {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) ([\w.~+/=-]{1,400})$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  const credentials = Buffer.from(value, 'base64').toString('utf8');
  return credentials.slice(credentials.indexOf(':') + 1);
}

/** The reader behind a key, as the firm is at this moment. */
export async function presentKey(
  { runner }: Pick<ApiServices, 'runner'>,
  authorization: string,
  address: string,
): Promise<Presented> {
  const [, tenantId = '', secret = ''] = /^([^.\s]{1,63})\.([\w-]{43})$/.exec(keyOf(authorization)) ?? [];
  if (!isTenantId(tenantId) || secret === '' || (await findFirm(runner, tenantId))?.isActive !== true) return 'unknown';
  // Counted before it is looked up: whoever guesses is held as whoever asks too often.
  if (!(await countUse(runner, tenantId, `data:address:${networkOf(address)}`, READS_PER_ADDRESS_AND_HOUR)))
    return 'tooMany';
  const key = await useKey(runner, tenantId, hashOfKey(secret));
  if (key === null) return 'unknown';
  const maker = await findViewerOfUser(runner, tenantId, key.userId, key.id);
  const role = await findTestedRole(runner, tenantId, key.roleId);
  if (maker === null || role === null || role.isExternal || !dataKeysPolicy.manage(maker)) return 'unknown';
  if (!(await countUse(runner, tenantId, `data:key:${key.id}`, READS_PER_HOUR))) return 'tooMany';
  return { key, viewer: asRole(maker, role, []) };
}

/** True where the reader may take this dataset along. */
export const mayRead = (viewer: Viewer, { list, only }: Dataset): boolean =>
  !viewer.isExternal && (list === null || exportsPolicy[list](viewer)) && only?.(viewer) !== false;
/** What the reader may take along. */
export const datasetsOf = (viewer: Viewer): readonly Dataset[] => datasets.filter((each) => mayRead(viewer, each));
/** The columns of a dataset that are open to the reader. */
export const columnsOf = (viewer: Viewer, { columns }: Dataset): NamedColumns =>
  Object.entries(columns).filter(([, { only }]) => only?.(viewer) !== false);

/** The reader as one who takes this dataset along: as far as both viewing and exporting reach. */
export const exporterOf = (reader: Viewer, { list }: Dataset): Viewer =>
  list === null ? reader : narrowToExport(reader, list);

interface WrittenFile {
  readonly rows: number;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}
interface FileAsked {
  readonly dataset: Dataset;
  readonly format: DataFormat;
  readonly path: string;
  /** Rows changed since this instant; null for all. */
  readonly since: string | null;
}

/** Writes the rows of one moment that the reader sees; a page of them is in memory. */
export async function writeDataset(
  { runner }: Pick<ApiServices, 'runner'>,
  reader: Viewer,
  { dataset, format, path, since }: FileAsked,
): Promise<WrittenFile> {
  const viewer = exporterOf(reader, dataset);
  const columns = columnsOf(viewer, dataset);
  const writer = await openDataWriter(path, format, columns);
  try {
    const rows = await runner.snapshot(viewer.tenantId, async (snapshot) => {
      let written = 0;
      for await (const page of pagesOf(snapshot, viewer, dataset, since)) {
        await writer.write(page);
        written += page.length;
      }
      return written;
    });
    await writer.finish();
    const { size: sizeBytes } = await stat(path);
    return { rows, sizeBytes, sha256: await sha256Of(path) };
  } catch (error) {
    await writer.abandon().catch(() => undefined);
    throw error;
  }
}

/** What every page of a dataset binds for its reader. */
const boundOf = (viewer: Viewer) => ({
  ...reachParameters(viewer),
  cameFrom: null,
  timeZone: viewer.timeZone,
  today: dayIn(viewer.timeZone, new Date()),
  readable: datasetsOf(viewer).map(({ name }) => name),
});

async function* pagesOf(snapshot: TenantTransaction, viewer: Viewer, { page }: Dataset, since: string | null) {
  const bound = { ...boundOf(viewer), since, most: ROWS_AT_A_TIME };
  let after: string | null = null;
  for (;;) {
    const rows: readonly DataRow[] = await snapshot.query(page, { ...bound, after });
    yield rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < ROWS_AT_A_TIME || after === null) return;
  }
}

/** A page of the rows that the reader sees, by their ids, after the row with an id. */
export async function readPage(
  { runner }: Pick<ApiServices, 'runner'>,
  reader: Viewer,
  dataset: Dataset,
  asked: { readonly since: string | null; readonly after: string | null; readonly most: number },
): Promise<readonly DataRow[]> {
  const viewer = exporterOf(reader, dataset);
  return runner.query(viewer.tenantId, dataset.page, { ...boundOf(viewer), ...asked });
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
