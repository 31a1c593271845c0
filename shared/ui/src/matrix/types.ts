import type { Tone } from '../display/tag.tsx';

/** A line of a matrix. */
export interface MatrixRow {
  readonly key: string;
  readonly label: string;
  /** What it is about, in a few words. */
  readonly hint?: string | undefined;
  /** Lines with the same heading stand together under it, in the order given. */
  readonly group?: string | undefined;
}
export interface MatrixColumn {
  readonly key: string;
  readonly label: string;
  readonly hint?: string | undefined;
}
/** What a cell can be set to. */
export interface MatrixChoice {
  readonly value: string;
  readonly label: string;
  readonly tone?: Tone | undefined;
}
export interface MatrixCell {
  readonly value: string;
  /** Set here and not saved yet. */
  readonly isChanged?: boolean | undefined;
  /** Why it cannot be changed, where it cannot. */
  readonly locked?: string | undefined;
}

export interface MatrixTableProps {
  /** Names the table. */
  readonly label: string;
  /** What the lines are, over them, such as "Feature". */
  readonly corner: string;
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
  /** In the order in which Space goes through them. */
  readonly choices: readonly MatrixChoice[];
  readonly cell: (row: string, column: string) => MatrixCell;
  readonly onChange: (row: string, column: string, value: string) => void;
}
