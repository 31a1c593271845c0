import type { Viewer } from '../../../policy/viewer.ts';
import type { ApiServices } from '../../../server/services.ts';
import { findOwnUpload, openUpload } from './begin-upload.ts';
import type { OwnUpload, UploadAnnouncement } from './document-places.ts';
import type { UploadFault } from './upload-words.ts';

/** What tus was told of a file. */
interface Told {
  readonly metadata?: Readonly<Record<string, string | null>> | undefined;
  readonly size?: number | undefined;
}

/** Notes that the viewer is about to send a file: to a place of its own where it names one, else to a matter. */
export function openUploadAnywhere(
  services: ApiServices,
  viewer: Viewer,
  id: string,
  { metadata, size }: Told,
): Promise<UploadFault | null> {
  const text = (key: string): string => metadata?.[key] ?? '';
  const file = { name: text('name'), batchId: text('batchId'), sizeBytes: size ?? Number.NaN };
  const upload: UploadAnnouncement = { ...file, text };
  const place = services.documentPlaces.find(({ takes }) => takes(upload));
  if (place !== undefined) return place.open(services, viewer, id, upload);
  return openUpload(services, viewer, id, {
    ...file,
    matterId: text('matterId'),
    category: text('category'),
    isShared: text('isShared') === 'true',
    replacesId: text('replacesId'),
    requestId: text('requestId'),
    isForMessage: text('forMessage') === 'true',
  });
}

/** The viewer's own upload, wherever it goes, while they may still send there. */
export async function findUploadAnywhere(services: ApiServices, viewer: Viewer, id: string): Promise<OwnUpload | null> {
  const ofMatter = await findOwnUpload(services, viewer, id);
  if (ofMatter !== null) return ofMatter;
  for (const { findOwn } of services.documentPlaces) {
    const found = await findOwn(services, viewer, id);
    if (found !== null) return found;
  }
  return null;
}
