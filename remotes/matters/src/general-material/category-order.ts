import type { TreeOption } from '@atrium/ui/inputs';
import type { GeneralMaterial_CategoryFragment } from '../generated/graphql.ts';

export type Category = GeneralMaterial_CategoryFragment;

export const childrenOf = (categories: readonly Category[], parentId: string | null): Category[] =>
  categories.filter((category) => (category.parentId ?? null) === parentId);

/** The categories as a tree to choose from; without one and what is under it where something is to be moved. */
export const optionsOf = (
  categories: readonly Category[],
  exceptId: string | null = null,
  parentId: string | null = null,
): TreeOption[] =>
  childrenOf(categories, parentId)
    .filter(({ id }) => id !== exceptId)
    .map(({ id, name }) => ({ value: id, label: name, children: optionsOf(categories, exceptId, id) }));

/** Those that show in a tree with these branches closed, from top to bottom. */
export const shownOf = (
  categories: readonly Category[],
  closed: ReadonlySet<string>,
  parentId: string | null = null,
  level = 1,
): { category: Category; level: number; hasChildren: boolean }[] =>
  childrenOf(categories, parentId).flatMap((category) => {
    const hasChildren = categories.some((child) => child.parentId === category.id);
    return [
      { category, level, hasChildren },
      ...(closed.has(category.id) ? [] : shownOf(categories, closed, category.id, level + 1)),
    ];
  });
