import type { FirmRecords } from './records.ts';

/** Kinds of records that change on both sides. */
export const changingKinds = ['contact', 'matter', 'task', 'note', 'time', 'document', 'invoice'] as const;
export type ChangingKind = (typeof changingKinds)[number];

/** Who changed a record last, when, and under which request where a program did. */
export interface Change {
  readonly version: number;
  readonly at: number;
  readonly by: string;
  readonly requestId: string;
}
/** A change that somebody who listens is told of. */
export interface ChangeEvent extends Change {
  readonly kind: ChangingKind;
  readonly id: string;
  readonly action: 'created' | 'updated' | 'deleted' | 'failed';
  /** Why a request could not be carried out. */
  readonly message: string;
  /** The matter that a record hangs on; empty for one that hangs on none. */
  readonly matterId: string;
}

export type Values = Record<string, string | number | boolean | null>;
/** A change that a program asks for. */
export interface Write {
  readonly kind: ChangingKind;
  /** Empty for a new record. */
  readonly id: string;
  readonly values: Values;
  readonly isDeletion: boolean;
  /** What the program saw; null where it does not say. */
  readonly version: number | null;
}
/** Why a write is not carried out; null where it is. */
export type Refusal = { readonly status: number; readonly message: string } | null;

type Row = Values & { readonly id: string };
const lists = {
  contact: 'contacts',
  matter: 'matters',
  task: 'tasks',
  note: 'notes',
  time: 'times',
  document: 'documents',
  invoice: 'invoices',
} as const;
/** What untouched records were last changed at. */
const BEGINNING = Date.UTC(2026, 0, 1);
const LONGEST_TITLE = 300;
const NOT_FOUND = 404;
const CONFLICT = 409;
const UNPROCESSABLE = 422;

/** The records of one firm at a source system, with the version of each and whoever changed it. */
export class FirmStore {
  readonly records: FirmRecords;
  readonly #prefix: string;
  readonly #changes = new Map<string, Change>();
  readonly #onChange: (event: ChangeEvent) => void;
  /** How far its clock is ahead of this machine's; behind where it is negative. */
  clockMs = 0;
  #counter: number;
  #made = 0;
  /** Where each row stands in its list; rows are added at the end and never taken out. */
  readonly #places = new Map<ChangingKind, Map<string, number>>();

  constructor(records: FirmRecords, prefix: string, onChange: (event: ChangeEvent) => void) {
    this.records = records;
    this.#prefix = prefix;
    this.#onChange = onChange;
    this.#counter = Math.max(...changingKinds.map((kind) => this.rows(kind).length));
  }

  rows(kind: ChangingKind): Row[] {
    return this.records[lists[kind]] as unknown as Row[];
  }

  find(kind: ChangingKind, id: string): Row | undefined {
    const place = this.#placeOf(kind, id);
    return place === undefined ? undefined : this.rows(kind)[place];
  }

  #placeOf(kind: ChangingKind, id: string): number | undefined {
    const rows = this.rows(kind);
    const places = this.#places.get(kind) ?? new Map<string, number>();
    this.#places.set(kind, places);
    for (let place = places.size; place < rows.length; place += 1) places.set(rows[place]?.id ?? '', place);
    return places.get(id);
  }

  changeOf(kind: ChangingKind, id: string): Change {
    return (
      this.#changes.get(`${kind} ${id}`) ?? {
        version: (this.#placeOf(kind, id) ?? -1) + 1,
        at: BEGINNING,
        by: '',
        requestId: '',
      }
    );
  }

  /** Rows of a kind in the order in which they were changed, each with its change. */
  inOrder(kind: ChangingKind): { readonly row: Row; readonly change: Change }[] {
    return this.rows(kind)
      .map((row, index) => ({
        row,
        change: this.#changes.get(`${kind} ${row.id}`) ?? { version: index + 1, at: BEGINNING, by: '', requestId: '' },
      }))
      .toSorted((one, other) => one.change.version - other.change.version);
  }

  /** An id for a record that is about to be made. */
  nextId(kind: ChangingKind): string {
    this.#made += 1;
    return `${this.#prefix}${kind.charAt(0)}n${this.#made}`;
  }

  /** Whether a write would be carried out as things stand. */
  refusalOf({ kind, id, values, version }: Write): Refusal {
    if (id !== '' && this.find(kind, id) === undefined) return { status: NOT_FOUND, message: 'Not found' };
    if (version !== null && id !== '' && version !== this.changeOf(kind, id).version)
      return { status: CONFLICT, message: 'The record was changed since' };
    const title = values['title'] ?? values['subject'] ?? values['narrative'];
    if (typeof title === 'string' && title.length > LONGEST_TITLE)
      return { status: UNPROCESSABLE, message: `Text is longer than ${LONGEST_TITLE} characters` };
    const { matterId } = values;
    if (typeof matterId === 'string' && this.find('matter', matterId) === undefined)
      return { status: UNPROCESSABLE, message: 'The matter is not known' };
    return null;
  }

  /** Carries out a write that is not refused, and tells whoever listens. */
  apply(write: Write, newId: string, by: string, requestId = ''): void {
    const { kind, isDeletion } = write;
    const values = kind === 'contact' ? this.#named(write) : write.values;
    const isNew = write.id === '';
    const id = isNew ? newId : write.id;
    if (isNew) this.rows(kind).push({ ...emptyRows[kind], ...values, id });
    else Object.assign(this.find(kind, id) ?? {}, values);
    if (isDeletion) this.#delete(kind, id);
    this.#touch({ kind, id, action: isDeletion ? 'deleted' : isNew ? 'created' : 'updated', by, requestId });
  }

  /** Somebody at the firm changes a record by hand. */
  edit(kind: ChangingKind, id: string, values: Values, by = 'Ruth Ashby'): void {
    this.apply({ kind, id, values, isDeletion: false, version: null }, '', by);
  }

  add(kind: ChangingKind, values: Values, by = 'Ruth Ashby'): string {
    const id = this.nextId(kind);
    this.apply({ kind, id: '', values, isDeletion: false, version: null }, id, by);
    return id;
  }

  remove(kind: ChangingKind, id: string, by = 'Ruth Ashby'): void {
    this.apply({ kind, id, values: {}, isDeletion: true, version: null }, '', by);
  }

  /** One contact becomes part of another: its matters follow, and it is gone. */
  merge(loserId: string, winnerId: string, by = 'Ruth Ashby'): void {
    for (const matter of this.records.matters.filter(({ clientId }) => clientId === loserId))
      this.edit('matter', matter.id, { clientId: winnerId }, by);
    this.apply(
      { kind: 'contact', id: loserId, values: { mergedInto: winnerId }, isDeletion: true, version: null },
      '',
      by,
    );
  }

  /** Says that a request which was accepted could not be carried out. */
  fail({ kind, id }: Pick<Write, 'kind' | 'id'>, requestId: string, message: string): void {
    const { version, at, by } = this.changeOf(kind, id);
    this.#onChange({ version, at, by, requestId, kind, id, action: 'failed', message, matterId: '' });
  }

  /** A person is called by first and last name, whichever of the two a change says. */
  #named({ id, values }: Write): Values {
    const row = { ...this.find('contact', id), ...values };
    if ((row['kind'] ?? 'person') !== 'person') return values;
    if (values['firstName'] !== undefined || values['lastName'] !== undefined) {
      const names = [row['firstName'], row['lastName']].filter((name) => typeof name === 'string' && name !== '');
      return { ...values, name: names.join(' ') };
    }
    if (typeof values['name'] !== 'string') return values;
    const words = values['name'].split(' ');
    return { ...values, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
  }

  #delete(kind: ChangingKind, id: string): void {
    Object.assign(this.find(kind, id) ?? {}, kind === 'matter' ? { status: 'deleted' } : { isDeleted: true });
  }

  #touch({ kind, id, action, by, requestId }: Pick<ChangeEvent, 'kind' | 'id' | 'action' | 'by' | 'requestId'>): void {
    this.#counter += 1;
    const change = { version: this.#counter, at: Date.now() + this.clockMs, by, requestId };
    this.#changes.set(`${kind} ${id}`, change);
    const matterId = String(this.find(kind, id)?.['matterId'] ?? '');
    this.#onChange({ ...change, kind, id, action, message: '', matterId });
  }
}

const emptyRows: Readonly<Record<ChangingKind, Values>> = {
  contact: {
    kind: 'person',
    title: '',
    firstName: '',
    lastName: '',
    name: '',
    email: '',
    phone: '',
    mobile: '',
    street: '',
    suburb: '',
    state: '',
    postcode: '',
    companyNumber: '',
    isDeleted: false,
    mergedInto: '',
  },
  matter: {
    fileNumber: '',
    title: '',
    description: '',
    typeId: '',
    status: 'open',
    clientId: null,
    otherSideIds: '',
    responsibleId: '',
    actingId: null,
    assistingId: null,
    introducerId: null,
    openedOn: '',
    closedOn: null,
    stage: '',
    trustMinor: 0,
    wipMinor: 0,
    debtorsMinor: 0,
  },
  task: { matterId: '', subject: '', note: '', dueOn: '', isDone: false, assigneeId: '', isDeleted: false },
  note: { matterId: '', subject: '', text: '', isDeleted: false },
  time: { matterId: '', staffId: '', workedOn: '', seconds: 0, narrative: '', isBillable: true, isDeleted: false },
  document: { matterId: '', name: '', content: '', isDeleted: false },
  invoice: {
    matterId: '',
    number: '',
    issuedOn: '',
    dueOn: '',
    status: 'final',
    lines: '',
    paidMinor: 0,
    isDeleted: false,
  },
};
