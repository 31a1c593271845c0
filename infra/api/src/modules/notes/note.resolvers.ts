import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { viewerOf } from '../../policy/rules.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { isLocked, locksAt, maySetVisibility } from './note-rules.ts';
import { addendaLoader, conversionsLoader, lockDaysLoader, noteLoader } from './notes.loaders.ts';
import type { NoteRow } from './note.ts';

const lockDaysOf = (context: RequestContext): Promise<number> => {
  const { tenantId } = viewerOf(context);
  return context.loader(lockDaysLoader).load(tenantId);
};
const isLockedNow = async (note: NoteRow, context: RequestContext): Promise<boolean> =>
  isLocked(note, await lockDaysOf(context), new Date());

/** What of a note is more than its row. */
export const noteFields = {
  author: ({ authorId }: NoteRow, _input: unknown, context: RequestContext) =>
    loadOptional(context, userSummaryLoader, authorId),
  changedBy: ({ version, changedById }: NoteRow, _input: unknown, context: RequestContext) =>
    loadOptional(context, userSummaryLoader, version > 1 ? changedById : null),
  html: async ({ id, html }: NoteRow, _input: unknown, context: RequestContext): Promise<string> =>
    html ?? (await context.loader(noteLoader).load(id))?.html ?? '',
  aboutKind: ({ matterId, contactId }: NoteRow): string =>
    matterId !== null ? 'matter' : contactId !== null ? 'contact' : 'enquiry',
  about: ({ reference, title }: NoteRow): string => `${reference} ${title}`.trim(),
  locksAt: async (note: NoteRow, _input: unknown, context: RequestContext): Promise<Date | null> =>
    note.source === 'System' ? null : locksAt(note, await lockDaysOf(context)),
  isLocked: (note: NoteRow, _input: unknown, context: RequestContext): Promise<boolean> => isLockedNow(note, context),
  canEdit: async (note: NoteRow, _input: unknown, context: RequestContext): Promise<boolean> =>
    note.mayEdit && !(await isLockedNow(note, context)),
  canDelete: async (note: NoteRow, _input: unknown, context: RequestContext): Promise<boolean> =>
    note.mayDelete && !(await isLockedNow(note, context)),
  canPin: ({ mayEdit }: NoteRow): boolean => mayEdit,
  canSetVisibility: (note: NoteRow, _input: unknown, context: RequestContext): boolean =>
    maySetVisibility(viewerOf(context), note),
  canAddTo: async (note: NoteRow, _input: unknown, context: RequestContext): Promise<boolean> =>
    note.mayAdd && (await isLockedNow(note, context)),
  addendumTo: ({ addendumToId }: NoteRow, _input: unknown, context: RequestContext) =>
    loadOptional(context, noteLoader, addendumToId),
  addenda: ({ id }: NoteRow, _input: unknown, context: RequestContext) => context.loader(addendaLoader).load(id),
  conversions: ({ id }: NoteRow, _input: unknown, context: RequestContext) =>
    context.loader(conversionsLoader).load(id),
};
