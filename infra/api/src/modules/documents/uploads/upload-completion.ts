import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { ApiServices } from '../../../server/services.ts';
import { createUnderWay } from '../../../server/under-way.ts';
import { examineUpload, type Accepted } from './examine-upload.ts';
import type { Judgement } from './judge-scan.ts';
import { uploadFaultText, type UploadFault } from './upload-words.ts';
import { isStored, refuseUploadRow, type UploadRow } from './uploads.store.ts';

/** What every upload has, wherever its file belongs. */
type AnyUpload = Pick<UploadRow, 'id' | 'name' | 'sizeBytes' | 'storageKey' | 'state' | 'refusal' | 'documentId'>;

/** An upload whose bytes have all arrived, looked at, scanned and stored. */
export interface Arrived<Upload> {
  readonly upload: Upload;
  readonly file: Accepted;
  readonly judgement: Judgement;
}

export interface UploadProblem {
  readonly message: string;
  /** Whether the same bytes may be sent once more. */
  readonly canRetry: boolean;
}
export type UploadOutcome<Made> =
  { readonly ok: Made; readonly error: null } | { readonly ok: null; readonly error: UploadProblem };

/** What becomes of the bytes of one kind of upload. */
interface UploadKind<Upload, Made> {
  /** The viewer's own upload, while they may still complete it. */
  find(services: ApiServices, viewer: Viewer, id: string): Promise<Upload | null>;
  /** What an upload that is complete became; null where the viewer does not see it any more. */
  findMade(context: RequestContext, viewer: Viewer, upload: Upload): Promise<Made | null>;
  /** Writes down what is made of the file. What is in the way, where things changed while the bytes came, is the answer. */
  record(context: RequestContext, arrived: Arrived<Upload>): Promise<Made | UploadFault>;
  /** Whether a file that holds a virus is written down as such; otherwise it is refused. */
  readonly recordsInfected?: boolean;
  /** Of what `record` found in the way: whether the upload is refused for good. */
  refusesFor?(fault: UploadFault): boolean;
  /** What follows where an upload was refused for good. */
  onRefused?(context: RequestContext, viewer: Viewer, refused: { upload: Upload; fault: UploadFault }): Promise<void>;
}

/**
 * Makes the command that completes uploads of one kind: its bytes are looked at, scanned and stored, then written down.
 * Whatever stops it half-way, asking again leads to one document; whoever asks meanwhile gets the same answer.
 */
export function defineUploadCompletion<Upload extends AnyUpload, Made extends object>(
  kind: UploadKind<Upload, Made>,
): (context: RequestContext, viewer: Viewer, id: string) => Promise<UploadOutcome<Made>> {
  const underWay = createUnderWay<UploadOutcome<Made>>();
  const problem = ({ translate, services }: RequestContext, fault: string, canRetry = false): UploadOutcome<Made> => ({
    ok: null,
    error: { message: uploadFaultText(translate, fault, services.intake.maximumBytes), canRetry },
  });

  async function answer(context: RequestContext, viewer: Viewer, upload: Upload): Promise<UploadOutcome<Made>> {
    const made = await kind.findMade(context, viewer, upload);
    return made === null ? problem(context, 'gone') : { ok: made, error: null };
  }

  async function refuse(context: RequestContext, viewer: Viewer, upload: Upload, fault: UploadFault) {
    await refuseUploadRow(context.runner, viewer.tenantId, upload.id, fault);
    await context.services.intake.staging.remove(upload.id);
    await kind.onRefused?.(context, viewer, { upload, fault });
    return problem(context, fault);
  }

  async function settle(context: RequestContext, viewer: Viewer, upload: Upload): Promise<UploadOutcome<Made>> {
    const { services, runner } = context;
    if (upload.state === 'refused') return problem(context, upload.refusal ?? '');
    if (upload.state === 'completed') return answer(context, viewer, upload);
    if ((await services.intake.staging.receivedBytes(upload.id)) !== upload.sizeBytes) {
      // Its bytes have left the staging folder where another request completed it since it was read.
      const current = await kind.find(services, viewer, upload.id);
      return current?.state === 'completed' ? answer(context, viewer, current) : problem(context, 'incomplete', true);
    }
    const examined = await examineUpload(services, upload);
    if ('refusal' in examined) return refuse(context, viewer, upload, examined.refusal);
    if (examined.judgement.scanState === 'infected' && kind.recordsInfected !== true)
      return refuse(context, viewer, upload, 'infected');
    const made = await kind.record(context, { upload, ...examined });
    if (typeof made === 'string') {
      // Whoever was faster may have made a document of the same bytes.
      if (!(await isStored(runner, viewer.tenantId, upload.storageKey))) await services.files.delete(upload.storageKey);
      return kind.refusesFor?.(made) === true ? refuse(context, viewer, upload, made) : problem(context, made);
    }
    await services.intake.staging.remove(upload.id);
    return { ok: made, error: null };
  }

  return async (context, viewer, id) => {
    const upload = await kind.find(context.services, viewer, id);
    if (upload === null) return problem(context, 'gone', true);
    return underWay(`${viewer.tenantId} ${upload.id}`, () => settle(context, viewer, upload));
  };
}
