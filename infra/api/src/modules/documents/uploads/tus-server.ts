import { DEFAULT_LANGUAGE, errorCodes } from '@atrium/contracts';
import { Server, type ServerOptions } from '@tus/server';
import type { Viewer } from '../../../policy/viewer.ts';
import { errorWords } from '../../../errors/errors.ts';
import type { ApiServices } from '../../../server/services.ts';
import { translatorIn } from '../../../translation/translate.ts';
import { uploadFaultText, type UploadFault } from './upload-words.ts';
import { findUploadAnywhere, openUploadAnywhere } from './upload-places.ts';
import { removeUploadRow } from './uploads.store.ts';

/** Who sent a request, kept beside it. */
export interface UploadSender {
  readonly viewer: Viewer;
  readonly requestId: string;
}

type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];
/** How tus wants to be told no. */
class TusRefusal extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(status: number, message: string) {
    super(message);
    this.status_code = status;
    this.body = JSON.stringify({ message });
  }
}

/** The tus server over the staging area; who may do what is decided here, before it touches a byte. */
export function createTusServer(services: ApiServices, path: string, senders: WeakMap<object, UploadSender>): Server {
  const { intake, logger } = services;
  const senderOf = (request: TusRequest): UploadSender => {
    const raw = request.runtime?.node?.req;
    const sender = raw === undefined ? undefined : senders.get(raw);
    if (sender === undefined) throw new TusRefusal(401, errorWords[errorCodes.unauthenticated]);
    return sender;
  };

  const word = ({ language }: Viewer, fault: UploadFault): string =>
    uploadFaultText(translatorIn(language), fault, intake.maximumBytes);

  const server = new Server({
    path,
    datastore: intake.staging.store,
    relativeLocation: true,
    maxSize: intake.maximumBytes,
    allowedOrigins: () => false,
    namingFunction: () => crypto.randomUUID(),
    // Ids are in lower case, wherever they are compared.
    getFileIdFromRequest: (_request, lastPath) => lastPath?.toLowerCase(),
    disableTerminationForFinishedUploads: false,
    async onIncomingRequest(request, id) {
      // A new upload is looked at in onUploadCreate.
      if (request.method === 'POST') return;
      const { viewer } = senderOf(request);
      const upload = await findUploadAnywhere(services, viewer, id);
      if (upload?.state !== 'receiving') throw new TusRefusal(404, word(viewer, 'gone'));
    },
    async onUploadCreate(request, upload) {
      const { viewer } = senderOf(request);
      const refusal = await openUploadAnywhere(services, viewer, upload.id, upload);
      if (refusal !== null) throw new TusRefusal(422, word(viewer, refusal));
      // What it is to become is in the database; beside the bytes lies nothing that a person typed.
      return { metadata: {} };
    },
    onResponseError(request, error) {
      if (error instanceof TusRefusal || 'body' in error) return undefined;
      logger.error(
        { err: error, requestId: senders.get(request.runtime?.node?.req ?? {})?.requestId },
        'an upload failed',
      );
      return {
        status_code: 500,
        body: JSON.stringify({
          message: translatorIn(senders.get(request.runtime?.node?.req ?? {})?.viewer.language ?? DEFAULT_LANGUAGE)(
            `api.error.${errorCodes.internal}`,
            errorWords[errorCodes.internal],
          ),
        }),
      };
    },
  });
  server.on('POST_TERMINATE', (request: TusRequest, _response, id: string) => {
    removeUploadRow(services.runner, senderOf(request).viewer.tenantId, id).catch((error: unknown) => {
      logger.error({ err: error }, 'an upload that was removed could not be forgotten');
    });
  });
  return server;
}
