import type { TreeOption } from '@atrium/ui/inputs';
import type { KnowledgeBank_CategoryFragment } from '../generated/graphql.ts';

export type Category = KnowledgeBank_CategoryFragment;

/** Every category with how deep it stands, parents before their children. */
export const linesOf = (
  categories: readonly Category[],
  parentId: string | null = null,
  level = 0,
): { readonly category: Category; readonly level: number }[] =>
  categories
    .filter((category) => (category.parentId ?? null) === parentId)
    .flatMap((category) => [{ category, level }, ...linesOf(categories, category.id, level + 1)]);

/** Where a category can be put: anywhere but into itself. */
export const placesOf = (
  categories: readonly Category[],
  exceptId: string | null,
  parentId: string | null = null,
): TreeOption[] =>
  categories
    .filter((category) => (category.parentId ?? null) === parentId && category.id !== exceptId)
    .map(({ id, name }) => ({ value: id, label: name, children: placesOf(categories, exceptId, id) }));

/** The position among its siblings that is one earlier; null for the first. */
export function earlierPlace(categories: readonly Category[], { id, parentId }: Category): number | null {
  const siblings = categories.filter((other) => (other.parentId ?? null) === (parentId ?? null));
  const at = siblings.findIndex((other) => other.id === id);
  return at <= 0 ? null : at - 1;
}
