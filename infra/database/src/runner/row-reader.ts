import pg from 'pg';

/** A column as the server describes it. */
export interface ColumnDescription {
  readonly name: string;
  readonly dataTypeID: number;
}

type ReadValue = (text: string) => unknown;
type RowReader = (values: readonly (string | null)[]) => Record<string, unknown>;

const { INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const [TEXT_ARRAY, INT8_ARRAY, DATE_ARRAY, TIMESTAMPTZ_ARRAY, NUMERIC_ARRAY] = [1009, 1016, 1182, 1185, 1231];

/** bigint and numeric as a number; a whole number beyond the safe range is an error, never a rounded value. */
function readNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the safe range of numbers`);
  return value;
}

const readDefaultTimestamp: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ, 'text');

/** `2026-11-21 06:55:05.123456+00` to `2026-11-21T06:55:05.123Z`; `infinity` stays as it is. */
function readTimestamp(text: string): string {
  if (text.endsWith('+00') && text.charCodeAt(4) === 45) {
    const fraction = text.length > 22 ? text.slice(19, -3).padEnd(4, '0').slice(0, 4) : '.000';
    return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction}Z`;
  }
  const value = readDefaultTimestamp(text);
  return value instanceof Date ? value.toISOString() : text;
}

const asText: ReadValue = (text) => text;
const readTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY, 'text');
const readEach =
  (read: ReadValue): ReadValue =>
  (text) =>
    readTextArray(text).map((item) => (item === null ? null : read(item)));

const readers = new Map<number, ReadValue>([
  [INT8, readNumber],
  [NUMERIC, readNumber],
  [DATE, asText],
  [TIMESTAMP, asText],
  [TIMESTAMPTZ, readTimestamp],
  [INT8_ARRAY, readEach(readNumber)],
  [NUMERIC_ARRAY, readEach(readNumber)],
  [DATE_ARRAY, readTextArray],
  [TIMESTAMPTZ_ARRAY, readEach(readTimestamp)],
]);

/**
 * How to read the rows of one statement: bigint and numeric to number, date to
 * 'YYYY-MM-DD', timestamptz to an ISO string, the rest as node-postgres does.
 */
export function createRowReader(columns: readonly ColumnDescription[]): RowReader {
  const names = columns.map((column) => column.name);
  const reads = columns.map(
    (column): ReadValue => readers.get(column.dataTypeID) ?? pg.types.getTypeParser(column.dataTypeID, 'text'),
  );
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) {
      const text = values[index];
      row[names[index] ?? ''] = text === null || text === undefined ? null : reads[index]?.(text);
    }
    return row;
  };
}
