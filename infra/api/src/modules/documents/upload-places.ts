import type { Viewer } from '../../policy/viewer.ts';
import type { ApiServices } from '../../server/services.ts';
import { findOwnMaterialUpload, openMaterialUpload } from '../general-material/open-material-upload.ts';
import { findOwnUpload, openUpload } from './begin-upload.ts';
import type { UploadFault } from './upload-words.ts';

/** What tus was told of a file. */
interface Told {
  readonly metadata?: Readonly<Record<string, string | null>> | undefined;
  readonly size?: number | undefined;
}

/** Notes that the viewer is about to send a file: to the firm's knowledge where it names a place there, else to a matter. */
export function openUploadAnywhere(
  services: ApiServices,
  viewer: Viewer,
  id: string,
  { metadata, size }: Told,
): Promise<UploadFault | null> {
  const text = (key: string): string => metadata?.[key] ?? '';
  const file = { name: text('name'), batchId: text('batchId'), sizeBytes: size ?? Number.NaN };
  if (text('materialCategoryId') !== '' || text('materialItemId') !== '') {
    return openMaterialUpload(services, viewer, id, {
      ...file,
      categoryId: text('materialCategoryId'),
      itemId: text('materialItemId'),
      roleIds: text('roleIds'),
      officeIds: text('officeIds'),
    });
  }
  return openUpload(services, viewer, id, {
    ...file,
    matterId: text('matterId'),
    category: text('category'),
    isShared: text('isShared') === 'true',
    replacesId: text('replacesId'),
    requestId: text('requestId'),
  });
}

/** The viewer's own upload, wherever it goes, while they may still send there. */
export const findUploadAnywhere = async (
  services: ApiServices,
  viewer: Viewer,
  id: string,
): Promise<{ readonly state: string; readonly sizeBytes: number } | null> =>
  (await findOwnUpload(services, viewer, id)) ?? findOwnMaterialUpload(services, viewer, id);
