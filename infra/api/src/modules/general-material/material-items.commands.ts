import { command, Conflict, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import { reinstateVersion } from '../documents/versions/document-versions.ts';
import { bringBackCategory } from './category-rules.ts';
import { materialAccessPolicy } from '../material-access/material-access.policy.ts';
import { audienceOf } from '../material-access/material-audience.ts';
import { isFileOf } from './material-files.store.ts';
import { findItem, insertItem, lockItem, markDeleted, updateItem, type ItemValues } from './material-items.store.ts';
import { materialNotice } from '../material-access/material-notices.ts';
import { itemEntry } from './material-news.ts';
import { acknowledge, findKnown, recordVersion } from './material-record.store.ts';
import type { MaterialItemRow } from './material.ts';
import { readItemInput, readItemText, type MaterialItemInput } from './read-item-input.ts';

interface SaveInput {
  readonly idempotencyKey: string;
  readonly input: MaterialItemInput;
}
interface VersionInput {
  readonly id: string;
  readonly version: number;
}

type LockedItem = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

const noItem = ({ translate }: Unit): Refusal =>
  new Refusal({ message: translate('api.material.unknown', 'This item does not exist.'), fields: [] });
/** The item, deleted or not, locked. Refuses one that the viewer cannot see. */
async function lockVisible(unit: Unit, id: string): Promise<LockedItem> {
  const item = isId(id) ? await lockItem(unit.tx, { ...audienceOf(unit.viewer), id }) : null;
  if (item === null) throw noItem(unit);
  return item;
}
/** The same, and not one that was deleted. */
async function lockThere(unit: Unit, id: string): Promise<LockedItem> {
  const item = await lockVisible(unit, id);
  if (item.isDeleted) throw noItem(unit);
  return item;
}

/** Roles, offices, people and categories have to be the firm's own; those of another firm are as if there were none. */
async function checkNames(
  { tx, translate }: Unit,
  { categoryId, roleIds, officeIds, ownerId }: ItemValues,
): Promise<void> {
  const { hasCategory, hasRoles, hasOffices, hasOwner } = await findKnown(tx, {
    categoryId,
    roleIds,
    officeIds,
    ownerId,
  });
  const faults = [
    ...(hasCategory
      ? []
      : [{ field: 'categoryId', message: translate('api.material.category', 'Choose a category.') }]),
    ...(hasRoles
      ? []
      : [
          {
            field: 'roleIds',
            message: translate('api.material.roles', 'One of the roles no longer exists. Choose again.'),
          },
        ]),
    ...(hasOffices
      ? []
      : [
          {
            field: 'officeIds',
            message: translate('api.material.offices', 'One of the offices no longer exists. Choose again.'),
          },
        ]),
    ...(hasOwner
      ? []
      : [{ field: 'ownerId', message: translate('api.material.owner', 'Choose someone in the firm.') }]),
  ];
  if (faults.length > 0) throw refuse(...faults);
}

/** Adds an item once for each key, or changes one that is still at the version that was read. Each version is kept. */
export const saveMaterialItem = command({
  name: 'material.saveItem',
  policy: materialAccessPolicy.write,
  key: ({ idempotencyKey }: SaveInput) => idempotencyKey,
  prepare: (context, { input }) => readItemText(context, input.html ?? ''),
  lock: (unit, { input: { id } }) => (id == null ? null : lockThere(unit, id)),
  version: ({ input: { input }, current }) => (current === null ? null : { seen: input.version, now: current }),
  run: async (unit, { input: { input }, current: was }): Promise<MaterialItemRow> => {
    const { tx, viewer } = unit;
    const audience = audienceOf(viewer);
    const values = await readItemInput(unit.context, viewer, input, was);
    await checkNames(unit, values);
    if (was?.documentId != null && values.documentId !== null && values.documentId !== was.documentId) {
      if (!(await isFileOf(tx, { id: values.documentId, itemId: was.id })))
        throw refuse({
          field: 'documentId',
          message: unit.translate('api.material.noFile', 'This file no longer exists.'),
        });
      await reinstateVersion(tx, { fromId: was.documentId, toId: values.documentId });
    }
    const isContentChanged =
      was === null ||
      (['title', 'summary', 'html', 'url', 'documentId'] as const).some((field) => was[field] !== values[field]);
    const { kind, ...changes } = values;
    const item =
      was === null
        ? await insertItem(tx, { ...audience, ...changes, kind })
        : await updateItem(tx, { ...audience, ...changes, id: was.id, isContentChanged });
    await recordVersion(tx, item, viewer.userId);
    return item;
  },
  audit: ({ current, ok }) => itemEntry(current === null ? 'add' : 'change', ok),
  announces: () => materialNotice,
});

/** Takes an item away; `restoreMaterialItem` restores it as it was. */
export const deleteMaterialItem = command({
  name: 'material.deleteItem',
  policy: materialAccessPolicy.write,
  key: 'none',
  lock: (unit, { id }: VersionInput) => lockThere(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: ({ tx, viewer }, { input: { id } }) => markDeleted(tx, { ...audienceOf(viewer), id, isDeleted: true }),
  audit: ({ ok }) => itemEntry('delete', ok),
  announces: () => materialNotice,
});

/** Restores an item, and its category with it where that was deleted since. Asked again it answers what there is. */
export const restoreMaterialItem = command({
  name: 'material.restoreItem',
  policy: materialAccessPolicy.write,
  key: 'none',
  lock: (unit, { id }: { readonly id: string }) => lockVisible(unit, id),
  version: 'none',
  run: async (unit, { input: { id }, current }): Promise<MaterialItemRow> => {
    if (!current.isDeleted) return unit.unchanged(current);
    await bringBackCategory(unit.tx, unit, current.categoryId);
    return markDeleted(unit.tx, { ...audienceOf(unit.viewer), id, isDeleted: false });
  },
  audit: ({ ok }) => itemEntry('restore', ok),
  announces: () => materialNotice,
});

/** Keeps that the viewer took note of the item in this version. What changed since has to be read first. */
export const acknowledgeMaterial = command({
  name: 'material.acknowledge',
  policy: materialAccessPolicy.read,
  key: 'none',
  lock: async (unit, { id }: VersionInput): Promise<MaterialItemRow> => {
    const item = isId(id) ? await findItem(unit.tx, unit.viewer.tenantId, { ...audienceOf(unit.viewer), id }) : null;
    if (item === null) throw noItem(unit);
    if (!item.requiresAcknowledgement)
      throw new Refusal({
        message: unit.translate('api.material.noAcknowledgement', 'This item does not require acknowledgement.'),
        fields: [],
      });
    return item;
  },
  version: 'none',
  run: async ({ tx, viewer }, { input: { id, version }, current }): Promise<MaterialItemRow | null> => {
    // Any version since the text last changed says the same.
    if (version < current.contentVersion || version > current.version) throw new Conflict(current);
    await acknowledge(tx, { itemId: id, version, viewerId: viewer.userId });
    return findItem(tx, viewer.tenantId, { ...audienceOf(viewer), id });
  },
  audit: 'none',
  announces: () => materialNotice,
});
