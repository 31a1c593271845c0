import { isCurrentMatter } from '@atrium/domain';
import { command, type CommandDone, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import type { Rule } from '../../../policy/rules.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { badInput } from '../../../errors/errors.ts';
import { refuse } from '../../../server/refusal.ts';
import type { ActivityEntry } from '../../activity/log-activity.ts';
import { findMatterInReach } from '../../matters/matter-in-reach.store.ts';
import { documentNotices, documentsOf } from '../announcements/announce-upload.ts';
import { findMatterClients } from '../shares/document-shares.store.ts';
import { documentReachOf, documentsPolicy } from '../documents.policy.ts';
import { documentReachParameters, type Reaching } from '../documents.store.ts';
import { notifyAsked, notifyAnswered } from './notify-asked.ts';
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

interface CreateInput {
  readonly idempotencyKey: string;
  readonly input: UploadRequestInput;
}

/** Asks people to send something for a matter they were given. The same key has one effect. */
export const createUploadRequest = command({
  name: 'documents.requestUpload',
  policy: documentsPolicy.share,
  // Kept with the requests themselves, which are answered as they are by then.
  key: 'none',
  lock: async ({ tx, viewer, translate }, { idempotencyKey, input }: CreateInput) => {
    if (!isId(idempotencyKey)) throw badInput('idempotencyKey has to be a UUID.');
    const [title, note] = [input.title.trim(), (input.note ?? '').trim()];
    if (title === '' || title.length > LONGEST_TITLE || title.includes('\0'))
      throw refuse({
        field: 'title',
        message: translate('api.request.title', 'Describe what you need in 1 to {{most}} characters.', {
          most: LONGEST_TITLE,
        }),
      });
    if (note.length > LONGEST_NOTE || note.includes('\0'))
      throw refuse({ field: 'note', message: translate('api.document.shareNote', 'The note is too long.') });
    const { matterId } = input;
    const matter = await findMatterInReach(tx, viewer, { matterId, feature: 'documents', action: 'edit' });
    if (matter === null)
      throw refuse({ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') });
    if (!isCurrentMatter(matter.status))
      throw refuse({ field: 'matterId', message: translate('api.upload.closedMatter', 'The matter is closed.') });
    const clients = await findMatterClients(tx, matter.id);
    const chosen = input.userIds == null ? clients : clients.filter(({ id }) => input.userIds?.includes(id));
    if (chosen.length === 0 || (input.userIds != null && chosen.length < new Set(input.userIds).size)) {
      throw refuse({
        field: 'userIds',
        message:
          clients.length === 0
            ? translate('api.document.noClients', 'No one outside the firm has access to this matter.')
            : translate('api.document.shareWith', 'Choose people who have access to this matter.'),
      });
    }
    return { title, note, matterId: matter.id, userIds: chosen.map(({ id }) => id) };
  },
  version: 'none',
  run: async (unit, { input: { idempotencyKey, input }, current }) => {
    const { tx, viewer } = unit;
    const added = await addRequests(tx, {
      ...current,
      key: idempotencyKey,
      dueOn: input.dueOn ?? null,
      viewerId: viewer.userId,
    });
    const requests = await Promise.all(added.map(({ id }) => getRequest(unit, id)));
    return added.some(({ isNew }) => isNew) ? requests : unit.unchanged(requests);
  },
  audit: ({ ok: [first] }) => (first === undefined ? [] : requestEntry(first, 'request')),
  announces: ({ current: { matterId } }) => documentNotices(matterId),
  follows: async (unit, { ok }) => {
    for (const request of ok) await notifyAsked(unit.tx, request, asking(unit, false));
  },
});

interface OneRequest {
  readonly requestId: string;
}
const asking = ({ viewer, context }: Unit, isReminder: boolean) => ({
  askedBy: viewer.name,
  publicUrl: context.services.publicUrl,
  isReminder,
});

/** A request that the viewer may do this with, locked. Refuses any other. */
async function lockReached(
  { tx, viewer, translate }: Unit,
  id: string,
  action: 'view' | 'edit',
): Promise<UploadRequestRow> {
  const reaching = reachingOf(viewer, action);
  const request = reaching === null || !isId(id) ? null : await lockRequest(tx, reaching, id);
  if (request === null)
    throw refuse({ field: 'requestId', message: translate('api.request.unknown', 'This request does not exist.') });
  return request;
}
const announces = ({ current }: CommandDone<unknown, UploadRequestRow, unknown>) => documentNotices(current.matterId);

/** Tells whoever was asked once more, though not twice within an hour. */
export const remindUploadRequest = command({
  name: 'documents.remindUpload',
  policy: documentsPolicy.share,
  key: 'none',
  lock: (unit, { requestId }: OneRequest) => lockReached(unit, requestId, 'edit'),
  version: 'none',
  run: async (unit, { current: request }) => {
    const { tx, translate } = unit;
    if (request.state !== 'open')
      throw refuse({ field: 'requestId', message: translate('api.request.closed', 'The request is closed.') });
    if (!request.isMatterOpen)
      throw refuse({ field: 'requestId', message: translate('api.upload.closedMatter', 'The matter is closed.') });
    if (request.remindedAt !== null && Date.now() - new Date(request.remindedAt).getTime() < REMIND_EVERY_MS)
      throw refuse({
        field: 'requestId',
        message: translate('api.request.reminded', 'They were already reminded within the last hour.'),
      });
    await noteReminder(tx, request.id);
    return getRequest(unit, request.id);
  },
  audit: ({ current }) => requestEntry(current, 'remind'),
  announces,
  follows: (unit, { current }) => notifyAsked(unit.tx, current, asking(unit, true)),
});

const actionOf = {
  open: 'reopenRequest',
  fulfilled: 'fulfilRequest',
  cancelled: 'cancelRequest',
} as const satisfies Record<RequestState, string>;

/** Makes the command that closes a request, or opens it again. People from outside may say that they have sent everything, nothing else. */
const settling = (state: RequestState, policy: Rule) =>
  command({
    name: `documents.${actionOf[state]}`,
    policy,
    key: 'none',
    lock: (unit, { requestId }: OneRequest) => lockReached(unit, requestId, unit.viewer.isExternal ? 'view' : 'edit'),
    version: 'none',
    run: async (unit, { current: request }) => {
      const { tx, viewer, translate } = unit;
      if (request.state === state) return unit.unchanged(request);
      if (state === 'open' && !request.isMatterOpen)
        throw refuse({ field: 'requestId', message: translate('api.upload.closedMatter', 'The matter is closed.') });
      if (state !== 'open' && request.state !== 'open')
        throw refuse({ field: 'requestId', message: translate('api.request.closed', 'The request is closed.') });
      if (viewer.isExternal && request.receivedCount === 0)
        throw refuse({ field: 'requestId', message: translate('api.request.nothingSent', 'Send a file first.') });
      await setRequestState(tx, { id: request.id, state, viewerId: viewer.userId });
      return getRequest(unit, request.id);
    },
    audit: ({ current }) => requestEntry(current, actionOf[state]),
    announces,
    follows: async ({ tx, viewer }, { current }) => {
      if (viewer.isExternal)
        await notifyAnswered(tx, current, { name: viewer.name, link: documentsOf(current.matterId) });
    },
  });
export const fulfilUploadRequest = settling('fulfilled', documentsPolicy.requests);
export const cancelUploadRequest = settling('cancelled', documentsPolicy.share);
export const reopenUploadRequest = settling('open', documentsPolicy.share);

/** The request as the viewer sees it now. */
async function getRequest({ tx, viewer }: Unit, id: string): Promise<UploadRequestRow> {
  const reaching = reachingOf(viewer, 'view');
  const request = reaching === null ? null : await lockRequest(tx, reaching, id);
  if (request === null) throw new Error('A request was written and is not there');
  return request;
}

const requestEntry = ({ id, matterId, title }: UploadRequestRow, action: string): ActivityEntry => ({
  kind: 'document',
  objectType: 'matter',
  objectId: matterId,
  action,
  detail: { requestId: id, name: title },
});
