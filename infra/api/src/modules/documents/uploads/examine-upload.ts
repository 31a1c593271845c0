import { createReadStream } from 'node:fs';
import { createGate } from '../../../server/gate.ts';
import type { ApiServices } from '../../../server/services.ts';
import { inspectFile, type Inspection } from './inspect-file.ts';
import { judgeScan, type Judgement } from './judge-scan.ts';
import type { UploadFault } from './upload-words.ts';

export type Accepted = Extract<Inspection, { kind: 'accepted' }>;
export type Examined = { readonly refusal: UploadFault } | { readonly file: Accepted; readonly judgement: Judgement };

/** While the person waits; a slower scanner finds the document in quarantine later. */
const SCAN_LIMIT_MS = 15_000;
/** Unpacking takes a processor: a batch of archives may not take them all. */
const AT_ONCE = 2;
const inspections = createGate(AT_ONCE);

/** Looks at bytes that have all arrived, has them scanned and stores them. What is infected never reaches the place where documents lie. */
export function examineUpload(
  { intake, files }: Pick<ApiServices, 'intake' | 'files'>,
  upload: { readonly id: string; readonly name: string; readonly storageKey: string },
): Promise<Examined> {
  return intake.staging.withFile(upload.id, async (path) => {
    const inspection = await inspections.run(() => inspectFile(path, upload.name));
    if (inspection.kind === 'refused') return { refusal: inspection.reason };
    const judgement = await judgeScan(intake, () => createReadStream(path), SCAN_LIMIT_MS);
    if (judgement.scanState !== 'infected') await files.copyFromFs(path, upload.storageKey);
    return { file: inspection, judgement };
  });
}
