import type { GraphQLResolveInfo } from 'graphql';
import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { noteReachParameters } from './note-reach.ts';
import { findNoteRecord, type NoteRecordKey } from './note-record.store.ts';
import { addNote, deleteNote, linkNoteToTime, pinNote, restoreNote, updateNote } from './notes.commands.ts';
import { noteLoader } from './notes.loaders.ts';
import { notesPolicy } from './notes.policy.ts';
import { findAuthors, findNoteTypes, recordNoteLists, type RecordNotesInput } from './notes.store.ts';
import { noteFields } from './note.resolvers.ts';
import { notesSummary, type NotesSummaryInput } from './notes-summary.list.ts';
import type { NoteRow } from './note.ts';

type OfRecord = Omit<RecordNotesInput, 'recordId'>;
interface NoteList {
  readonly recordCount: number;
  readonly notes: readonly NoteRow[];
  readonly key: NoteRecordKey;
}

async function notesOf(
  context: RequestContext,
  key: NoteRecordKey,
  input: OfRecord,
  info: GraphQLResolveInfo,
): Promise<NoteList> {
  const viewer = permit(
    context,
    { matter: notesPolicy.view, contact: notesPolicy.contacts, enquiry: notesPolicy.enquiries }[key.kind],
  );
  const list = recordNoteLists[key.kind];
  return { ...(await list.find(context.runner, viewer, { ...input, recordId: key.id }, selectedFields(info))), key };
}
const noteTypes = (_list: unknown, _input: unknown, context: RequestContext): Promise<string[]> =>
  findNoteTypes(context.runner, viewerOf(context).tenantId);

export const notesResolvers = {
  Query: {
    matterNotes: (
      _root: unknown,
      { matterId, ...input }: OfRecord & { matterId: string },
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) => notesOf(context, { kind: 'matter', id: matterId }, input, info),
    contactNotes: (
      _root: unknown,
      { contactId, ...input }: OfRecord & { contactId: string },
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) => notesOf(context, { kind: 'contact', id: contactId }, input, info),
    enquiryNotes: (
      _root: unknown,
      { enquiryId, ...input }: OfRecord & { enquiryId: string },
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
      return (
        notesPolicy.add(viewer) && (await findNoteRecord(context.runner, viewer, key, { action: 'create' })) !== null
      );
    },
  },
  NotesSummary: {
    noteTypes,
    canAdd: (_list: unknown, _input: unknown, context: RequestContext): boolean => notesPolicy.add(viewerOf(context)),
  },
  Note: noteFields,
};
