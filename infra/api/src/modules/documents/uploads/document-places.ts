import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import type { ApiServices } from '../../../server/services.ts';
import type { ScannedDocument } from '../work/document-work.store.ts';
import type { UploadFault } from './upload-words.ts';

/** What a file is said to be before its bytes come. Texts the sender left out are empty. */
export interface UploadAnnouncement {
  readonly name: string;
  readonly batchId: string;
  readonly sizeBytes: number;
  readonly text: (key: string) => string;
}
export interface OwnUpload {
  readonly state: string;
  readonly sizeBytes: number;
}

/** Where files hang that hang on no matter. The module that owns such a place offers it; the composition root collects them. */
export interface DocumentPlace {
  /** Whether the file goes there. */
  readonly takes: (upload: UploadAnnouncement) => boolean;
  /** Notes that the viewer is about to send it. Answers why not, or null. */
  readonly open: (
    services: ApiServices,
    viewer: Viewer,
    id: string,
    upload: UploadAnnouncement,
  ) => Promise<UploadFault | null>;
  /** The viewer's own upload there, while they may still send. */
  readonly findOwn: (services: ApiServices, viewer: Viewer, id: string) => Promise<OwnUpload | null>;
  /** A file that was held has been looked at; files of other places are left alone. */
  readonly settle: (transaction: TenantTransaction, file: ScannedDocument) => Promise<void>;
}

declare module '../../../server/services.ts' {
  interface ApiServices {
    readonly documentPlaces: readonly DocumentPlace[];
  }
}
