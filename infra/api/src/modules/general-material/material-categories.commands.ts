import type { TenantTransaction } from '@atrium/database';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import { audienceOf } from '../material-access/material-audience.ts';
import {
  bringBackCategory,
  isSameName,
  MOST_CATEGORIES,
  tooDeepText,
  tooManyText,
  nameTakenText,
} from './category-rules.ts';
import { materialAccessPolicy } from '../material-access/material-access.policy.ts';
import {
  deleteCategory,
  lockTree,
  insertCategory,
  listCategories,
  listPlaces,
  placeCategories,
  updateCategory,
  type CategoryRow,
} from './material-categories.store.ts';
import { countItems } from './material-items.store.ts';
import { materialNotice } from '../material-access/material-notices.ts';
import { categoryEntry } from './material-news.ts';
import { fitsUnder, treeOf } from './material-tree.ts';
import type { MaterialCategoryRow } from './material.ts';

interface SaveInput {
  readonly idempotencyKey: string;
  readonly input: MaterialCategoryInput;
}
export interface MaterialCategoryInput {
  readonly id?: string | null;
  readonly version: number;
  readonly name: string;
  readonly parentId?: string | null;
  readonly position?: number | null;
}
const LONGEST_NAME = 80;

const noCategory = ({ translate }: Unit): Refusal =>
  new Refusal({ message: translate('api.material.noCategory', 'This category does not exist.'), fields: [] });

/** The category as the tree has it, with what is in it. */
async function present({ tx, viewer }: Unit, id: string): Promise<MaterialCategoryRow | null> {
  const categories = await listCategories(tx, viewer.tenantId);
  const counts = await countItems(tx, viewer.tenantId, audienceOf(viewer));
  return (
    treeOf(categories, new Map(counts.map(({ categoryId, itemCount }) => [categoryId, itemCount])), false).find(
      (category) => category.id === id,
    ) ?? null
  );
}

/** The category as the tree has it, with the tree locked. Refuses one that is not there. */
async function lockCategory(unit: Unit, id: string): Promise<MaterialCategoryRow> {
  await lockTree(unit.tx);
  const category = isId(id) ? await present(unit, id) : null;
  if (category === null) throw noCategory(unit);
  return category;
}

/** Adds a category once for each key, or renames or moves one that is still at the version that was read. */
export const saveMaterialCategory = command({
  name: 'material.saveCategory',
  policy: materialAccessPolicy.write,
  key: ({ idempotencyKey }: SaveInput) => idempotencyKey,
  lock: async (unit, { input: { id } }) => {
    if (id != null) return lockCategory(unit, id);
    await lockTree(unit.tx);
    return null;
  },
  version: ({ input: { input }, current }) => (current === null ? null : { seen: input.version, now: current }),
  run: async (unit, { input: { input }, current: was }) => {
    const { tx, viewer } = unit;
    const categories = await listCategories(tx, viewer.tenantId);
    const name = input.name.trim().replace(/[\p{Cc}\s]+/gu, ' ');
    const parentId = input.parentId ?? null;
    const siblings = categories.filter((category) => category.parentId === parentId && category.id !== was?.id);
    checkPlace(unit, categories, { id: was?.id ?? null, name, parentId });
    const saved =
      was === null
        ? await insertCategory(tx, { name, parentId, viewerId: viewer.userId })
        : await updateCategory(tx, { id: was.id, name, parentId, viewerId: viewer.userId });
    // A category that stays with its parent stays in its place as well, unless another is given.
    if (input.position != null || was?.parentId !== parentId)
      await place(tx, saved, siblings, input.position ?? siblings.length);
    const category = await present(unit, saved.id);
    if (category === null) throw new Error('A category was saved but not found');
    return category;
  },
  audit: ({ current, ok }) => categoryEntry(current === null ? 'add' : 'change', ok),
  announces: () => materialNotice,
});

/** Refuses a name that is none or taken, and a place where the category does not fit. */
function checkPlace(
  unit: Unit,
  categories: readonly CategoryRow[],
  { id, name, parentId }: { readonly id: string | null; readonly name: string; readonly parentId: string | null },
): void {
  const { translate } = unit;
  if (name === '' || name.length > LONGEST_NAME)
    throw refuse({
      field: 'name',
      message: translate('api.material.categoryName', 'Enter a category name of at most {{most}} characters.', {
        most: LONGEST_NAME,
      }),
    });
  const isTaken = categories.some(
    (other) => other.id !== id && other.parentId === parentId && isSameName(other.name, name),
  );
  if (isTaken) throw refuse({ field: 'name', message: nameTakenText(unit) });
  if (parentId !== null && !categories.some((other) => other.id === parentId))
    throw refuse({ field: 'parentId', message: translate('api.material.noCategory', 'This category does not exist.') });
  if (!fitsUnder(categories, id, parentId)) throw refuse({ field: 'parentId', message: tooDeepText(unit) });
  if (id === null && categories.length >= MOST_CATEGORIES) throw refuse({ field: 'name', message: tooManyText(unit) });
}

async function place(
  transaction: TenantTransaction,
  saved: CategoryRow,
  siblings: readonly CategoryRow[],
  position: number,
): Promise<void> {
  const order = (await listPlaces(transaction, saved.parentId)).filter((id) => id !== saved.id);
  const next = siblings[Math.max(0, position)];
  order.splice(next === undefined ? order.length : order.indexOf(next.id), 0, saved.id);
  await placeCategories(transaction, order);
}

/** Takes a category away that has nothing in it. */
export const deleteMaterialCategory = command({
  name: 'material.deleteCategory',
  policy: materialAccessPolicy.write,
  key: 'none',
  lock: (unit, { id }: { readonly id: string; readonly version: number }) => lockCategory(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async ({ tx, viewer, translate }, { input: { id }, current }) => {
    if ((await deleteCategory(tx, { id, viewerId: viewer.userId })) === null)
      throw new Refusal({
        message: translate(
          'api.material.categoryFull',
          'This category is not empty. Move or delete its contents first.',
        ),
        fields: [],
      });
    return current;
  },
  audit: ({ current }) => categoryEntry('delete', current),
  announces: () => materialNotice,
});

/** Restores a category where it was, under the id it had, and those above it where they were deleted since. Asked again it answers what there is. */
export const restoreMaterialCategory = command({
  name: 'material.restoreCategory',
  policy: materialAccessPolicy.write,
  key: 'none',
  lock: () => null,
  version: 'none',
  run: async (unit, { input: { id } }: { readonly input: { readonly id: string } }) => {
    const isRestored = isId(id) && (await bringBackCategory(unit.tx, unit, id));
    const category = isId(id) ? await present(unit, id) : null;
    if (category === null) throw noCategory(unit);
    return isRestored ? category : unit.unchanged(category);
  },
  audit: ({ ok }) => categoryEntry('restore', ok),
  announces: () => materialNotice,
});
