import type { useTranslation } from '@atrium/platform';
import type { MentionValue } from '@atrium/editor';

type Translate = ReturnType<typeof useTranslation>['t'];

export interface NoteForm {
  readonly noteType: string;
  readonly subject: string;
  readonly content: MentionValue;
}

export type NoteFaults = Readonly<Partial<Record<'noteType' | 'subject' | 'html', string>>>;

/** What has to be there before a note is sent; the server looks again. */
export function findNoteFaults({ noteType, subject, content }: NoteForm, t: Translate): NoteFaults {
  return {
    ...(noteType.trim() === '' ? { noteType: t('matters.note.typeMissing', 'Choose what kind of note it is.') } : {}),
    ...(subject.trim() === '' ? { subject: t('matters.note.subjectMissing', 'Give the note a subject.') } : {}),
    ...(content.html === '' ? { html: t('matters.note.textMissing', 'Write the note.') } : {}),
  };
}
