import { likePattern } from '@atrium/database';
import type { GraphQLResolveInfo } from 'graphql';
import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { idOrNobody, isId } from '../../server/identifiers.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { noteReachParameters } from './note-reach.ts';
import { findNoteRecord, type NoteRecordKey } from './note-record.store.ts';
import { addNote, deleteNote, linkNoteToTime, pinNote, restoreNote, updateNote } from './notes.commands.ts';
import { noteLoader } from './notes.loaders.ts';
import { notesPolicy } from './notes.policy.ts';
import { findAuthors, findNoteTypes, listNotesOf } from './notes.store.ts';
import { noteFields } from './note.resolvers.ts';
import { notesSummary, type NotesSummaryInput } from './notes-summary.list.ts';
import type { NoteRow } from './note.ts';

const DEFAULT_PAGE_SIZE = 5;
const LARGEST_PAGE = 100;

interface RecordNotesInput {
  readonly filter?: string | null;
  readonly noteType?: string | null;
  readonly authorId?: string | null;
  readonly offset?: number | null;
  readonly first?: number | null;
}
interface NoteList {
  readonly recordCount: number;
  readonly notes: readonly NoteRow[];
  readonly key: NoteRecordKey;
}

async function notesOf(
  context: RequestContext,
  key: NoteRecordKey,
  input: RecordNotesInput,
  info: GraphQLResolveInfo,
): Promise<NoteList> {
  const viewer = permit(
    context,
    { matter: notesPolicy.view, contact: notesPolicy.contacts, enquiry: notesPolicy.enquiries }[key.kind],
  );
  const page = readPage(input, { first: DEFAULT_PAGE_SIZE, maximum: LARGEST_PAGE });
  const filter = readFilter(input.filter);
  if (!isId(key.id)) return { notes: [], recordCount: 0, key };
  const selected = selectedFields(info);
  const authorId = input.authorId === null || input.authorId === undefined ? null : idOrNobody(input.authorId);
  const parameters = {
    ...noteReachParameters(viewer),
    ...page,
    recordId: key.id,
    pattern: filter === null ? null : likePattern(filter),
    noteType: input.noteType ?? null,
    authorId,
  };
  const { rows, recordCount } = await listNotesOf(context.runner, viewer.tenantId, key.kind, parameters, {
    rows: selected.has('notes'),
    count: selected.has('recordCount'),
  });
  return { notes: rows, recordCount, key };
}
const noteTypes = (_list: unknown, _input: unknown, context: RequestContext): Promise<string[]> =>
  findNoteTypes(context.runner, viewerOf(context).tenantId);

export const notesResolvers = {
  Query: {
    matterNotes: (
      _root: unknown,
      { matterId, ...input }: RecordNotesInput & { matterId: string },
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) => notesOf(context, { kind: 'matter', id: matterId }, input, info),
    contactNotes: (
      _root: unknown,
      { contactId, ...input }: RecordNotesInput & { contactId: string },
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) => notesOf(context, { kind: 'contact', id: contactId }, input, info),
    enquiryNotes: (
      _root: unknown,
      { enquiryId, ...input }: RecordNotesInput & { enquiryId: string },
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) => notesOf(context, { kind: 'enquiry', id: enquiryId }, input, info),
    notesSummary: (_root: unknown, input: NotesSummaryInput, context: RequestContext, info: GraphQLResolveInfo) =>
      notesSummary.find(context.runner, permit(context, notesPolicy.list), input, selectedFields(info)),
    note(_root: unknown, { id }: { id: string }, context: RequestContext): Promise<NoteRow | null> | null {
      permit(context, notesPolicy.view);
      return isId(id) ? context.loader(noteLoader).load(id) : null;
    },
  },
  Mutation: {
    addNote: mutation(addNote),
    updateNote: mutation(updateNote),
    pinNote: mutation(pinNote),
    deleteNote: mutation(deleteNote),
    restoreNote: mutation(restoreNote),
    linkNoteToTime: mutation(linkNoteToTime),
  },
  NoteList: {
    noteTypes,
    async authors({ key }: NoteList, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const ids = isId(key.id)
        ? await findAuthors(context.runner, viewer.tenantId, key.kind, {
            ...noteReachParameters(viewer),
            recordId: key.id,
          })
        : [];
      return (await Promise.all(ids.map((id) => context.loader(userSummaryLoader).load(id))))
        .filter((person) => person !== null)
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },
    canAdd: async ({ key }: NoteList, _input: unknown, context: RequestContext): Promise<boolean> => {
      const viewer = viewerOf(context);
      return notesPolicy.add(viewer) && (await findNoteRecord(context.runner, viewer, key, 'create')) !== null;
    },
  },
  NotesSummary: {
    noteTypes,
    canAdd: (_list: unknown, _input: unknown, context: RequestContext): boolean => notesPolicy.add(viewerOf(context)),
  },
  Note: noteFields,
};
