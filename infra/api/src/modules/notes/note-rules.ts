import type { Viewer } from '../../policy/viewer.ts';
import type { Translate } from '../../translation/translate.ts';
import type { RichText } from '../message-content/clean-now.ts';
import { noteVisibilities, type NoteRow, type NoteVisibility } from './note.ts';

/** Of the markup of a note, before and after it is sanitised. */
export const LONGEST_NOTE = 60_000;
/** What of a record may be pinned at once: more would be a list above the list. */
export const PINNED_AT_MOST = 5;
const LONGEST_TYPE = 60;
const LONGEST_SUBJECT = 200;
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

const isVisibility = (value: string): value is NoteVisibility =>
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
  translate: Translate,
  field: string,
  { mentionedUserIds, mentionedTeamIds }: Mentions,
): Fault[] =>
  (mentionedUserIds?.length ?? 0) + (mentionedTeamIds?.length ?? 0) <= MOST_MENTIONS
    ? []
    : [
        {
          field,
          message: translate(
            'api.note.tooManyMentions',
            'Mention at most {{most}} people and teams. Mention a team instead of its members.',
            { most: MOST_MENTIONS },
          ),
        },
      ];

/** What is wrong with a note as it was sent; `rich` is its text, sanitised, null where that is too long. */
export function findNoteFaults(
  translate: Translate,
  content: Omit<NoteContent, 'html'>,
  rich: RichText | null,
): Fault[] {
  const type = content.noteType.trim();
  const subject = content.subject.trim();
  return [
    ...(type !== '' && type.length <= LONGEST_TYPE
      ? []
      : [{ field: 'noteType', message: translate('api.note.type', 'Choose the type of note.') }]),
    ...(subject !== '' && subject.length <= LONGEST_SUBJECT
      ? []
      : [
          {
            field: 'subject',
            message: translate('api.note.subject', 'Enter a subject of at most {{most}} characters.', {
              most: LONGEST_SUBJECT,
            }),
          },
        ]),
    ...(isVisibility(content.visibility)
      ? []
      : [{ field: 'visibility', message: translate('api.note.visibility', 'Choose who may read the note.') }]),
    ...(rich?.text === '' ? [{ field: 'html', message: translate('api.note.text', 'Write the note.') }] : []),
    ...(rich === null
      ? [{ field: 'html', message: translate('api.note.tooLong', 'The note is too long. Divide it into several.') }]
      : []),
    ...findMentionFaults(translate, 'html', content),
  ];
}

/** One answer for a record that is not there and for one beyond reach. */
export const noRecord = (translate: Translate, kind: 'matter' | 'contact' | 'enquiry'): string =>
  ({
    matter: translate('api.note.noMatter', 'This matter does not exist.'),
    contact: translate('api.note.noContact', 'This contact does not exist.'),
    enquiry: translate('api.note.noEnquiry', 'This enquiry does not exist.'),
  })[kind];
export const noNote = (translate: Translate): string => translate('api.note.noNote', 'This note does not exist.');
export const lockedWords = (translate: Translate): string =>
  translate('api.note.locked', 'The note is locked and can no longer be changed. Add to it instead.');
