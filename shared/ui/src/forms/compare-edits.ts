/** What somebody changed, held against what others changed meanwhile. */
export interface ComparedEdits<Values extends object> {
  /** Fields that both changed, to different values: a person has to choose. */
  readonly clashes: readonly (keyof Values & string)[];
  /** My changes that are in nobody's way. */
  readonly free: Partial<Values>;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other);

/**
 * Compares my changes of what I saw (`base`) with the row as it is now. A field that only I changed is free; one
 * that others set to the same is done; one that both changed differently clashes.
 */
export function compareEdits<Values extends object>(
  base: Values,
  mine: Partial<Values>,
  theirs: Values,
): ComparedEdits<Values> {
  const clashes: (keyof Values & string)[] = [];
  const free: Partial<Values> = {};
  for (const key of Object.keys(mine) as (keyof Values & string)[]) {
    if (isSame(mine[key], theirs[key])) continue;
    if (isSame(base[key], theirs[key])) free[key] = mine[key] as Values[typeof key];
    else clashes.push(key);
  }
  return { clashes, free };
}
