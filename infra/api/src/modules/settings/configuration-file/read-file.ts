import type { FieldValue } from '@atrium/contracts';
import type { ConfigurationFile, FileRecord } from './compare-configuration.ts';

export const FORMAT = 'atrium-configuration';
/** A request may have 128 kB. */
const LONGEST_FILE = 100_000;
const MOST_RECORDS = 1000;

/** What a configuration file says, or null where it is none. Nothing of it is checked against the firm yet. */
export function readFile(content: string): ConfigurationFile | null {
  if (content.length > LONGEST_FILE) return null;
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch {
    return null;
  }
  if (!isObject(read) || read['format'] !== FORMAT || read['version'] !== 1) return null;
  const { settings = {}, records = {} } = read;
  if (!isFileRecord(settings) || !isObject(records)) return null;
  const kinds = Object.entries(records);
  return kinds.every((kind): kind is [string, FileRecord[]] => areRecords(kind[1]))
    ? { settings, records: Object.fromEntries(kinds) }
    : null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFieldValue = (value: unknown): value is FieldValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isFileRecord = (value: unknown): value is FileRecord =>
  isObject(value) && Object.values(value).every(isFieldValue);
const areRecords = (value: unknown): value is readonly FileRecord[] =>
  Array.isArray(value) && value.length <= MOST_RECORDS && value.every(isFileRecord);
