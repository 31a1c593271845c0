import type { TenantTransaction } from '@atrium/database';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Say } from '../../words/words.ts';
import { recordActivityStatement, trimActivity } from '../activity/activity.store.ts';
import { once } from '../idempotency/idempotency.store.ts';
import { messageText, sanitizeMessageHtml } from '../messages/sanitize-message-html.ts';
import { noteReachOf } from './notes.policy.ts';
import { findNoteMatter, insertNote, type NoteMatter, type NoteRow } from './notes.store.ts';
import { tellMentioned } from './tell-mentioned.ts';

export interface AddMatterNoteInput {
  readonly matterId: string;
  readonly noteType: string;
  readonly subject: string;
  readonly html: string;
  readonly mentionedUserIds?: readonly string[] | null;
  readonly mentionedTeamIds?: readonly string[] | null;
}
interface AddedNote {
  readonly note: NoteRow;
  readonly notifiedCount: number;
}

const LONGEST_TYPE = 60;
const LONGEST_SUBJECT = 200;
const LONGEST_HTML = 60_000;
const MOST_MENTIONS = 200;

/**
 * Writes a note on a matter within reach and tells whom it names. The same key
 * has one effect however often it is sent, and tells nobody twice.
 */
export function addMatterNote(context: RequestContext, viewer: Viewer, key: string, input: AddMatterNoteInput) {
  const html = sanitizeMessageHtml(input.html, { publicUrl: context.services.publicUrl });
  const faults = findFaults(context.say, input, html);
  return orRefusal(() => {
    if (faults.length > 0) throw refuse(...faults);
    return context.runner.transaction(viewer.tenantId, (transaction) =>
      once(transaction, { viewerId: viewer.userId, key }, input, () => add(transaction, context, viewer, { ...input, html })),
    );
  });
}

async function add(transaction: TenantTransaction, context: RequestContext, viewer: Viewer, input: AddMatterNoteInput): Promise<AddedNote> {
  const reach = noteReachOf(viewer, 'create');
  const matter = reach === null ? null : await findNoteMatter(transaction, viewer.tenantId, reach, { ...matterReachParameters(viewer), matterId: input.matterId });
  if (matter === null) throw refuse({ field: 'matterId', message: noMatter(context.say) });
  const note = await insertNote(transaction, { viewerId: viewer.userId, matterId: matter.id, noteType: input.noteType.trim(), subject: input.subject.trim(), html: input.html });
  await log(transaction, context, viewer, matter, note);
  const mentioned = { userIds: (input.mentionedUserIds ?? []).filter(isId), teamIds: (input.mentionedTeamIds ?? []).filter(isId) };
  const notifiedCount = await tellMentioned(transaction, { ...{ note, matter, mentioned }, author: { id: viewer.userId, name: viewer.name }, publicUrl: context.services.publicUrl });
  return { note, notifiedCount };
}

async function log(transaction: TenantTransaction, { client }: RequestContext, viewer: Viewer, matter: NoteMatter, note: NoteRow): Promise<void> {
  const activity = trimActivity({
    ...{ userId: viewer.userId, userName: viewer.userName, roleName: viewer.roleName, address: client.address, device: client.userAgent },
    ...{ kind: 'note', objectType: 'matter', objectId: matter.id, action: 'create', result: 'succeeded', detail: { fileNumber: matter.fileNumber, noteId: note.id } },
  });
  await transaction.query(recordActivityStatement, activity);
}

const noMatter = (say: Say): string => say('api.note.noMatter', 'There is no such matter.');

function findFaults(say: Say, input: AddMatterNoteInput, html: string): { field: string; message: string }[] {
  const type = input.noteType.trim();
  const subject = input.subject.trim();
  const mentions = (input.mentionedUserIds?.length ?? 0) + (input.mentionedTeamIds?.length ?? 0);
  return [
    ...(isId(input.matterId) ? [] : [{ field: 'matterId', message: noMatter(say) }]),
    ...(type !== '' && type.length <= LONGEST_TYPE ? [] : [{ field: 'noteType', message: say('api.note.type', 'Choose what kind of note it is.') }]),
    ...(subject !== '' && subject.length <= LONGEST_SUBJECT ? [] : [{ field: 'subject', message: say('api.note.subject', 'Give a subject of at most {{most}} characters.', { most: LONGEST_SUBJECT }) }]),
    ...(messageText(html) === '' ? [{ field: 'html', message: say('api.note.text', 'Write the note.') }] : []),
    ...(html.length > LONGEST_HTML ? [{ field: 'html', message: say('api.note.tooLong', 'The note is too long. Divide it into several.') }] : []),
    ...(mentions > MOST_MENTIONS ? [{ field: 'html', message: say('api.note.tooManyMentions', 'Name at most {{most}} people and teams. Name a team instead of its members.', { most: MOST_MENTIONS }) }] : []),
  ];
}
