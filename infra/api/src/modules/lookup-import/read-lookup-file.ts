import { lookup, lookupLists, validateField, type FieldInput } from '@atrium/contracts';
import { badInput } from '../../errors/errors.ts';
import { readTable } from '../../files/read-table.ts';
import { problemMessage } from '../../server/record-input.ts';
import type { Translator } from '../../translation/translate.ts';
import { codeOf } from '../../entities/lookup.entity.ts';
import type { LookupRow } from './lookup-import.store.ts';

/** A longer file, in base 64, is refused unread. */
const LONGEST_FILE = 1_500_000;
const MOST_VALUES = 500;
/** One row for the heading. */
const limits = { rows: MOST_VALUES + 1, cells: 20, characters: 200, unpackedBytes: 8 * 1024 * 1024 };

type Key = 'value' | 'code' | 'colour' | 'isActive' | 'order';
/** Headings a file may have; others are passed over. */
const headings: Readonly<Record<Key, readonly string[]>> = {
  value: ['name', 'value', 'description'],
  code: ['code', 'key'],
  colour: ['colour', 'color'],
  isActive: ['active', 'in use', 'is active', 'isactive', 'status'],
  order: ['order', 'sort order', 'position'],
};
const yes = new Set(['', 'yes', 'y', 'true', '1', 'active', 'in use']);
const no = new Set(['no', 'n', 'false', '0', 'retired', 'inactive', 'not in use']);

/** A value as the file has it, what that does to the list, and what is wrong with it. */
export interface LookupFileRow {
  readonly row: number;
  /** Of the value that is changed; null for a new one. */
  readonly id: string | null;
  readonly value: string;
  readonly code: string;
  readonly colour: string | null;
  readonly isActive: boolean;
  readonly effect: 'ADD' | 'CHANGE' | 'NONE';
  readonly errors: readonly string[];
}
export interface LookupFile {
  readonly message: string | null;
  readonly rows: readonly LookupFileRow[];
}
type Line = Readonly<Record<Key, string | null>> & { readonly row: number };
export type LookupLines =
  { readonly message: string; readonly lines: null } | { readonly message: null; readonly lines: readonly Line[] };

/** The cells of a file by what they are, in the order that the list is to have. Throws BAD_INPUT for a list there is not. */
export async function readLookupLines({ translate }: Translator, list: string, content: string): Promise<LookupLines> {
  if (!Object.hasOwn(lookupLists, list)) throw badInput('list has to be one of the lists that people choose from.');
  const nothing = (message: string): LookupLines => ({ message, lines: null });
  const large = translate('api.lookupFile.large', 'The file is too large. Divide it, {{most}} values at a time.', {
    most: MOST_VALUES,
  });
  if (content.length > LONGEST_FILE) return nothing(large);
  const file = await readTable(Buffer.from(content, 'base64'), limits);
  if (file.kind === 'none')
    return nothing(
      file.reason === 'large'
        ? large
        : file.reason === 'format'
          ? translate('api.userFile.format', 'Choose a CSV file or an Excel workbook (.xlsx).')
          : translate('api.userFile.broken', 'The file is damaged and could not be read.'),
    );
  const [heading = [], ...found] = file.rows;
  const columns = Object.fromEntries(
    Object.entries(headings).map(([key, names]) => [
      key,
      heading.findIndex((cell) => names.includes(cell.toLowerCase())),
    ]),
  ) as Readonly<Record<Key, number>>;
  if (columns.value < 0)
    return nothing(translate('api.lookupFile.heading', 'The first row must name the columns: Name at least.'));
  if (found.length === 0) return nothing(translate('api.lookupFile.empty', 'There are no values in this file.'));
  const lines = found.map((cells, at): Line => {
    const cell = (key: Key): string | null => (columns[key] < 0 ? null : (cells[columns[key]] ?? ''));
    return {
      // As a spreadsheet counts them, empty ones too.
      row: file.numbers[at + 1] ?? at + 2,
      value: cell('value'),
      code: cell('code'),
      colour: cell('colour'),
      isActive: cell('isActive'),
      order: cell('order'),
    };
  });
  const placeOf = ({ order, row }: Line): number => (order === null || order === '' ? row : Number(order));
  return {
    message: null,
    lines: lines.toSorted((one, other) => placeOf(one) - placeOf(other) || one.row - other.row),
  };
}

/** What the lines do to a list as it is now. A column that the file does not have leaves what is there. */
export function compareLookups(
  translator: Translator,
  lines: readonly Line[],
  existing: readonly LookupRow[],
): LookupFileRow[] {
  const byName = new Map(existing.map((row) => [row.value.toLowerCase(), row]));
  const codeOwner = new Map(existing.map((row) => [row.code, row.value.toLowerCase()]));
  const names = new Set<string>();
  return lines.map((line): LookupFileRow => {
    const { translate } = translator;
    const value = line.value ?? '';
    const name = value.toLowerCase();
    const known = byName.get(name);
    const errors: string[] = [];
    const colour = readColour(line.colour, known?.colour ?? null);
    const active = (line.isActive ?? '').toLowerCase();
    const isActive = line.isActive === null ? (known?.isActive ?? true) : yes.has(active);
    const code = (line.code ?? '') === '' ? (known?.code ?? codeOf(value)) : (line.code ?? '');
    for (const [key, given] of Object.entries({ value, code } satisfies Record<string, FieldInput>)) {
      const field = lookup.fields[key as 'value' | 'code'];
      const problem = validateField(field, given);
      if (problem !== null) errors.push(problemMessage(translator, field, problem));
    }
    if (colour === undefined)
      errors.push(translate('api.lookupFile.colour', 'The colour must be grey, blue, green, amber, red or violet.'));
    if (line.isActive !== null && !yes.has(active) && !no.has(active))
      errors.push(translate('api.lookupFile.active', 'Active must be yes or no.'));
    if (line.order !== null && line.order !== '' && !Number.isFinite(Number(line.order)))
      errors.push(translate('api.lookupFile.order', 'Order must be a number.'));
    if (value !== '' && names.has(name))
      errors.push(translate('api.lookupFile.twice', 'This name is in the file twice.'));
    names.add(name);
    const owner = codeOwner.get(code);
    if (value !== '' && owner !== undefined && owner !== name)
      errors.push(translate('api.lookupFile.codeTaken', 'Another value already has this code.'));
    if (value !== '') codeOwner.set(code, name);
    const row = { row: line.row, id: known?.id ?? null, value: known?.value ?? value, code, isActive };
    const isSame =
      known !== undefined && known.code === code && known.colour === (colour ?? null) && known.isActive === isActive;
    if (known?.isSystem === true && (known.code !== code || known.isActive !== isActive))
      errors.push(translate('api.entity.locked', 'This is built in and can’t be changed.'));
    return {
      ...row,
      colour: colour ?? null,
      effect: known === undefined ? 'ADD' : isSame ? 'NONE' : 'CHANGE',
      errors,
    };
  });
}

/** Undefined where there is no such colour. */
function readColour(cell: string | null, before: string | null): string | null | undefined {
  if (cell === null) return before;
  const colour = cell.toLowerCase();
  if (colour === '') return null;
  return lookup.fields.colour.choices.find((choice) => choice === colour);
}
