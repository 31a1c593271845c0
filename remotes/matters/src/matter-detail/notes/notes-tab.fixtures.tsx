import { renderScreen, screen, type RenderScreenOptions } from '@atrium/testing';
import type { MatterHeader } from '../matter-tab.ts';
import { NotesTab } from './notes-tab.tsx';

const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt' } as MatterHeader;
/** A note as the server answers it. */
export const aNote = (changes: Record<string, unknown> = {}) => ({
  __typename: 'Note',
  id: 'n1',
  noteType: 'File note',
  subject: 'Called the registry',
  html: '<p>They will list it.</p>',
  excerpt: 'They will list it.',
  createdAt: '2026-11-20T01:00:00Z',
  changedAt: '2026-11-20T01:00:00Z',
  changedBy: null,
  isPinned: false,
  visibility: 'firm',
  source: 'User',
  version: 1,
  matterId: 'm1',
  contactId: null,
  enquiryId: null,
  aboutKind: 'matter',
  reference: '24/1187',
  about: '24/1187 Nguyen v Harcourt',
  locksAt: '2026-11-27T01:00:00Z',
  isLocked: false,
  canEdit: true,
  canDelete: true,
  canPin: true,
  canSetVisibility: true,
  canAddTo: false,
  author: { __typename: 'UserSummary', id: 'u2', name: 'Dan Sorensen', initials: 'DS' },
  addendumTo: null,
  addenda: [],
  conversions: [],
  ...changes,
});
export const listOf = (notes: readonly unknown[], changes: Record<string, unknown> = {}) => ({
  matterNotes: {
    __typename: 'NoteList',
    recordCount: notes.length,
    canAdd: true,
    noteTypes: ['File note', 'Advice'],
    authors: [{ __typename: 'UserSummary', id: 'u2', name: 'Dan Sorensen' }],
    notes,
    ...changes,
  },
});
/** Opens the notes of a matter. */
export const open = ({ data = {}, ...options }: RenderScreenOptions = {}) =>
  renderScreen(<NotesTab matter={matter} />, {
    route: '/matterDetail/m1/notes',
    ...options,
    data: { NotesTab: listOf([aNote()]), ...data },
  });
/** Chooses what is to be done with a note. */
export const choose = async ({ user }: ReturnType<typeof open>, what: string, subject = 'Called the registry') => {
  await user.click(await screen.findByRole('button', { name: `Actions for “${subject}”` }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
};
