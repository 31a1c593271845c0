import { recordSources, type SourceSystem } from '@atrium/contracts';
import { valueKinds } from './values.store.ts';

/** What one of a source becomes here. People are named by email address, or by name where they have none; `here` is empty for a new one, or nothing. */
export interface MappingEntry {
  readonly kind: string;
  readonly there: string;
  readonly here: string;
}
/** A mapping as it stands in a file. */
export interface MappingFile {
  readonly sourceSystem: SourceSystem;
  readonly entries: readonly MappingEntry[];
}

const FORMAT = 'atrium-source-mapping';
const VERSION = 1;
const LONGEST_TEXT = 300;
export const MOST_ENTRIES = 5000;
/** Of the text of a file. */
export const LONGEST_FILE = 2_000_000;
const kinds: readonly string[] = ['staff', 'matterType', ...valueKinds];

/** The text of a file that `readMappingFile` reads. */
export const writeMappingFile = (name: string, { sourceSystem, entries }: MappingFile): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, name, sourceSystem, entries }, null, 2);

/** Reads such a file; null where it is none, or names what no mapping has. Texts are cut, and nothing of it is looked up. */
export function readMappingFile(text: string): MappingFile | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof content !== 'object' || content === null) return null;
  const { format, version, sourceSystem, entries } = content as Readonly<Record<string, unknown>>;
  const system = recordSources.find((known) => known === sourceSystem);
  if (format !== FORMAT || version !== VERSION || system === undefined || !Array.isArray(entries)) return null;
  if (entries.length > MOST_ENTRIES) return null;
  const read = entries.map(readEntry);
  return read.every((entry) => entry !== null) ? { sourceSystem: system, entries: read } : null;
}

function readEntry(entry: unknown): MappingEntry | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { kind, there, here } = entry as Readonly<Record<string, unknown>>;
  if (typeof kind !== 'string' || !kinds.includes(kind)) return null;
  if (typeof there !== 'string' || typeof here !== 'string' || there === '') return null;
  return { kind, there: plain(there), here: plain(here) };
}
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, LONGEST_TEXT);
