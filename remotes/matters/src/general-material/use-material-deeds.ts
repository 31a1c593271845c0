import { reportError, useMutation, useNotify, useTranslation } from '@atrium/platform';
import { childrenOf, type Category } from './category-order.ts';
import { deleteCategoryMutation, restoreCategoryMutation, saveCategoryMutation } from './category.operations.ts';
import type { MaterialVersion } from './parts/item-version.tsx';
import {
  acknowledgeMutation,
  deleteItemMutation,
  restoreItemMutation,
  saveItemMutation,
} from './general-material.operations.ts';

/** What is done to items and categories at once. */
export function useMaterialDeeds(onChange: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [, deleteItem] = useMutation(deleteItemMutation);
  const [, restoreItem] = useMutation(restoreItemMutation);
  const [, acknowledge] = useMutation(acknowledgeMutation);
  const [, saveItem] = useMutation(saveItemMutation);
  const [, saveCategory] = useMutation(saveCategoryMutation);
  const [, deleteCategory] = useMutation(deleteCategoryMutation);
  const [, restoreCategory] = useMutation(restoreCategoryMutation);
  const report = (error: unknown) => error && reportError(error, { remote: 'matters', area: 'general material' });
  const failed = (message: string | undefined) =>
    notify.error(message ?? t('matters.material.failed', 'That did not work. Nothing was changed; try again.'));
  const changedMeanwhile = (name: string) =>
    notify.info(t('matters.material.changedMeanwhile', 'Somebody changed “{{name}}” meanwhile. Look again.', { name }));
  type Answer =
    | { readonly ok?: unknown; readonly error?: { readonly message: string } | null; readonly conflict?: unknown }
    | undefined;
  /** True where it was done; else it is said why not. */
  const settle = (answer: Answer, error: unknown, name: string): boolean => {
    report(error);
    onChange();
    if (answer?.ok != null) return true;
    if (answer?.conflict != null) changedMeanwhile(name);
    else failed(answer?.error?.message);
    return false;
  };
  const putBack = async (id: string, title: string) => {
    const { data, error } = await restoreItem({ id });
    settle(data?.restoreMaterialItem, error, title);
  };
  return {
    async remove({ id, version, title }: { id: string; version: number; title: string }): Promise<boolean> {
      const { data, error } = await deleteItem({ id, version });
      const isDone = settle(data?.deleteMaterialItem, error, title);
      if (isDone)
        notify.undoable(t('matters.material.deleted', '“{{title}}” was deleted.', { title }), {
          label: t('matters.material.undo', 'Undo'),
          onSelect: () => void putBack(id, title),
        });
      return isDone;
    },
    async acknowledge({ id, version, title }: { id: string; version: number; title: string }) {
      const { data, error } = await acknowledge({ id, version });
      settle(data?.acknowledgeMaterial, error, title);
    },
    async restoreVersion({ id, version, title }: { id: string; version: number; title: string }, was: MaterialVersion) {
      const { data, error } = await saveItem({
        idempotencyKey: crypto.randomUUID(),
        input: {
          id,
          version,
          title: was.title,
          summary: was.summary,
          html: was.html,
          ...(was.url == null ? {} : { url: was.url }),
          ...(was.file == null ? {} : { documentId: was.file.id }),
        },
      });
      if (settle(data?.saveMaterialItem, error, title))
        notify.success(t('matters.material.restored', 'The earlier version is back.'));
    },
    async moveCategory(categories: readonly Category[], { id, version, name, parentId }: Category, by: -1 | 1) {
      const position = childrenOf(categories, parentId ?? null).findIndex((sibling) => sibling.id === id) + by;
      if (position < 0) return;
      const { data, error } = await saveCategory({
        idempotencyKey: crypto.randomUUID(),
        input: { id, version, name, parentId: parentId ?? null, position },
      });
      settle(data?.saveMaterialCategory, error, name);
    },
    async removeCategory({ id, version, name }: Category) {
      const { data, error } = await deleteCategory({ id, version });
      if (!settle(data?.deleteMaterialCategory, error, name)) return;
      const restore = async () => {
        const answer = await restoreCategory({ id });
        settle(answer.data?.restoreMaterialCategory, answer.error, name);
      };
      notify.undoable(t('matters.material.deleted', '“{{title}}” was deleted.', { title: name }), {
        label: t('matters.material.undo', 'Undo'),
        onSelect: () => void restore(),
      });
    },
  };
}
