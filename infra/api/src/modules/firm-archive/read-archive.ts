import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { Disk } from 'flydrive';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { TenantRunner, TenantTransaction } from '@atrium/database';
import { isPicture } from '../../entities/brand.entity.ts';
import {
  ARCHIVE_FORMAT,
  FIRM_FILE,
  MANIFEST,
  STORAGE_KEY,
  type ArchivedFile,
  type ArchiveManifest,
  type FirmFields,
} from './archive-format.ts';
import { readTables, type ArchiveTable } from './archive-tables.ts';
import { deferStatement, insertStatement, isEmpty, lockFirmStatement, setFirmStatement } from './archive.store.ts';
import { contentHashOf } from './write-archive.ts';

const ROWS_AT_A_TIME = 500;
const LARGEST_MANIFEST = 64 * 1024 * 1024;

/** Why an archive was not taken in, as a sentence. Nothing of it is in the firm. */
export class ArchiveRefusal extends Error {}

export interface ArchiveImport {
  readonly runner: TenantRunner;
  readonly disk: Disk;
  /** The firm that takes it in, which has nothing yet. */
  readonly tenantId: string;
  readonly path: string;
}
/** The bytes of a file, and what throws where they were not those of the manifest. */
interface CheckedStream {
  readonly stream: Readable;
  checked(): void;
}
export interface ImportedArchive {
  readonly rows: number;
  readonly files: number;
  readonly contentSha256: string;
}

/**
 * Takes in an archive that `writeArchive` made, in one transaction: each hash is compared, and a firm that has anything is
 * left as it is. Files go first, under their keys, and are taken away again where the rows are refused. Throws
 * ArchiveRefusal with what is wrong.
 */
export async function importArchive({ runner, disk, tenantId, path }: ArchiveImport): Promise<ImportedArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new ArchiveRefusal('This is not an archive.');
  });
  const stored: string[] = [];
  try {
    const entries = await readEntries(zip);
    const manifest = await readManifest(zip, entries.get(MANIFEST));
    const open = (file: ArchivedFile) => openEntry(zip, entries.get(file.path), file);
    const tables = await readTables(runner, tenantId);
    const data = dataOf(manifest, tables);
    const keys = new Map<string, string>();
    const rows = await runner.transaction(tenantId, async (tx) => {
      if ((await tx.query(lockFirmStatement, {})).length === 0)
        throw new ArchiveRefusal(`There is no firm ${tenantId}.`);
      for (const table of tables)
        if (!(await isEmpty(tx, table.name)))
          throw new ArchiveRefusal(`${tenantId} is not empty: it has rows in ${table.name}.`);
      await tx.query(deferStatement, {});
      for (const file of manifest.files.filter(({ kind }) => kind === 'firm')) await setFirm(tx, await open(file));
      let added = 0;
      for (const { table, file } of data) added += await insertRows(tx, { table, file, keys }, await open(file));
      for (const file of manifest.files.filter(({ kind }) => kind === 'file')) {
        const storageKey = `${tenantId}/${keys.get(file.documentId ?? '') ?? ''}`;
        if (!keys.has(file.documentId ?? '')) throw new ArchiveRefusal(`No document has the file ${file.path}.`);
        stored.push(storageKey);
        const { stream, checked } = await open(file);
        await disk.putStream(storageKey, stream, { contentLength: file.sizeBytes });
        checked();
      }
      return added;
    });
    return { rows, files: stored.length, contentSha256: manifest.contentSha256 };
  } catch (error) {
    for (const key of stored) await disk.delete(key).catch(() => undefined);
    throw error;
  } finally {
    zip.close();
  }
}

const LONGEST_ADDRESS = 2000;
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

const isLogo = (value: unknown): value is string => typeof value === 'string' && (value === '' || isPicture(value));

function firmFieldsOf(text: string): FirmFields {
  const {
    companyUrl,
    timeZone,
    homeCountry,
    currency,
    logo = '',
  } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const isUrl = companyUrl === null || isText(companyUrl, LONGEST_ADDRESS);
  if (!isUrl || !isText(timeZone, 60) || !isText(homeCountry, 2) || !isText(currency, 3) || !isLogo(logo))
    throw new ArchiveRefusal(`${FIRM_FILE} does not say what a firm is.`);
  return { companyUrl, timeZone, homeCountry, currency, logo };
}

/** What the firm said of itself. */
async function setFirm(tx: TenantTransaction, { stream, checked }: CheckedStream): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  checked();
  await tx.query(setFirmStatement, firmFieldsOf(Buffer.concat(chunks).toString('utf8')));
}

async function readEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<ArchiveManifest> {
  if (entry === undefined || entry.uncompressedSize > LARGEST_MANIFEST)
    throw new ArchiveRefusal('The archive has no manifest.');
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const manifest = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ArchiveManifest;
  if (manifest.format !== ARCHIVE_FORMAT) throw new ArchiveRefusal('The archive is of another version of the product.');
  if (contentHashOf(manifest.files) !== manifest.contentSha256)
    throw new ArchiveRefusal('The manifest does not agree with itself.');
  return manifest;
}

/** The stream of an entry, and what throws where its bytes were not those of the manifest. */
async function openEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  { path, sha256 }: ArchivedFile,
): Promise<CheckedStream> {
  if (entry === undefined) throw new ArchiveRefusal(`${path} is not in the archive.`);
  const hash = createHash('sha256');
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const source = await zip.openReadStreamPromise(entry);
  source.on('error', (error) => meter.destroy(error));
  return {
    stream: source.pipe(meter),
    checked() {
      if (hash.digest('hex') !== sha256) throw new ArchiveRefusal(`${path} is not as it was written.`);
    },
  };
}

/** The tables of the archive in the order in which they can be taken in. Throws where this database lacks something of them. */
function dataOf(
  { files }: ArchiveManifest,
  tables: readonly ArchiveTable[],
): { readonly table: ArchiveTable; readonly file: ArchivedFile }[] {
  const byTable = new Map(files.flatMap((file) => (file.kind === 'data' ? [[file.table ?? '', file]] : [])));
  for (const [name, { columns = [] }] of byTable) {
    const known = tables.find((table) => table.name === name);
    const lacks = columns.find((column) => known?.columns.some((each) => each.name === column.name) !== true);
    if (known === undefined || lacks !== undefined)
      throw new ArchiveRefusal(`This installation has no ${name}${lacks === undefined ? '' : `.${lacks.name}`}.`);
  }
  return tables.flatMap((table) => {
    const file = byTable.get(table.name);
    return file === undefined ? [] : [{ table, file }];
  });
}

interface RowsToInsert {
  readonly table: ArchiveTable;
  readonly file: ArchivedFile;
  /** Keys of stored files by their document, without the firm. */
  readonly keys: Map<string, string>;
}

async function insertRows(
  tx: TenantTransaction,
  { table, file, keys }: RowsToInsert,
  { stream, checked }: CheckedStream,
): Promise<number> {
  const columns = file.columns ?? [];
  const names = columns.map(({ name }) => name);
  let batch: string[] = [];
  let added = 0;
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const [inserted] = await tx.query(insertStatement, {
      table: table.name,
      columns: names,
      rows: `[${batch.join(',')}]`,
    });
    added += Number(inserted?.added ?? 0);
    batch = [];
  };
  const parser = parse({ from_line: 2, cast: (value, { quoting }) => (value === '' && !quoting ? null : value) });
  const rows = async (records: AsyncIterable<(string | null)[]>): Promise<void> => {
    for await (const record of records) {
      batch.push(rowOf(record));
      if (batch.length >= ROWS_AT_A_TIME) await flush();
    }
    await flush();
  };
  // As JSON, in which what was JSON already stands as it was written: numbers keep their digits.
  const rowOf = (record: readonly (string | null)[]): string => {
    const cells = columns.map(({ name, type }, place) => {
      const cell = record[place] ?? null;
      const text = name === STORAGE_KEY && cell !== null ? keepKey(record, cell) : cell;
      return `${JSON.stringify(name)}:${text !== null && isJson(type) ? text : JSON.stringify(text)}`;
    });
    return `{${cells.join(',')}}`;
  };
  const keepKey = (record: readonly (string | null)[], key: string): string => {
    keys.set(record[names.indexOf('id')] ?? '', key);
    return `${tx.tenantId}/${key}`;
  };
  await pipeline(stream, parser, rows);
  checked();
  if (added !== file.rows) throw new ArchiveRefusal(`${file.path} has ${added} rows instead of ${file.rows ?? 0}.`);
  return added;
}

/** Written as JSON where a column is made of parts. */
const isJson = (type: string): boolean => type.startsWith('json') || type.endsWith('[]');
