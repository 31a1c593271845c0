import { defineStatement, type NoParameters, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** A category without what is in it. */
export interface CategoryRow {
  id: string;
  parentId: string | null;
  name: string;
  version: number;
}
const columns = `c.id, c.parent_id as "parentId", c.name, c.version`;

const listStatement = defineStatement<NoParameters, CategoryRow>({
  name: 'materialCategories.list',
  text: `select ${columns} from material_categories c where c.tenant_id = :tenantId and c.deleted_at is null order by c.position, lower(c.name), c.id limit 2000`,
});
/** Who changes the tree waits for whoever does already: it stays a tree, and places stay told apart. */
const holdTreeStatement = defineStatement<NoParameters, never>({
  name: 'materialCategories.holdTree',
  text: `select pg_advisory_xact_lock(hashtextextended(:tenantId::text || ' material categories', 0)) as held`,
});
const insertStatement = defineStatement<{ name: string; parentId: string | null; viewerId: string }, CategoryRow>({
  name: 'materialCategories.insert',
  text: `insert into material_categories as c (tenant_id, name, parent_id, created_by, changed_by) values (:tenantId, :name, :parentId::uuid, :viewerId::uuid, :viewerId::uuid) returning ${columns}`,
});
const updateStatement = defineStatement<
  { id: string; name: string; parentId: string | null; viewerId: string },
  CategoryRow
>({
  name: 'materialCategories.update',
  text: `
    update material_categories c set name = :name, parent_id = :parentId::uuid, version = c.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where c.tenant_id = :tenantId and c.id = :id::uuid and c.deleted_at is null returning ${columns}`,
});
const placeStatement = defineStatement<{ ids: readonly string[] }, never>({
  name: 'materialCategories.place',
  text: `
    update material_categories c set position = o.position from unnest(:ids::uuid[]) with ordinality as o (id, position)
    where c.tenant_id = :tenantId and c.id = o.id and c.position <> o.position`,
});
const deleteStatement = defineStatement<{ id: string; viewerId: string }, CategoryRow>({
  name: 'materialCategories.delete',
  text: `
    update material_categories c set deleted_at = now(), changed_at = now(), changed_by = :viewerId::uuid
    where c.tenant_id = :tenantId and c.id = :id::uuid and c.deleted_at is null
      and not exists (select from material_items i where i.tenant_id = :tenantId and i.category_id = c.id and i.deleted_at is null)
      and not exists (select from material_categories d where d.tenant_id = :tenantId and d.parent_id = c.id and d.deleted_at is null)
    returning ${columns}`,
});
/** Those that were deleted keep their places, for when they come back. */
const placesStatement = defineStatement<{ parentId: string | null }, { id: string }>({
  name: 'materialCategories.places',
  text: `select c.id from material_categories c where c.tenant_id = :tenantId and c.parent_id is not distinct from :parentId::uuid order by c.position, lower(c.name), c.id limit 5000`,
});
const reviveStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'materialCategories.revive',
  text: `
    with recursive above as (
      select c.id, c.parent_id from material_categories c where c.tenant_id = :tenantId and c.id = :id::uuid
      union select c.id, c.parent_id from material_categories c join above a on c.id = a.parent_id where c.tenant_id = :tenantId
    )
    update material_categories c set deleted_at = null from above where c.tenant_id = :tenantId and c.id = above.id and c.deleted_at is not null returning c.id`,
});

export const listCategories = (from: TenantWrite, tenantId: string): Promise<CategoryRow[]> =>
  queryThrough(from, tenantId, listStatement, {});
export const lockTree = async (transaction: TenantTransaction): Promise<void> =>
  void (await transaction.query(holdTreeStatement, {}));
const only = ([row]: CategoryRow[]): CategoryRow => {
  if (row === undefined) throw new Error('A category was written but not returned');
  return row;
};
export const insertCategory = async (
  transaction: TenantTransaction,
  category: { name: string; parentId: string | null; viewerId: string },
): Promise<CategoryRow> => only(await transaction.query(insertStatement, category));
export const updateCategory = async (
  transaction: TenantTransaction,
  category: { id: string; name: string; parentId: string | null; viewerId: string },
): Promise<CategoryRow> => only(await transaction.query(updateStatement, category));
/** Ids of all that are or were under a parent, in their places. */
export const listPlaces = async (transaction: TenantTransaction, parentId: string | null): Promise<string[]> =>
  (await transaction.query(placesStatement, { parentId })).map(({ id }) => id);
/** Puts siblings in this order. */
export const placeCategories = async (transaction: TenantTransaction, ids: readonly string[]): Promise<void> =>
  void (await transaction.query(placeStatement, { ids }));
/** Null where there is something in it. */
export const deleteCategory = async (
  transaction: TenantTransaction,
  one: { id: string; viewerId: string },
): Promise<CategoryRow | null> => (await transaction.query(deleteStatement, one))[0] ?? null;
/** Brings back a category, and those above it; answers which of them were deleted. */
export const reviveCategory = async (transaction: TenantTransaction, id: string): Promise<string[]> =>
  (await transaction.query(reviveStatement, { id })).map((revived) => revived.id);
