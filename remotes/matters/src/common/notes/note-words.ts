import type { Translate } from '@atrium/platform';
import type { Notes_NoteFragment } from '../../generated/graphql.ts';

export type NoteRow = Notes_NoteFragment;
export const visibilities = ['firm', 'team', 'private'] as const;
export const sources = ['User', 'System'] as const;
export const aboutKinds = ['matter', 'contact', 'enquiry'] as const;

const inWords = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value;

/** Who reads a note. Nobody outside the firm does, whatever it says. */
export const visibilityLabel = (t: Translate, visibility: string): string =>
  inWords(
    {
      private: t('matters.note.private', 'Only me'),
      team: t('matters.note.team', 'My teams'),
      firm: t('matters.note.firm', 'Everyone in the firm'),
      shared: t('matters.note.shared', 'Everyone in the firm; may be shared'),
    },
    visibility,
  );

/** The same where it is somebody else's note. */
export const visibilityTag = (t: Translate, visibility: string): string =>
  inWords(
    {
      private: t('matters.note.privateTag', 'Private'),
      team: t('matters.note.teamTag', 'Team'),
      firm: t('matters.note.firm', 'Everyone in the firm'),
      shared: t('matters.note.sharedTag', 'May be shared'),
    },
    visibility,
  );

export const sourceLabel = (t: Translate, source: string): string =>
  inWords({ User: t('matters.note.byPerson', 'A person'), System: t('matters.note.bySystem', 'The system') }, source);

export const aboutKindLabel = (t: Translate, kind: string): string =>
  inWords(
    {
      matter: t('matters.note.matter', 'Matter'),
      contact: t('matters.note.contact', 'Contact'),
      enquiry: t('matters.note.enquiry', 'Enquiry'),
    },
    kind,
  );

/** Where what the note is about has its page. */
export function aboutPath({
  matterId,
  contactId,
  enquiryId,
}: Pick<NoteRow, 'matterId' | 'contactId' | 'enquiryId'>): string {
  if (matterId) return `/matterDetail/${matterId}/notes`;
  return contactId ? `/clientAndContactDetail/${contactId}/notes` : `/enquiriesDetail/${enquiryId ?? ''}`;
}

/** Where what was made of a note is. */
export const conversionPath = (
  { kind, targetId }: { readonly kind: string; readonly targetId: string },
  day: string,
): string => (kind === 'task' ? `/tasksSummary/${targetId}` : `/timesheet?day=${day}`);
