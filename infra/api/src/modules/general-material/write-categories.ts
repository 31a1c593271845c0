import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { once } from '../idempotency/idempotency.store.ts';
import { audienceOf } from './material-audience.ts';
import { bringBackCategory, isSameName, MOST_CATEGORIES, sayDeep, sayMany, sayTaken } from './category-rules.ts';
import {
  deleteCategory,
  holdTree,
  insertCategory,
  listCategories,
  listPlaces,
  placeCategories,
  updateCategory,
  type CategoryRow,
} from './material-categories.store.ts';
import { countItems } from './material-items.store.ts';
import { fitsUnder, treeOf } from './material-tree.ts';
import type { MaterialCategoryRow } from './material.ts';
import { recordMaterialChange, writeMaterial, type WriteResult } from './write-material.ts';

export interface MaterialCategoryInput {
  readonly id?: string | null;
  readonly version: number;
  readonly name: string;
  readonly parentId?: string | null;
  readonly position?: number | null;
}
const LONGEST_NAME = 80;

const noCategory = ({ say }: RequestContext): Refusal =>
  new Refusal({ message: say('api.material.noCategory', 'There is no such category.'), fields: [] });

/** The category as the tree has it, with what is in it. */
async function present(
  transaction: TenantTransaction,
  viewer: Viewer,
  id: string,
): Promise<MaterialCategoryRow | null> {
  const categories = await listCategories(transaction, viewer.tenantId);
  const counts = await countItems(transaction, viewer.tenantId, audienceOf(viewer));
  return (
    treeOf(categories, new Map(counts.map(({ categoryId, itemCount }) => [categoryId, itemCount])), false).find(
      (category) => category.id === id,
    ) ?? null
  );
}

/** Adds a category once for each key, or renames or moves one that is still at the version that was read. */
export function saveCategory(
  context: RequestContext,
  viewer: Viewer,
  key: string,
  input: MaterialCategoryInput,
): Promise<WriteResult<MaterialCategoryRow>> {
  const { say } = context;
  const viewerId = viewer.userId;
  return writeMaterial(context, viewer, (transaction) =>
    once(transaction, { viewerId, key }, ['saveMaterialCategory', input], async () => {
      await holdTree(transaction);
      const categories = await listCategories(transaction, viewer.tenantId);
      const was = input.id == null ? null : categories.find(({ id }) => id === input.id);
      if (was === undefined) throw noCategory(context);
      if (was !== null && was.version !== input.version)
        return { ok: null, conflict: await present(transaction, viewer, was.id) };
      const name = input.name.trim().replace(/[\p{Cc}\s]+/gu, ' ');
      const parentId = input.parentId ?? null;
      const siblings = categories.filter((category) => category.parentId === parentId && category.id !== was?.id);
      if (name === '' || name.length > LONGEST_NAME)
        throw refuse({
          field: 'name',
          message: say('api.material.categoryName', 'Give the category a name of at most {{most}} characters.', {
            most: LONGEST_NAME,
          }),
        });
      if (siblings.some((sibling) => isSameName(sibling.name, name)))
        throw refuse({ field: 'name', message: sayTaken(context) });
      if (parentId !== null && !categories.some(({ id }) => id === parentId))
        throw refuse({ field: 'parentId', message: say('api.material.noCategory', 'There is no such category.') });
      if (!fitsUnder(categories, was?.id ?? null, parentId))
        throw refuse({ field: 'parentId', message: sayDeep(context) });
      if (was === null && categories.length >= MOST_CATEGORIES)
        throw refuse({ field: 'name', message: sayMany(context) });
      const saved =
        was === null
          ? await insertCategory(transaction, { name, parentId, viewerId })
          : await updateCategory(transaction, { id: was.id, name, parentId, viewerId });
      await place(transaction, saved, siblings, was !== null && was.parentId === parentId, input.position ?? null);
      await recordMaterialChange(transaction, context, viewer, {
        objectType: 'materialCategory',
        objectId: saved.id,
        action: was === null ? 'add' : 'change',
        detail: { name },
      });
      return { ok: await present(transaction, viewer, saved.id), conflict: null };
    }),
  );
}

async function place(
  transaction: TenantTransaction,
  saved: CategoryRow,
  siblings: readonly CategoryRow[],
  isSameParent: boolean,
  position: number | null,
): Promise<void> {
  if (position === null && isSameParent) return;
  const order = (await listPlaces(transaction, saved.parentId)).filter((id) => id !== saved.id);
  const next = siblings[Math.max(0, position ?? siblings.length)];
  order.splice(next === undefined ? order.length : order.indexOf(next.id), 0, saved.id);
  await placeCategories(transaction, order);
}

/** Takes a category away that has nothing in it. */
export function removeCategory(
  context: RequestContext,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
): Promise<WriteResult<MaterialCategoryRow>> {
  return writeMaterial(context, viewer, async (transaction) => {
    await holdTree(transaction);
    const was = isId(id) ? await present(transaction, viewer, id) : null;
    if (was === null) throw noCategory(context);
    if (was.version !== version) return { ok: null, conflict: was };
    const gone = await deleteCategory(transaction, { id, viewerId: viewer.userId });
    if (gone === null)
      throw new Refusal({
        message: context.say(
          'api.material.categoryFull',
          'There is something in this category. Move or delete that first.',
        ),
        fields: [],
      });
    await recordMaterialChange(transaction, context, viewer, {
      objectType: 'materialCategory',
      objectId: id,
      action: 'delete',
      detail: { name: was.name },
    });
    return { ok: was, conflict: null };
  });
}

/** Puts a category back where it was, under the id it had, and those above it where they were deleted since. Asked again it answers what there is. */
export function restoreCategory(
  context: RequestContext,
  viewer: Viewer,
  { id }: { id: string },
): Promise<WriteResult<MaterialCategoryRow>> {
  return writeMaterial(context, viewer, async (transaction) => {
    const isBack = isId(id) && (await bringBackCategory(transaction, context, id));
    const there = isId(id) ? await present(transaction, viewer, id) : null;
    if (there === null) throw noCategory(context);
    if (isBack)
      await recordMaterialChange(transaction, context, viewer, {
        objectType: 'materialCategory',
        objectId: id,
        action: 'restore',
        detail: { name: there.name },
      });
    return { ok: there, conflict: null };
  });
}
