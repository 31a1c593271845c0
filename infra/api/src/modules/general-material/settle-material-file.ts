import type { TenantTransaction } from '@atrium/database';
import { dayIn } from '@atrium/domain';
import { dropWaiting, raiseWaiting } from '../documents/versions/document-versions.ts';
import { findWaiting } from '../documents/versions/document-versions.store.ts';
import { wantText } from '../documents/document-text/document-texts.store.ts';
import type { ScannedDocument } from '../documents/work/document-work.store.ts';
import { createNotifications } from '../notifications/notifications.store.ts';
import { findItemAdministrators } from './material-files.store.ts';
import { lockItem, replaceFile } from './material-items.store.ts';
import { announceMaterialChange } from '../material-access/material-notices.ts';
import { recordVersion } from './material-record.store.ts';
import type { MaterialItemRow } from './material.ts';

type HeldFile = Pick<ScannedDocument, 'id' | 'name' | 'scanState' | 'uploaderId'> & { readonly itemId: string };

/**
 * A file of the firm's knowledge that was held has been looked at. Clean, what waited becomes what the item is, and
 * who has to take note of it is asked anew; with a virus the file before stays, and whoever sent it and the
 * administrators are told (product specification §7).
 */
export async function settleMaterialFile(transaction: TenantTransaction, file: HeldFile): Promise<void> {
  const { id, itemId, scanState, uploaderId } = file;
  // Who looks is nobody: what an item is to a viewer, and on which day, is not asked here.
  const audience = { viewerId: uploaderId, isWriter: true, today: dayIn('UTC', new Date()) };
  // Held before the versions of its file, in the order of whoever sends one. What does not wait changes no item.
  const item =
    (await findWaiting(transaction, id)) === null ? null : await lockItem(transaction, { ...audience, id: itemId });
  if (scanState === 'clean') {
    if (item !== null && (await raiseWaiting(transaction, id)))
      await recordVersion(
        transaction,
        await replaceFile(transaction, { ...audience, id: itemId, documentId: id }),
        uploaderId,
      );
    await wantText(transaction, id);
  }
  if (scanState === 'infected') {
    const isDropped = item !== null && (await dropWaiting(transaction, id)) !== null;
    await notifyOfVirus(transaction, file, isDropped ? item : null);
  }
  await announceMaterialChange(transaction, transaction.tenantId);
}

async function notifyOfVirus(
  transaction: TenantTransaction,
  { itemId, name, uploaderId }: HeldFile,
  kept: MaterialItemRow | null,
): Promise<void> {
  const administrators = (await findItemAdministrators(transaction, itemId)).filter(({ id }) => id !== uploaderId);
  const people = [...(uploaderId === null ? [] : [{ id: uploaderId, isReader: true }]), ...administrators];
  await createNotifications(
    transaction,
    transaction.tenantId,
    people.map(({ id: userId, isReader }) => ({
      userId,
      kind: 'uploadMatterDocument',
      status: 'failed',
      ...(isReader ? { link: `/GeneralMaterial?item=${itemId}` } : {}),
      message: (translate) => {
        if (!isReader)
          return translate(
            'api.notification.virusNotMeant',
            'A virus was found in a file of the firm’s knowledge that is not available to you. The file was removed.',
          );
        return kept === null
          ? translate(
              'api.notification.virusInMaterial',
              'A virus was found in {{document}}, sent to the firm’s knowledge. The file was removed.',
              { document: name },
            )
          : translate(
              'api.notification.virusInMaterialVersion',
              'A virus was found in {{document}}, sent as a new version of “{{title}}”. The file was removed; version {{number}} stays the current one.',
              { document: name, title: kept.title, number: kept.version },
            );
      },
    })),
  );
}
