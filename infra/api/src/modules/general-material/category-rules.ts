import type { TenantTransaction } from '@atrium/database';
import { Refusal } from '../../server/refusal.ts';
import type { Translator } from '../../translation/translate.ts';
import { lockTree, listCategories, reviveCategory } from './material-categories.store.ts';
import { DEEPEST, fitsUnder } from './material-tree.ts';

export const MOST_CATEGORIES = 500;

export const nameTakenText = ({ translate }: Translator): string =>
  translate('api.material.categoryTaken', 'A category with this name already exists here.');
export const tooDeepText = ({ translate }: Translator): string =>
  translate(
    'api.material.categoryDeep',
    'A category can’t be moved into itself, or nested more than {{deepest}} levels deep.',
    {
      deepest: DEEPEST,
    },
  );
export const tooManyText = ({ translate }: Translator): string =>
  translate('api.material.categoryMany', 'There are already {{most}} categories. Delete some first.', {
    most: MOST_CATEGORIES,
  });
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Brings a category back with those above it; false where it was there. The tree is held, and may have gone on
 * meanwhile: what it would no longer let in stays away.
 */
export async function bringBackCategory(
  transaction: TenantTransaction,
  translator: Translator,
  id: string,
): Promise<boolean> {
  await lockTree(transaction);
  const revived = new Set(await reviveCategory(transaction, id));
  if (revived.size === 0) return false;
  const categories = await listCategories(transaction, transaction.tenantId);
  const isTaken = categories.some(
    (one) =>
      revived.has(one.id) &&
      categories.some(
        (other) => other.id !== one.id && other.parentId === one.parentId && isSameName(other.name, one.name),
      ),
  );
  const parentId = categories.find((category) => category.id === id)?.parentId ?? null;
  const fault = isTaken
    ? nameTakenText(translator)
    : categories.length > MOST_CATEGORIES
      ? tooManyText(translator)
      : fitsUnder(categories, id, parentId)
        ? null
        : tooDeepText(translator);
  if (fault !== null) throw new Refusal({ message: fault, fields: [] });
  return true;
}
