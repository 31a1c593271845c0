import { isReached, mayPlainly, type NoteAction } from './note-reach.ts';

export const noteVisibilities = ['private', 'team', 'firm', 'shared'] as const;
export type NoteVisibility = (typeof noteVisibilities)[number];

/** A note as the SDL has it; people come through a loader, and so do its addenda and what was made of it. */
export interface NoteRow {
  readonly id: string;
  readonly noteType: string;
  readonly subject: string;
  /** Null in a list. */
  readonly html: string | null;
  readonly excerpt: string;
  readonly authorId: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly changedById: string | null;
  readonly isPinned: boolean;
  readonly visibility: NoteVisibility;
  readonly source: 'System' | 'User';
  readonly version: number;
  readonly matterId: string | null;
  readonly contactId: string | null;
  readonly enquiryId: string | null;
  readonly addendumToId: string | null;
  readonly reference: string;
  readonly title: string;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  readonly mayAdd: boolean;
}

const EXCERPT_LENGTH = 300;

/** What a note is known by where its record is not on screen: the file number, the name, the number of the enquiry. */
export const referenceOf = `coalesce(case when n.matter_id is not null then m.file_number when n.contact_id is not null then c.name else '#' || e.number::text end, '')`;
/** And what the record is called beyond that. The title of a matter can be closed to a role. */
export const titleOf = `coalesce(case when n.matter_id is not null then case when :seesTitles::boolean then m.title else '' end when n.contact_id is not null then '' else e.enquirer_name end, '')`;
export const kindOf = `case when n.matter_id is not null then 'matter' when n.contact_id is not null then 'contact' else 'enquiry' end`;

const columnsWith = (html: string, may: (action: NoteAction) => string = isReached): string => `
  n.id, n.type as "noteType", n.subject, ${html} as "html", left(n.plain, ${EXCERPT_LENGTH}) as "excerpt", n.author_id as "authorId", n.created_at as "createdAt",
  n.changed_at as "changedAt", n.changed_by as "changedById", n.is_pinned as "isPinned", n.visibility, n.source, n.version, n.matter_id as "matterId",
  n.contact_id as "contactId", n.enquiry_id as "enquiryId", n.addendum_to_id as "addendumToId", ${referenceOf} as "reference", ${titleOf} as "title",
  ${may('edit')} as "mayEdit", ${may('delete')} as "mayDelete", ${may('create')} as "mayAdd"`;

/** The columns of `NoteRow`, of notes `n` with their records joined. */
export const noteColumns = columnsWith('n.body');
/** The same for a list, which shows the excerpt: a text is fetched for the notes that are asked for theirs. */
export const listedNoteColumns = columnsWith('null::text');
/** And for a list of somebody of a plain reach (note-reach.ts). */
export const plainNoteColumns = columnsWith('null::text', mayPlainly);
