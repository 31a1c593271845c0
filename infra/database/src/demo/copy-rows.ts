import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { toWireValue } from '../runner/wire-values.ts';

export type Row = Readonly<Record<string, unknown>>;

const CHUNK_ROWS = 500;

/** Loads rows by COPY. All rows have the columns of the first. */
export async function copyRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows, columns)), stream);
}

function* chunks(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    let text = '';
    for (const row of rows.slice(start, start + CHUNK_ROWS))
      text += `${columns.map((column) => field(row[column])).join('\t')}\n`;
    yield text;
  }
}

function field(value: unknown): string {
  const text = toWireValue(value);
  if (text === null) return '\\N';
  return String(text).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
