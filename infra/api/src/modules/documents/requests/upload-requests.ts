import type { TenantTransaction } from '@atrium/database';
import { isCurrentMatter } from '@atrium/domain';
import { resultOf } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { badInput } from '../../../errors/errors.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { findMatterInReach } from '../../matters/matter-in-reach.store.ts';
import { announceDocuments, documentsOf } from '../announcements/announce-upload.ts';
import { findMatterClients } from '../shares/document-shares.store.ts';
import { documentReachOf } from '../documents.policy.ts';
import { documentReachParameters, type Reaching } from '../documents.store.ts';
import { tellAsked, tellAnswered } from './tell-asked.ts';
import {
  addRequests,
  lockRequest,
  noteReminder,
  setRequestState,
  type RequestState,
  type UploadRequestRow,
} from './upload-requests.store.ts';

export interface UploadRequestInput {
  readonly matterId: string;
  readonly userIds?: readonly string[] | null;
  readonly title: string;
  readonly note?: string | null;
  readonly dueOn?: string | null;
}

const LONGEST_TITLE = 200;
const LONGEST_NOTE = 2000;
/** Nobody is reminded more than once within so long. */
const REMIND_EVERY_MS = 60 * 60 * 1000;

const reachingOf = (viewer: Viewer, action: 'view' | 'edit'): Reaching | null => {
  const reach = documentReachOf(viewer, action);
  return reach === null ? null : { reach, viewer: documentReachParameters(viewer) };
};

/** Asks people to send something for a matter they were given. The same key has one effect. */
export function createUploadRequest(context: RequestContext, viewer: Viewer, key: string, input: UploadRequestInput) {
  const { say } = context;
  if (!isId(key)) throw badInput('idempotencyKey has to be a UUID.');
  const [title, note] = [input.title.trim(), (input.note ?? '').trim()];
  return resultOf(context, viewer, async ({ tx: transaction }) => {
    if (title === '' || title.length > LONGEST_TITLE || title.includes('\0'))
      throw refuse({
        field: 'title',
        message: say('api.request.title', 'Describe what you need in 1 to {{most}} characters.', {
          most: LONGEST_TITLE,
        }),
      });
    if (note.length > LONGEST_NOTE || note.includes('\0'))
      throw refuse({ field: 'note', message: say('api.document.shareNote', 'The note is too long.') });
    const matter = await findMatterInReach(transaction, viewer, {
      matterId: input.matterId,
      feature: 'documents',
      action: 'edit',
    });
    if (matter === null)
      throw refuse({ field: 'matterId', message: say('api.matter.unknown', 'This matter does not exist.') });
    if (!isCurrentMatter(matter.status))
      throw refuse({ field: 'matterId', message: say('api.upload.closedMatter', 'The matter is closed.') });
    const clients = await findMatterClients(transaction, matter.id);
    const chosen = input.userIds == null ? clients : clients.filter(({ id }) => input.userIds?.includes(id));
    if (chosen.length === 0 || (input.userIds != null && chosen.length < new Set(input.userIds).size)) {
      throw refuse({
        field: 'userIds',
        message:
          clients.length === 0
            ? say('api.document.noClients', 'No one outside the firm has access to this matter.')
            : say('api.document.shareWith', 'Choose people who have access to this matter.'),
      });
    }
    const added = await addRequests(transaction, {
      matterId: matter.id,
      key,
      userIds: chosen.map(({ id }) => id),
      title,
      note,
      dueOn: input.dueOn ?? null,
      viewerId: viewer.userId,
    });
    const requests = await Promise.all(added.map(({ id }) => getRequest(transaction, viewer, id)));
    if (added.some(({ isNew }) => isNew)) {
      await record(transaction, context, viewer, 'request', requests[0]);
      for (const request of requests)
        await tellAsked(transaction, request, {
          askedBy: viewer.name,
          publicUrl: context.services.publicUrl,
          isReminder: false,
        });
      await announceDocuments(transaction, matter.id);
    }
    return requests;
  });
}

/** Tells whoever was asked once more, though not twice within an hour. */
export const remindUploadRequest = (context: RequestContext, viewer: Viewer, id: string) =>
  change(context, viewer, id, 'edit', async (transaction, request) => {
    const { say } = context;
    if (request.state !== 'open')
      throw refuse({ field: 'requestId', message: say('api.request.closed', 'The request is closed.') });
    if (!request.isMatterOpen)
      throw refuse({ field: 'requestId', message: say('api.upload.closedMatter', 'The matter is closed.') });
    if (request.remindedAt !== null && Date.now() - new Date(request.remindedAt).getTime() < REMIND_EVERY_MS)
      throw refuse({
        field: 'requestId',
        message: say('api.request.reminded', 'They were already reminded within the last hour.'),
      });
    await noteReminder(transaction, id);
    await record(transaction, context, viewer, 'remind', request);
    await tellAsked(transaction, request, {
      askedBy: viewer.name,
      publicUrl: context.services.publicUrl,
      isReminder: true,
    });
  });

/** Closes a request, or opens it again. People from outside may say that they have sent everything, nothing else. */
export const settleUploadRequest = (context: RequestContext, viewer: Viewer, id: string, state: RequestState) =>
  change(context, viewer, id, viewer.isExternal ? 'view' : 'edit', async (transaction, request) => {
    const { say } = context;
    if (request.state === state) return;
    if (state === 'open' && !request.isMatterOpen)
      throw refuse({ field: 'requestId', message: say('api.upload.closedMatter', 'The matter is closed.') });
    if (state !== 'open' && request.state !== 'open')
      throw refuse({ field: 'requestId', message: say('api.request.closed', 'The request is closed.') });
    if (viewer.isExternal && request.receivedCount === 0)
      throw refuse({ field: 'requestId', message: say('api.request.nothingSent', 'Send a file first.') });
    await setRequestState(transaction, { id, state, viewerId: viewer.userId });
    await record(
      transaction,
      context,
      viewer,
      state === 'open' ? 'reopenRequest' : state === 'fulfilled' ? 'fulfilRequest' : 'cancelRequest',
      request,
    );
    if (viewer.isExternal)
      await tellAnswered(transaction, request, { name: viewer.name, link: documentsOf(request.matterId) });
  });

function change(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  action: 'view' | 'edit',
  work: (transaction: TenantTransaction, request: UploadRequestRow) => Promise<void>,
) {
  const unknown = () =>
    refuse({ field: 'requestId', message: context.say('api.request.unknown', 'This request does not exist.') });
  return resultOf(context, viewer, async ({ tx }) => {
    const reaching = reachingOf(viewer, action);
    if (reaching === null || !isId(id)) throw unknown();
    const request = await lockRequest(tx, reaching, id);
    if (request === null) throw unknown();
    await work(tx, request);
    await announceDocuments(tx, request.matterId);
    return getRequest(tx, viewer, id);
  });
}

async function getRequest(transaction: TenantTransaction, viewer: Viewer, id: string): Promise<UploadRequestRow> {
  const reaching = reachingOf(viewer, 'view');
  const request = reaching === null ? null : await lockRequest(transaction, reaching, id);
  if (request === null) throw new Error('A request was written and is not there');
  return request;
}

async function record(
  transaction: TenantTransaction,
  { client }: RequestContext,
  viewer: Viewer,
  action: string,
  request: UploadRequestRow | undefined,
): Promise<void> {
  if (request === undefined) return;
  await logActivity(
    transaction,
    { viewer, client },
    {
      kind: 'document',
      objectType: 'matter',
      objectId: request.matterId,
      action,
      detail: { requestId: request.id, name: request.title },
    },
  );
}
