import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, refuse, Refusal, type FieldErrors } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { recordActivityStatement, trimActivity } from '../activity/activity.store.ts';
import { reinstateVersion } from '../documents/document-versions.ts';
import { once } from '../idempotency/idempotency.store.ts';
import { audienceOf } from './material-audience.ts';
import { bringBackCategory } from './category-rules.ts';
import { findItem, insertItem, lockItem, markDeleted, updateItem, type ItemValues } from './material-items.store.ts';
import { isFileOf } from './material-files.store.ts';
import { announceMaterialChange } from './material-news.ts';
import { acknowledge, findKnown, recordVersion } from './material-record.store.ts';
import type { MaterialItemRow } from './material.ts';
import { readItemInput, type MaterialItemInput } from './read-item-input.ts';

interface Written<Row> {
  readonly ok: Row | null;
  readonly conflict: Row | null;
}
/** What became of a change; exactly one of the three is there. */
export interface WriteResult<Row> extends Written<Row> {
  readonly error: FieldErrors | null;
}

/** Writes in one transaction; a refusal leaves nothing behind. */
export async function writeMaterial<Row>(
  context: RequestContext,
  viewer: Viewer,
  work: (transaction: TenantTransaction) => Promise<Written<Row>>,
): Promise<WriteResult<Row>> {
  const { ok, error } = await orRefusal(() =>
    context.runner.transaction(viewer.tenantId, async (transaction) => {
      const written = await work(transaction);
      if (written.ok !== null) await announceMaterialChange(transaction, transaction.tenantId);
      return written;
    }),
  );
  return { ok: ok?.ok ?? null, error, conflict: ok?.conflict ?? null };
}

const noItem = ({ say }: RequestContext): Refusal =>
  new Refusal({ message: say('api.material.unknown', 'There is no such item.'), fields: [] });

/** Leaves a row in the activity log. */
export async function recordMaterialChange(
  transaction: TenantTransaction,
  { client }: RequestContext,
  viewer: Viewer,
  change: {
    objectType: 'materialItem' | 'materialCategory';
    objectId: string;
    action: string;
    detail: Record<string, unknown>;
  },
): Promise<void> {
  const { userId, userName, roleName } = viewer;
  await transaction.query(
    recordActivityStatement,
    trimActivity({
      userId,
      userName,
      roleName,
      address: client.address,
      device: client.userAgent,
      kind: 'generalMaterial',
      result: 'succeeded',
      ...change,
    }),
  );
}
export const logItem = (
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  { id, title, version }: MaterialItemRow,
  action: string,
) =>
  recordMaterialChange(transaction, context, viewer, {
    objectType: 'materialItem',
    objectId: id,
    action,
    detail: { title, version },
  });

/** Roles, offices, people and categories have to be the firm's own; those of another firm are as if there were none. */
async function checkNames(
  transaction: TenantTransaction,
  { say }: RequestContext,
  { categoryId, roleIds, officeIds, ownerId }: ItemValues,
): Promise<void> {
  const { hasCategory, hasRoles, hasOffices, hasOwner } = await findKnown(transaction, {
    categoryId,
    roleIds,
    officeIds,
    ownerId,
  });
  const faults = [
    ...(hasCategory ? [] : [{ field: 'categoryId', message: say('api.material.category', 'Choose a category.') }]),
    ...(hasRoles
      ? []
      : [
          {
            field: 'roleIds',
            message: say('api.material.roles', 'One of the roles is no longer there. Choose again.'),
          },
        ]),
    ...(hasOffices
      ? []
      : [
          {
            field: 'officeIds',
            message: say('api.material.offices', 'One of the offices is no longer there. Choose again.'),
          },
        ]),
    ...(hasOwner ? [] : [{ field: 'ownerId', message: say('api.material.owner', 'Choose somebody of the firm.') }]),
  ];
  if (faults.length > 0) throw refuse(...faults);
}

/** Adds an item once for each key, or changes one that is still at the version that was read. Each version is kept. */
export function saveItem(
  context: RequestContext,
  viewer: Viewer,
  key: string,
  input: MaterialItemInput,
): Promise<WriteResult<MaterialItemRow>> {
  const audience = audienceOf(viewer);
  return writeMaterial(context, viewer, (transaction) =>
    once(transaction, { viewerId: viewer.userId, key }, ['saveMaterialItem', input], async () => {
      const was =
        input.id == null ? null : isId(input.id) ? await lockItem(transaction, { ...audience, id: input.id }) : null;
      if (input.id != null && (was === null || was.isDeleted)) throw noItem(context);
      if (was !== null && was.version !== input.version) return { ok: null, conflict: was };
      const values = readItemInput(context, viewer, input, was);
      await checkNames(transaction, context, values);
      if (was?.documentId != null && values.documentId !== null && values.documentId !== was.documentId) {
        if (!(await isFileOf(transaction, { id: values.documentId, itemId: was.id })))
          throw refuse({
            field: 'documentId',
            message: context.say('api.material.noFile', 'That file is not there any more.'),
          });
        await reinstateVersion(transaction, { fromId: was.documentId, toId: values.documentId });
      }
      const isContentChanged =
        was === null ||
        (['title', 'summary', 'html', 'url', 'documentId'] as const).some((field) => was[field] !== values[field]);
      const { kind, ...changes } = values;
      const item =
        was === null
          ? await insertItem(transaction, { ...audience, ...changes, kind })
          : await updateItem(transaction, { ...audience, ...changes, id: was.id, isContentChanged });
      await recordVersion(transaction, item, viewer.userId);
      await logItem(transaction, context, viewer, item, was === null ? 'add' : 'change');
      return { ok: item, conflict: null };
    }),
  );
}

/** Takes an item away; `restoreItem` puts it back as it was. */
export function deleteItem(
  context: RequestContext,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
): Promise<WriteResult<MaterialItemRow>> {
  const audience = audienceOf(viewer);
  return writeMaterial(context, viewer, async (transaction) => {
    const was = isId(id) ? await lockItem(transaction, { ...audience, id }) : null;
    if (was === null || was.isDeleted) throw noItem(context);
    if (was.version !== version) return { ok: null, conflict: was };
    const item = await markDeleted(transaction, { ...audience, id, isDeleted: true });
    await logItem(transaction, context, viewer, item, 'delete');
    return { ok: item, conflict: null };
  });
}

/** Puts an item back, and its category with it where that was deleted meanwhile. Asked again it answers what there is. */
export function restoreItem(
  context: RequestContext,
  viewer: Viewer,
  { id }: { id: string },
): Promise<WriteResult<MaterialItemRow>> {
  const audience = audienceOf(viewer);
  return writeMaterial(context, viewer, async (transaction) => {
    const was = isId(id) ? await lockItem(transaction, { ...audience, id }) : null;
    if (was === null) throw noItem(context);
    if (!was.isDeleted) return { ok: was, conflict: null };
    await bringBackCategory(transaction, context, was.categoryId);
    const item = await markDeleted(transaction, { ...audience, id, isDeleted: false });
    await logItem(transaction, context, viewer, item, 'restore');
    return { ok: item, conflict: null };
  });
}

/** Keeps that the viewer took note of the item in this version. What changed meanwhile has to be read first. */
export function acknowledgeItem(
  context: RequestContext,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
): Promise<WriteResult<MaterialItemRow>> {
  const one = { ...audienceOf(viewer), id };
  return writeMaterial(context, viewer, async (transaction) => {
    const was = isId(id) ? await findItem(transaction, viewer.tenantId, one) : null;
    if (was === null) throw noItem(context);
    if (!was.requiresAcknowledgement)
      throw new Refusal({
        message: context.say('api.material.noAcknowledgement', 'This item asks for no acknowledgement.'),
        fields: [],
      });
    if (version < was.contentVersion || version > was.version) return { ok: null, conflict: was };
    await acknowledge(transaction, { itemId: id, version, viewerId: viewer.userId });
    return { ok: await findItem(transaction, viewer.tenantId, one), conflict: null };
  });
}
