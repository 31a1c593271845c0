import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { nameLoader } from '../matters/record/matter-choices.store.ts';
import { reasonText } from './change-refusals.ts';
import type { ChangeRow } from './change-rows.store.ts';
import {
  changeFields,
  openFieldsOf,
  type ChangeFieldName,
  type FieldValue,
  type FieldValues,
} from './matter-change-fields.ts';

/** A value of a field, to be named when it is asked for. */
export interface NamedValue {
  readonly field: ChangeFieldName;
  readonly value: FieldValue;
}
export interface Difference {
  readonly field: ChangeFieldName;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

/** A value as people read it: names for ids, codes as they are, empty for nothing. */
export async function nameValue(context: RequestContext, { field, value }: NamedValue): Promise<string> {
  if (value === null) return '';
  const { kind } = changeFields[field];
  // Stages were texts once: runs of that time hold them so.
  if (kind === 'text' || kind === 'code' || !isId(String(value))) return String(value);
  return (await context.loader(nameLoader).load(String(value)))?.name ?? '';
}

/** What a run sets, of fields that are open to the viewer by now. */
export function presentValues(viewer: Viewer, changes: FieldValues): NamedValue[] {
  return openFieldsOf(viewer).flatMap((field) => {
    const value = changes[field];
    return value === undefined ? [] : [{ field, value }];
  });
}

/** Rows as people read them, of fields that are open to the viewer by now. */
export function presentRows(context: RequestContext, viewer: Viewer, runId: string, rows: readonly ChangeRow[]) {
  const open = openFieldsOf(viewer);
  return rows.map(({ position, before, after, reason, ...row }) => ({
    ...row,
    title: shownText(viewer, 'title', row.title),
    id: `${runId}.${position}`,
    reason: reason === null ? null : reasonText(context, reason),
    differences: open
      .filter((field) => after[field] !== undefined)
      .map((field): Difference => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
  }));
}
