import type { DocumentPlace } from '../documents/uploads/document-places.ts';
import { findOwnMaterialUpload, openMaterialUpload } from './open-material-upload.ts';
import { settleMaterialFile } from './settle-material-file.ts';

/** The firm's knowledge, as a place that files are sent to. */
export const materialPlace: DocumentPlace = {
  takes: ({ text }) => text('materialCategoryId') !== '' || text('materialItemId') !== '',
  open: (services, viewer, id, { name, batchId, sizeBytes, text }) =>
    openMaterialUpload(services, viewer, id, {
      name,
      batchId,
      sizeBytes,
      categoryId: text('materialCategoryId'),
      itemId: text('materialItemId'),
      roleIds: text('roleIds'),
      officeIds: text('officeIds'),
    }),
  findOwn: findOwnMaterialUpload,
  async settle(transaction, file) {
    if (file.itemId !== null) await settleMaterialFile(transaction, { ...file, itemId: file.itemId });
  },
};
