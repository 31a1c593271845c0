import type { CurrentMatter } from './current-values.store.ts';
import { changeFieldNames, type FieldValues } from './matter-change-fields.ts';
import type { NewRow } from './matter-changes.store.ts';

/** Why a matter may not be changed so, as it is kept; null where it may. */
export type FindRefusal = (matter: CurrentMatter, differing: FieldValues) => string | null;

/** What the changes would do to a matter: the fields that would differ, from what to what. */
export function previewRow(
  matter: CurrentMatter,
  changes: FieldValues,
  position: number,
  findRefusal: FindRefusal,
): NewRow {
  const differing = changeFieldNames.filter((name) => changes[name] !== undefined && changes[name] !== matter[name]);
  const before = Object.fromEntries(differing.map((name) => [name, matter[name]]));
  const after = Object.fromEntries(differing.map((name) => [name, changes[name]]));
  const row = { position, matterId: matter.id, version: matter.version, before, after };
  if (differing.length === 0) return { ...row, outcome: 'UNCHANGED', reason: null };
  const reason = findRefusal(matter, after);
  return reason === null ? { ...row, outcome: 'WILL_CHANGE', reason } : { ...row, outcome: 'REFUSED', reason };
}
