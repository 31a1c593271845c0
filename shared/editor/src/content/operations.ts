/** What a run of text looks like, and what its line is. */
export interface Attributes {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly link?: string;
  readonly header?: 2 | 3;
  readonly list?: 'bullet' | 'ordered';
  readonly indent?: number;
  readonly blockquote?: boolean;
  /** The way the line runs, where somebody said so. */
  readonly dir?: 'ltr' | 'rtl' | 'auto';
}

/** A person or team that was named with `@`. */
export interface Mention {
  readonly kind: 'user' | 'team';
  readonly id: string;
  readonly name: string;
}

/** A place that a value is put into when the message is sent. */
export interface FieldUse {
  readonly path: string;
  /** A format code such as `D3` or `N2`. */
  readonly format?: string | undefined;
  /** What is written where there is no value. */
  readonly fallback?: string | undefined;
}

/** A table: one object that stands for a line, kept as it was written. */
export interface KeptTable {
  readonly html: string;
}

export type Insertion =
  string | { readonly mention: Mention } | { readonly mergeField: FieldUse } | { readonly keptTable: KeptTable };

/** One step of a document: text or an object of one character, and how it looks. A line ends in `\n`, whose attributes are the line's. */
export interface Operation {
  readonly insert: Insertion;
  readonly attributes?: Attributes;
}

/** A line: what stands in it, and what kind of line it is. A table is a line of its own. */
export interface Line {
  readonly runs: readonly Operation[];
  readonly attributes: Attributes;
}

/** Cuts a document into its lines. */
export function linesOf(operations: readonly Operation[]): Line[] {
  const lines: Line[] = [];
  let runs: Operation[] = [];
  for (const { insert, attributes = {} } of operations) {
    if (typeof insert !== 'string' && 'keptTable' in insert) {
      if (runs.length > 0) lines.push({ runs, attributes: {} });
      lines.push({ runs: [{ insert }], attributes: {} });
      runs = [];
      continue;
    }
    if (typeof insert !== 'string') {
      runs.push({ insert, attributes });
      continue;
    }
    const [first = '', ...rest] = insert.split('\n');
    if (first !== '') runs.push({ insert: first, attributes });
    for (const part of rest) {
      lines.push({ runs, attributes });
      runs = part === '' ? [] : [{ insert: part, attributes }];
    }
  }
  if (runs.length > 0) lines.push({ runs, attributes: {} });
  return lines;
}

/** The table that a line is. */
export function tableOf(line: Line | undefined): KeptTable | undefined {
  const insert = line?.runs[0]?.insert;
  return insert !== undefined && typeof insert !== 'string' && 'keptTable' in insert ? insert.keptTable : undefined;
}

/** Whether nothing was written: no text but blanks, no object. */
export function isBlank(operations: readonly Operation[]): boolean {
  return operations.every(({ insert }) => typeof insert === 'string' && insert.trim() === '');
}
