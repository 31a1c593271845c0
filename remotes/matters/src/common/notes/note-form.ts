import { type DraftKind, type MentionValue, readFormDraft } from '@atrium/editor';
import type { Translate } from '@atrium/platform';
import { mentionsInHtml } from './mentions-in-html.ts';
import type { NoteRow } from './note-words.ts';

/** A note as it is written; every field can be changed on its own. */
export interface NoteValues {
  readonly noteType: string;
  readonly subject: string;
  readonly html: string;
  readonly visibility: string;
}
export type NoteErrors = Readonly<Partial<Record<keyof NoteValues | 'record', string>>>;

export const noValues: NoteValues = { noteType: '', subject: '', html: '', visibility: 'firm' };
const noteFields = Object.keys(noValues) as (keyof NoteValues)[];
/** A note that is being written, as it survives a reload. */
export const noteDraft: DraftKind<NoteValues> = {
  read: (kept) => readFormDraft(kept, noValues),
  isEmpty: ({ html }) => html === '',
};
/** A note that is being changed: the version it was opened at, what it said then, and what was made of it. */
export interface NoteEdit {
  readonly version: number;
  readonly opened: NoteValues;
  readonly values: NoteValues;
}
const noEdit: NoteEdit = { version: 0, opened: noValues, values: noValues };
/** A change that is being written, as it survives a reload. */
export const noteEditDraft: DraftKind<NoteEdit> = {
  read(kept) {
    const edit = readFormDraft(kept, noEdit);
    const opened = readFormDraft(edit?.opened, noValues);
    const values = readFormDraft(edit?.values, noValues);
    return edit === undefined || edit.version === 0 || opened === undefined || values === undefined
      ? undefined
      : { version: edit.version, opened, values };
  },
  isEmpty: ({ opened, values }) => noteFields.every((field) => opened[field] === values[field]),
};
export const valuesOf = ({ noteType, subject, html, visibility }: NoteRow): NoteValues => ({
  noteType,
  subject,
  html,
  visibility,
});

/** What the editor shows of these values. */
export const contentOf = (html: string): MentionValue => ({ html, ...mentionedIn(html) });

export function mentionedIn(html: string): { mentionedUserIds: string[]; mentionedTeamIds: string[] } {
  const mentions = mentionsInHtml(html);
  const idsOf = (wanted: 'user' | 'team') => [
    ...new Set(mentions.filter(({ kind }) => kind === wanted).map(({ id }) => id)),
  ];
  return { mentionedUserIds: idsOf('user'), mentionedTeamIds: idsOf('team') };
}

/** The names of those who were told nothing, as the note writes them. */
export function untoldNames(html: string, untoldMentions: readonly number[]): string {
  const { mentionedUserIds } = mentionedIn(html);
  const untold = untoldMentions.map((place) => mentionedUserIds[place]);
  const names = mentionsInHtml(html)
    .filter(({ kind, id }) => kind === 'user' && untold.includes(id))
    .map(({ name }) => name);
  return [...new Set(names)].join(', ');
}

/** What has to be there before a note is sent; the server looks again. */
export function findNoteErrors({ noteType, subject, html }: NoteValues, t: Translate): NoteErrors {
  return {
    ...(noteType.trim() === '' ? { noteType: t('matters.note.typeMissing', 'Choose the type of note.') } : {}),
    ...(subject.trim() === '' ? { subject: t('matters.note.subjectMissing', 'Enter a subject.') } : {}),
    ...(html === '' ? { html: t('matters.note.textMissing', 'Write the note.') } : {}),
  };
}
