import { open, type FileHandle } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { DataColumn, DataColumnKind, DataRow } from './dataset.ts';
import type { DataFormat } from './data-paths.ts';
import { defuse } from '../exports/csv-writer.ts';

const OWNER_ONLY = 0o600;
export type NamedColumns = readonly (readonly [name: string, column: DataColumn])[];

/** Writes a file a page of rows at a time. */
export interface DataWriter {
  write(rows: readonly DataRow[]): Promise<void>;
  /** Resolves when the file is complete. */
  finish(): Promise<void>;
  /** Lets go of the file, which is then worth nothing. */
  abandon(): Promise<void>;
}

/** Opens a file of this format, readable by its owner alone. */
export async function openDataWriter(path: string, format: DataFormat, columns: NamedColumns): Promise<DataWriter> {
  const file = await open(path, 'w', OWNER_ONLY);
  return format === 'csv' ? openCsv(file, columns) : openParquet(file, columns);
}

async function openCsv(file: FileHandle, columns: NamedColumns): Promise<DataWriter> {
  const write = (records: (string | null)[][]) => file.appendFile(stringify(records, { record_delimiter: '\r\n' }));
  await write([columns.map(([name]) => name)]);
  return {
    write: (rows) =>
      rows.length === 0 ? Promise.resolve() : write(rows.map((row) => columns.map((each) => cell(row, each)))),
    finish: () => file.close(),
    abandon: () => file.close(),
  };
}
/** People open these files in spreadsheets as well: what was typed is never a formula there. */
function cell(row: DataRow, [name, { kind }]: NamedColumns[number]): string | null {
  const value = row[name] ?? null;
  if (value === null) return null;
  return kind === 'text' ? defuse(String(value)) : String(value);
}

const elements: Readonly<Record<DataColumnKind, Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  day: { type: 'INT32', converted_type: 'DATE' },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  minor: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  truth: { type: 'BOOLEAN' },
};
const parquetValue = (kind: DataColumnKind, value: string | number | boolean | null): unknown => {
  if (value === null) return null;
  switch (kind) {
    case 'day':
      return new Date(`${String(value)}T00:00:00Z`);
    case 'instant':
      return new Date(String(value));
    case 'minor':
      return BigInt(Math.round(Number(value)));
    default:
      return value;
  }
};

function openParquet(file: FileHandle, columns: NamedColumns): DataWriter {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(([name, { kind }]): SchemaElement => ({ ...elements[kind], name, repetition_type: 'OPTIONAL' })),
    ],
    createdBy: 'atrium',
  });
  // Each page is a group of rows: what was written of it leaves memory, and only the offsets go on counting.
  const flush = async (): Promise<void> => {
    await file.appendFile(new Uint8Array(bytes.buffer.slice(0, bytes.index)));
    bytes.index = 0;
  };
  return {
    async write(rows) {
      if (rows.length === 0) return;
      await writer.write({
        columnData: columns.map(([name, { kind }]) => ({
          name,
          data: rows.map((row) => parquetValue(kind, row[name] ?? null)),
        })),
        rowGroupSize: rows.length,
      });
      await flush();
    },
    async finish() {
      await writer.finish();
      await flush();
      await file.close();
    },
    abandon: () => file.close(),
  };
}
