import type { Viewer } from '../../policy/viewer.ts';
import type { Say } from '../../words/words.ts';
import { messageText } from '../message-content/sanitize-message-html.ts';
import { noteVisibilities, type NoteRow, type NoteVisibility } from './note.ts';

/** What of a record may be pinned at once: more would be a list above the list. */
export const PINNED_AT_MOST = 5;
const LONGEST_TYPE = 60;
const LONGEST_SUBJECT = 200;
const LONGEST_HTML = 60_000;
const MOST_MENTIONS = 200;
const DAY_MS = 86_400_000;

/** When a note can no longer be changed. */
export const locksAt = ({ createdAt }: Pick<NoteRow, 'createdAt'>, lockDays: number): Date =>
  new Date(new Date(createdAt).getTime() + lockDays * DAY_MS);
/**
 * Whether nobody may change or delete the note any more, administrators not excepted:
 * what stands on a file for a week is evidence, and is added to instead. What the
 * system wrote is never anybody's to change.
 */
export const isLocked = (note: Pick<NoteRow, 'createdAt' | 'source'>, lockDays: number, now: Date): boolean =>
  note.source === 'System' || locksAt(note, lockDays) <= now;

/** Who sees a note is its author's to say: another who narrowed it could lock the author or themselves out. */
export const maySetVisibility = (viewer: Viewer, note: Pick<NoteRow, 'authorId' | 'addendumToId'>): boolean =>
  note.authorId === viewer.userId && note.addendumToId === null;

export const isVisibility = (value: string): value is NoteVisibility =>
  (noteVisibilities as readonly string[]).includes(value);

/** Whom a text names, by themselves and with their team. */
interface Mentions {
  readonly mentionedUserIds?: readonly string[] | null;
  readonly mentionedTeamIds?: readonly string[] | null;
}
export interface NoteContent extends Mentions {
  readonly noteType: string;
  readonly subject: string;
  readonly html: string;
  readonly visibility: string;
}
type Fault = { field: string; message: string };

/** What is wrong with the names in the text of a field. */
export const findMentionFaults = (
  say: Say,
  field: string,
  { mentionedUserIds, mentionedTeamIds }: Mentions,
): Fault[] =>
  (mentionedUserIds?.length ?? 0) + (mentionedTeamIds?.length ?? 0) <= MOST_MENTIONS
    ? []
    : [
        {
          field,
          message: say(
            'api.note.tooManyMentions',
            'Mention at most {{most}} people and teams. Mention a team instead of its members.',
            { most: MOST_MENTIONS },
          ),
        },
      ];

/** What is wrong with a note as it was sent; `html` is sanitised already. */
export function findNoteFaults(say: Say, content: NoteContent): Fault[] {
  const type = content.noteType.trim();
  const subject = content.subject.trim();
  return [
    ...(type !== '' && type.length <= LONGEST_TYPE
      ? []
      : [{ field: 'noteType', message: say('api.note.type', 'Choose the type of note.') }]),
    ...(subject !== '' && subject.length <= LONGEST_SUBJECT
      ? []
      : [
          {
            field: 'subject',
            message: say('api.note.subject', 'Enter a subject of at most {{most}} characters.', {
              most: LONGEST_SUBJECT,
            }),
          },
        ]),
    ...(isVisibility(content.visibility)
      ? []
      : [{ field: 'visibility', message: say('api.note.visibility', 'Choose who may read the note.') }]),
    ...(messageText(content.html) === '' ? [{ field: 'html', message: say('api.note.text', 'Write the note.') }] : []),
    ...(content.html.length > LONGEST_HTML
      ? [{ field: 'html', message: say('api.note.tooLong', 'The note is too long. Divide it into several.') }]
      : []),
    ...findMentionFaults(say, 'html', content),
  ];
}

/** One answer for a record that is not there and for one beyond reach. */
export const noRecord = (say: Say, kind: 'matter' | 'contact' | 'enquiry'): string =>
  ({
    matter: say('api.note.noMatter', 'This matter does not exist.'),
    contact: say('api.note.noContact', 'This contact does not exist.'),
    enquiry: say('api.note.noEnquiry', 'This enquiry does not exist.'),
  })[kind];
export const noNote = (say: Say): string => say('api.note.noNote', 'This note does not exist.');
export const lockedWords = (say: Say): string =>
  say('api.note.locked', 'The note is locked and can no longer be changed. Add to it instead.');
