import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Disk } from 'flydrive';
import { ZipFile } from 'yazl';
import type { TenantRunner } from '@atrium/database';
import { isPicture } from '../../entities/brand.entity.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import {
  ARCHIVE_FORMAT,
  dataPath,
  FIRM_FILE,
  MANIFEST,
  STORAGE_KEY,
  type ArchivedFile,
  type ArchiveManifest,
  type FirmFields,
} from './archive-format.ts';
import { readTables, type ArchiveTable } from './archive-tables.ts';
import {
  appointmentEvent,
  CALENDAR_END,
  CALENDAR_START,
  keyDateEvent,
  vCardOf,
  type NamedRow,
} from './archive-views.ts';
import { findFirm, findHiddenMatters, pageStatement } from './archive.store.ts';
import { hiddenRows, withoutMemo, type HiddenRows } from './hidden-rows.ts';

const ROWS_AT_A_TIME = 500;
const OWNER_ONLY = 0o600;
/** Tables that are workbooks as well. */
const workbooks = ['contacts', 'matters', 'enquiries', 'tasks', 'time_entries', 'invoices'];

/** A workbook that is written while it grows. */
export interface Workbook {
  write(rows: readonly (readonly (string | null)[])[]): Promise<void>;
  finish(): Promise<void>;
}
export interface ArchiveWork {
  /** Reads the rows of one moment. */
  readonly snapshot: TenantRunner;
  readonly disk: Disk;
  readonly viewer: Viewer;
  /** Where the archive is written. */
  readonly path: string;
  readonly madeAt: string;
  /** Called between tables, files and batches of rows; throws where the archive is not wanted any more. */
  step(done: number, total: number): Promise<void>;
  openWorkbook(path: string, title: string, headings: readonly string[]): Promise<Workbook>;
}

/**
 * Writes everything a firm has that the person may see, as one archive: each table as CSV, documents as they are,
 * contacts as vCards, appointments and key dates as a calendar, the tables people read most as workbooks, and what is in
 * it with a hash of each. A page of rows and a piece of a file are in memory, nothing more.
 */
export async function writeArchive(
  work: ArchiveWork,
): Promise<{ readonly written: number; readonly contentHash: string }> {
  const { snapshot, viewer, path, madeAt } = work;
  const { tenantId } = viewer;
  const firm = await findFirm(snapshot, tenantId);
  if (firm === null) throw new Error(`There is no firm ${tenantId}`);
  const tables = await readTables(snapshot, tenantId);
  const walled =
    matterReachOf(viewer) === 'everything'
      ? []
      : await findHiddenMatters(snapshot, tenantId, matterReachParameters(viewer));
  const archive = openArchive(path, new Date(madeAt));
  try {
    const writing: Writing = { ...work, tables, hidden: hiddenRows(viewer, walled), archive, missing: [] };
    await writeFirm(writing, firm);
    await writeData(writing);
    await writeFiles(writing);
    await writeViews(writing);
    const files = archive.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const manifest: ArchiveManifest = {
      format: ARCHIVE_FORMAT,
      firm: { id: tenantId, title: firm.title },
      madeAt,
      madeBy: viewer.name,
      contentSha256: contentHashOf(files),
      files,
      leftOut: { rows: writing.hidden.count, missingFiles: writing.missing },
    };
    await archive.finish(manifest);
    const written = files.reduce((sum, { kind, rows }) => sum + (kind === 'data' ? (rows ?? 0) : 0), 0);
    return { written, contentHash: manifest.contentSha256 };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

interface Writing extends ArchiveWork {
  readonly tables: readonly ArchiveTable[];
  readonly hidden: HiddenRows;
  readonly archive: OpenArchive;
  readonly missing: string[];
}

/** One hash of everything that is taken in again. */
export function contentHashOf(files: readonly Pick<ArchivedFile, 'kind' | 'path' | 'sha256'>[]): string {
  const hash = createHash('sha256');
  for (const { kind, path, sha256 } of files) if (kind !== 'view') hash.update(`${path} ${sha256}\n`);
  return hash.digest('hex');
}

/** The rows of a table that the person may see, a page at a time. */
async function* rowsOf({ snapshot, viewer, hidden }: Writing, table: ArchiveTable): AsyncGenerator<NamedRow[]> {
  const columns = table.columns.map(({ name }) => name);
  const own = `${viewer.tenantId}/`;
  let after: readonly string[] | null = null;
  for (;;) {
    const page: readonly { readonly cells: readonly (string | null)[]; readonly key: readonly string[] }[] =
      await snapshot.query(viewer.tenantId, pageStatement, { table: table.name, columns, after, most: ROWS_AT_A_TIME });
    const rows = page.map(({ cells }): NamedRow => {
      const whole = Object.fromEntries(columns.map((name, place) => [name, cells[place] ?? null]));
      const row = withoutMemo(table, whole, viewer.userId);
      const key = row[STORAGE_KEY];
      return typeof key === 'string' && key.startsWith(own) ? { ...row, [STORAGE_KEY]: key.slice(own.length) } : row;
    });
    yield rows.filter((row) => !hidden.hides(table, row));
    const last = page.at(-1);
    if (page.length < ROWS_AT_A_TIME || last === undefined) return;
    after = last.key;
  }
}

/** An empty text is in quotation marks, and what is not there is nothing. */
const csvOf = (rows: readonly (readonly (string | null)[])[]): string =>
  stringify(rows as (string | null)[][], { quoted_string: true, record_delimiter: '\r\n' });

/** Its name stays out: the same firm under another name has the same hash. */
async function writeFirm({ archive }: Writing, firm: FirmFields): Promise<void> {
  const { companyUrl, timeZone, homeCountry, currency } = firm;
  // One that is an address is somebody else's to keep.
  const logo = isPicture(firm.logo) ? firm.logo : '';
  const text = `${JSON.stringify({ companyUrl, timeZone, homeCountry, currency, logo }, null, 2)}\n`;
  await archive.add(FIRM_FILE, Readable.from([text]), () => ({ kind: 'firm', rows: null }));
}

async function writeData(writing: Writing): Promise<void> {
  const { tables, archive } = writing;
  for (const [place, table] of tables.entries()) {
    const names = table.columns.map(({ name }) => name);
    let rows = 0;
    const text = async function* (): AsyncGenerator<string> {
      yield csvOf([names]);
      for await (const page of rowsOf(writing, table)) {
        await writing.step(place, tables.length);
        rows += page.length;
        if (page.length > 0) yield csvOf(page.map((row) => names.map((name) => row[name] ?? null)));
      }
    };
    const about = { kind: 'data', table: table.name, columns: table.columns } as const;
    await archive.add(dataPath(table.name), Readable.from(text()), () => ({ ...about, rows }));
  }
}

async function writeFiles(writing: Writing): Promise<void> {
  const { tables, archive, disk, viewer, missing } = writing;
  const documents = tables.find(({ name }) => name === 'documents');
  if (documents === undefined) return;
  for await (const page of rowsOf(writing, documents))
    for (const { id, name, [STORAGE_KEY]: key, scan_state: state } of page) {
      await writing.step(tables.length, tables.length);
      const storageKey = `${viewer.tenantId}/${key ?? ''}`;
      if (typeof id !== 'string' || state !== 'clean' || !(await disk.exists(storageKey))) {
        missing.push(id ?? '');
        continue;
      }
      const ending = extname(name ?? '').toLowerCase();
      const path = `files/${id}${/^\.[a-z0-9]{1,8}$/.test(ending) ? ending : ''}`;
      await archive.add(path, await disk.getStream(storageKey), () => ({ kind: 'file', documentId: id, rows: null }));
    }
}

async function writeViews(writing: Writing): Promise<void> {
  const { archive, tables, viewer, step } = writing;
  const tableOf = (name: string): ArchiveTable[] => tables.filter((table) => table.name === name);
  const viewOf = async (path: string, text: (count: () => void) => AsyncGenerator<string>): Promise<void> => {
    let rows = 0;
    await archive.add(path, Readable.from(text(() => (rows += 1))), () => ({ kind: 'view', rows }));
  };
  await viewOf('contacts.vcf', async function* (count) {
    for (const table of tableOf('contacts'))
      for await (const page of rowsOf(writing, table)) {
        for (const row of page) {
          count();
          yield vCardOf(row);
        }
        await step(tables.length, tables.length);
      }
  });
  await viewOf('calendar.ics', async function* (count) {
    yield CALENDAR_START;
    for (const [name, event] of [
      ['appointments', appointmentEvent],
      ['matter_dates', keyDateEvent],
    ] as const)
      for (const table of tableOf(name))
        for await (const page of rowsOf(writing, table))
          for (const row of page) {
            if (typeof row['deleted_at'] === 'string') continue;
            count();
            yield event(row);
          }
    yield CALENDAR_END;
  });
  for (const name of workbooks)
    for (const table of tableOf(name)) {
      const draft = `${writing.path}.${viewer.userId}.xlsx`;
      const names = table.columns.map((column) => column.name);
      let rows = 0;
      try {
        const book = await writing.openWorkbook(draft, name.replaceAll('_', ' '), names);
        for await (const page of rowsOf(writing, table)) {
          rows += page.length;
          await book.write(page.map((row) => names.map((column) => row[column] ?? null)));
          await step(tables.length, tables.length);
        }
        await book.finish();
        await archive.add(`workbooks/${name}.xlsx`, createReadStream(draft), () => ({ kind: 'view', rows }));
      } finally {
        await rm(draft, { force: true });
      }
    }
}

interface OpenArchive {
  readonly files: ArchivedFile[];
  add(
    path: string,
    source: Readable,
    about: () => Pick<ArchivedFile, 'kind' | 'rows' | 'table' | 'columns' | 'documentId'>,
  ): Promise<void>;
  finish(manifest: ArchiveManifest): Promise<void>;
  abandon(): Promise<void>;
}

function openArchive(path: string, mtime: Date): OpenArchive {
  const zip = new ZipFile();
  const out = createWriteStream(path, { mode: OWNER_ONLY });
  const written = pipeline(zip.outputStream as unknown as Readable, out);
  // Said where it is waited for; until then it is not unhandled.
  written.catch(() => undefined);
  const files: ArchivedFile[] = [];
  return {
    files,
    async add(name, source, about) {
      const hash = createHash('sha256');
      let sizeBytes = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          sizeBytes += chunk.length;
          done(null, chunk);
        },
      });
      zip.addReadStream(meter, name, { compress: !/\.(xlsx|docx|pdf|zip|png|jpe?g)$/.test(name), mtime });
      await Promise.race([pipeline(source, meter), written.then(() => Promise.reject(new Error('The archive ended')))]);
      files.push({ path: name, sizeBytes, sha256: hash.digest('hex'), ...about() });
    },
    async finish(manifest) {
      zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST, { mtime });
      zip.end();
      await written;
    },
    async abandon() {
      out.destroy();
      await written.catch(() => undefined);
    },
  };
}
