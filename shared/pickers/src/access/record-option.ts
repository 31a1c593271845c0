import { LIST_THRESHOLD, MATTER_PAGE_SIZE } from '@atrium/contracts';

/** A record that can be asked about: what it is called, and where it is. */
export interface RecordOption {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** What all sources of records have in common, those that the API searches and those that are narrowed here. */
export const searched = {
  pageSize: MATTER_PAGE_SIZE,
  threshold: LIST_THRESHOLD,
  failure: 'report',
  keyOf: ({ id }: RecordOption) => id,
  textOf: ({ name }: RecordOption) => name,
} as const;
export const narrowedHere = {
  ...searched,
  pageSize: Number.MAX_SAFE_INTEGER,
  narrows: true,
  /** What is typed is looked for in all that is shown. */
  textOf: ({ name, detail }: RecordOption) => joined(name, detail),
} as const;

/** All of a list that the API hands over whole. */
export const wholeOf = (rows: readonly RecordOption[]) => ({ rows, recordCount: rows.length });
export const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
