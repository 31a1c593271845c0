import { createHash } from 'node:crypto';
import { SOURCE_FILE_ROWS } from '@atrium/contracts';
import { splitName } from '@atrium/domain';
import { readTable } from '../../../files/read-table.ts';
import type { SourceContact, SourceMatter } from '../wire/source-adapter.ts';
import { findColumns, kindOfFile, type FileColumns, type FileField } from './file-columns.ts';
import type { FileKind } from './source-files.store.ts';

/** One row for the headings. */
const limits = { rows: SOURCE_FILE_ROWS + 1, cells: 80, characters: 4000, unpackedBytes: 192 * 1024 * 1024 };
const MOST_PROBLEMS = 50;
const CENTS = 100;

/** A cell that could not be read as what its column is; the rest of its row is taken. */
export interface FileProblem {
  /** As a spreadsheet counts them, the heading being the first. */
  readonly row: number;
  readonly field: FileField;
  readonly value: string;
}
/** A record of a file: its id, which stays the same from one file to the next, and what the file says of it. */
export interface FileRow {
  readonly id: string;
  readonly content: object;
}
export interface SourceFile {
  readonly kind: FileKind;
  readonly format: 'CSV' | 'XLSX';
  readonly fields: readonly FileField[];
  readonly unknownHeadings: readonly string[];
  readonly rows: readonly FileRow[];
  readonly problems: readonly FileProblem[];
  readonly problemCount: number;
  readonly sha256: string;
}
export type ReadSourceFile =
  SourceFile | { readonly kind: 'none'; readonly reason: 'format' | 'broken' | 'large' | 'empty' | 'headings' };

/** People and types of a matter as the file names them; who and which they are is found when they are asked for. */
export interface FileMatter extends Omit<
  SourceMatter,
  | 'id'
  | 'typeId'
  | 'clientId'
  | 'otherSideIds'
  | 'responsibleId'
  | 'actingId'
  | 'assistingId'
  | 'introducerId'
  | 'insiderIds'
> {
  readonly type: string;
  readonly client: string;
  readonly otherSides: readonly string[];
  readonly responsible: string;
  readonly acting: string;
  readonly assisting: string;
  readonly introducer: string;
}

const statuses: Readonly<Record<string, SourceMatter['status']>> = {
  ...Object.fromEntries(['open', 'active', 'current', 'in progress'].map((word) => [word, 'Open'])),
  ...Object.fromEntries(['pending', 'prospective', 'lead'].map((word) => [word, 'Pending'])),
  ...Object.fromEntries(
    ['closed', 'completed', 'complete', 'finalised', 'inactive'].map((word) => [word, 'Completed']),
  ),
  archived: 'Archived',
  cancelled: 'Cancelled',
  canceled: 'Cancelled',
  deleted: 'Deleted',
  template: 'Template',
};
const contactKinds: Readonly<Record<string, SourceContact['kind']>> = {
  ...Object.fromEntries(['person', 'people', 'individual'].map((word) => [word, 'person'])),
  ...Object.fromEntries(
    ['organisation', 'organization', 'company', 'business', 'government'].map((word) => [word, 'organisation']),
  ),
  trust: 'trust',
  group: 'group',
};
const no = new Set(['no', 'n', 'false', '0', 'inactive', 'former', 'disabled']);

/** A row of the file by field, with what of it could not be read. */
class Line {
  readonly #cells: readonly string[];
  readonly #columns: FileColumns;
  readonly #number: number;
  readonly #problems: FileProblem[];

  constructor(cells: readonly string[], columns: FileColumns, number: number, problems: FileProblem[]) {
    this.#cells = cells;
    this.#columns = columns;
    this.#number = number;
    this.#problems = problems;
  }

  text(field: FileField, longest = 500): string {
    const column = this.#columns.at.get(field);
    return column === undefined
      ? ''
      : (this.#cells[column] ?? '')
          .replaceAll(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, longest);
  }

  /** Empty where there is none, or it is no day. */
  day(field: FileField): string {
    const value = this.text(field);
    const found = value === '' ? '' : dayOf(value);
    if (found === null) this.#report(field, value);
    return found ?? '';
  }

  /** Null where the file has no such column, or it is no amount. */
  cents(field: FileField): number | null {
    if (!this.#columns.at.has(field)) return null;
    const value = this.text(field);
    const amount = centsOf(value);
    if (amount === null) this.#report(field, value);
    return amount;
  }

  /** One of the words; what is none of them is reported, and stands for `otherwise`. */
  word<Value>(field: FileField, words: Readonly<Record<string, Value>>, otherwise: Value): Value {
    const value = this.text(field);
    const found = words[value.toLowerCase()];
    if (found === undefined && value !== '') this.#report(field, value);
    return found ?? otherwise;
  }

  #report(field: FileField, value: string): void {
    this.#problems.push({ row: this.#number, field, value: value.slice(0, 80) });
  }
}

const DAYS_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[ T].*)?$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/;

/** A day as 2026-11-21 or 21/11/2026, with or without a time; null for anything else. */
function dayOf(value: string): string | null {
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(value) ?? [];
  const [, dayThere = '', monthThere = '', yearThere = ''] = DAYS_FIRST.exec(value) ?? [];
  const text = [year || yearThere, (month || monthThere).padStart(2, '0'), (day || dayThere).padStart(2, '0')].join(
    '-',
  );
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** An amount such as 1,234.50, $1234.5 or (20.00) for what is owed the other way; null for anything else. */
function centsOf(value: string): number | null {
  if (value === '') return 0;
  const isNegative = /^\(.*\)$/.test(value) || value.startsWith('-');
  const digits = value.replaceAll(/[()$€£,\s-]/g, '');
  if (!/^\d+(\.\d+)?$/.test(digits)) return null;
  return Math.round(Number(digits) * CENTS) * (isNegative ? -1 : 1);
}

function contactRow(line: Line): { id: string; content: Omit<SourceContact, 'id'> } {
  const organisation = line.text('organisation');
  const [first, last] = [line.text('firstName'), line.text('lastName')];
  const whole = line.text('name') || [first, last].filter((part) => part !== '').join(' ');
  const isPerson = first !== '' || last !== '';
  const kind = line.word('kind', contactKinds, isPerson ? 'person' : 'organisation');
  const name = kind === 'person' ? whole : organisation || whole;
  const split = kind === 'person' && !isPerson ? splitName(name) : { firstName: first, lastName: last };
  const content = {
    kind,
    name,
    title: line.text('title'),
    firstName: kind === 'person' ? split.firstName : '',
    lastName: kind === 'person' ? split.lastName : '',
    email: line.text('email'),
    phone: line.text('phone'),
    mobile: line.text('mobile'),
    addressLine: line.text('addressLine'),
    suburb: line.text('suburb'),
    state: line.text('state'),
    postcode: line.text('postcode'),
    companyNumber: line.text('companyNumber'),
    isDeleted: false,
  };
  return { id: line.text('id', 120) || name.toLowerCase(), content };
}

function matterRow(line: Line): { id: string; content: FileMatter } {
  const fileNumber = line.text('fileNumber', 120);
  const closedOn = line.day('closedOn');
  const content = {
    fileNumber,
    title: line.text('title') || line.text('description'),
    description: line.text('title') === '' ? '' : line.text('description', 4000),
    type: line.text('type'),
    status: line.word('status', statuses, closedOn === '' ? 'Open' : 'Completed'),
    stage: line.text('stage', 100),
    client: line.text('client'),
    otherSides: line
      .text('otherSides')
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    responsible: line.text('responsible'),
    acting: line.text('acting'),
    assisting: line.text('assisting'),
    introducer: line.text('introducer'),
    openedOn: line.day('openedOn'),
    closedOn,
    trustMinor: line.cents('trust'),
    wipMinor: line.cents('wip'),
    debtorsMinor: line.cents('debtors'),
  };
  return { id: line.text('id', 120) || fileNumber.toLowerCase(), content };
}

function staffRow(line: Line): { id: string; content: object } {
  const name = line.text('name');
  const email = line.text('email');
  return {
    id: line.text('id', 120) || email.toLowerCase() || name.toLowerCase(),
    content: { name, email, isActive: !no.has(line.text('active').toLowerCase()) },
  };
}

const readers: Readonly<Record<FileKind, (line: Line) => FileRow>> = {
  staff: staffRow,
  contact: contactRow,
  matter: matterRow,
};

/**
 * Reads a CSV file or the first sheet of an Excel workbook that somebody handed over: what it holds, which of its columns
 * were recognised, its records, and what of them could not be read. Rows without an id, a name or a number are left out.
 * Two records of one id are told apart by the order in which they stand.
 */
export async function readSourceFile(name: string, bytes: Buffer): Promise<ReadSourceFile> {
  const table = await readTable(bytes, limits);
  if (table.kind === 'none') return table;
  const [heading = [], ...lines] = table.rows;
  const kind = kindOfFile(name, heading);
  if (kind === null) return { kind: 'none', reason: 'headings' };
  if (lines.length === 0) return { kind: 'none', reason: 'empty' };
  const columns = findColumns(kind, heading);
  const problems: FileProblem[] = [];
  const seen = new Map<string, number>();
  const rows = lines.flatMap((cells, index): FileRow[] => {
    const { id, content } = readers[kind](new Line(cells, columns, index + 2, problems));
    if (id === '') return [];
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return [{ id: times === 1 ? id : `${id} (${times})`, content }];
  });
  return {
    kind,
    format: table.format,
    fields: [...columns.at.keys()],
    unknownHeadings: columns.unknown.slice(0, MOST_PROBLEMS),
    rows,
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
