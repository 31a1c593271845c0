import type { CategoryRow } from './material-categories.store.ts';
import type { MaterialCategoryRow } from './material.ts';

/** How deep the tree may be: deeper nobody finds anything. */
export const DEEPEST = 5;

/** Parents before their children, in their places; each with what is in it and under it. With `hidesEmpty` those without anything are left out. */
export function treeOf(
  categories: readonly CategoryRow[],
  counts: ReadonlyMap<string, number>,
  hidesEmpty: boolean,
): MaterialCategoryRow[] {
  const walk = (parentId: string | null): MaterialCategoryRow[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .flatMap((category) => {
        const below = walk(category.id);
        const itemCount = below
          .filter((child) => child.parentId === category.id)
          .reduce((sum, child) => sum + child.itemCount, counts.get(category.id) ?? 0);
        return hidesEmpty && itemCount === 0 ? [] : [{ ...category, itemCount }, ...below];
      });
  return walk(null);
}

/** Whether a category with all that is under it can be put under the parent: neither into itself nor too deep. */
export function fitsUnder(categories: readonly CategoryRow[], id: string | null, parentId: string | null): boolean {
  const parentOf = new Map(categories.map((category) => [category.id, category.parentId]));
  let above = 0;
  for (let at = parentId; at !== null; at = parentOf.get(at) ?? null) {
    if (at === id || (above += 1) >= DEEPEST) return false;
  }
  const heightOf = (top: string): number =>
    1 + Math.max(0, ...categories.filter((category) => category.parentId === top).map((child) => heightOf(child.id)));
  return above + (id === null ? 1 : heightOf(id)) <= DEEPEST;
}
