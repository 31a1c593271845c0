import { useCommand, useTranslation } from '@atrium/platform';
import { childrenOf, type Category } from './category-order.ts';
import { deleteCategoryMutation, restoreCategoryMutation, saveCategoryMutation } from './category.operations.ts';
import type { MaterialVersion } from './parts/item-version.tsx';
import {
  acknowledgeMutation,
  deleteItemMutation,
  restoreItemMutation,
  saveItemMutation,
} from './general-material.operations.ts';

interface Item {
  readonly id: string;
  readonly version: number;
  readonly title: string;
}

/** What is done to items and categories at once. */
export function useMaterialActions(onSettled: () => void) {
  const { t } = useTranslation();
  const options = { remote: 'matters', area: 'general material', onSettled };
  const deleteItem = useCommand(deleteItemMutation, options);
  const restoreItem = useCommand(restoreItemMutation, options);
  const acknowledge = useCommand(acknowledgeMutation, options);
  const saveItem = useCommand(saveItemMutation, options);
  const saveCategory = useCommand(saveCategoryMutation, options);
  const deleteCategory = useCommand(deleteCategoryMutation, options);
  const restoreCategory = useCommand(restoreCategoryMutation, options);
  const deleted = (title: string) => t('matters.material.deleted', '“{{title}}” was deleted.', { title });
  return {
    /** Whether it was deleted. */
    async remove({ id, version, title }: Item): Promise<boolean> {
      const outcome = await deleteItem.run(
        { id, version },
        { name: title, saved: deleted(title), undo: () => restoreItem.run({ id }, { name: title }) },
      );
      return outcome.kind === 'saved';
    },
    acknowledge: ({ id, version, title }: Item) => acknowledge.run({ id, version }, { name: title }),
    restoreVersion: ({ id, version, title }: Item, was: MaterialVersion) =>
      saveItem.run(
        {
          input: {
            id,
            version,
            title: was.title,
            summary: was.summary,
            html: was.html,
            ...(was.url == null ? {} : { url: was.url }),
            ...(was.file == null ? {} : { documentId: was.file.id }),
          },
        },
        { name: title, saved: t('matters.material.restored', 'The earlier version was restored.') },
      ),
    async moveCategory(categories: readonly Category[], { id, version, name, parentId }: Category, by: -1 | 1) {
      const position = childrenOf(categories, parentId ?? null).findIndex((sibling) => sibling.id === id) + by;
      if (position >= 0)
        await saveCategory.run({ input: { id, version, name, parentId: parentId ?? null, position } }, { name });
    },
    removeCategory: ({ id, version, name }: Category) =>
      deleteCategory.run(
        { id, version },
        { name, saved: deleted(name), undo: () => restoreCategory.run({ id }, { name }) },
      ),
  };
}
