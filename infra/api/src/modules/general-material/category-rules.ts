import type { TenantTransaction } from '@atrium/database';
import { Refusal } from '../../server/refusal.ts';
import type { Speaker } from '../../words/words.ts';
import { lockTree, listCategories, reviveCategory } from './material-categories.store.ts';
import { DEEPEST, fitsUnder } from './material-tree.ts';

export const MOST_CATEGORIES = 500;

export const sayTaken = ({ say }: Speaker): string =>
  say('api.material.categoryTaken', 'A category with this name already exists here.');
export const sayDeep = ({ say }: Speaker): string =>
  say(
    'api.material.categoryDeep',
    'A category can’t be moved into itself, or nested more than {{deepest}} levels deep.',
    {
      deepest: DEEPEST,
    },
  );
export const sayMany = ({ say }: Speaker): string =>
  say('api.material.categoryMany', 'There are already {{most}} categories. Delete some first.', {
    most: MOST_CATEGORIES,
  });
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Brings a category back with those above it; false where it was there. The tree is held, and may have gone on
 * meanwhile: what it would no longer let in stays away.
 */
export async function bringBackCategory(
  transaction: TenantTransaction,
  speaker: Speaker,
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
    ? sayTaken(speaker)
    : categories.length > MOST_CATEGORIES
      ? sayMany(speaker)
      : fitsUnder(categories, id, parentId)
        ? null
        : sayDeep(speaker);
  if (fault !== null) throw new Refusal({ message: fault, fields: [] });
  return true;
}
