import { likePattern } from '@atrium/database';
import type { GraphQLResolveInfo } from 'graphql';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { addMatterNote, type AddMatterNoteInput } from './add-matter-note.ts';
import { noteReachOf, notesPolicy } from './notes.policy.ts';
import { findNoteMatter, findNoteTypes, listNotes, type NoteRow } from './notes.store.ts';

const DEFAULT_PAGE_SIZE = 5;
const LARGEST_PAGE = 100;

interface MatterNotesInput {
  readonly matterId: string;
  readonly filter?: string | null;
  readonly offset?: number | null;
  readonly first?: number | null;
}
interface NoteList {
  readonly recordCount: number;
  readonly notes: readonly NoteRow[];
  readonly matterId: string;
}

export const notesResolvers = {
  Query: {
    async matterNotes(_root: unknown, input: MatterNotesInput, context: RequestContext, info: GraphQLResolveInfo): Promise<NoteList> {
      const viewer = permit(context, notesPolicy.view);
      const page = readPage(input, { first: DEFAULT_PAGE_SIZE, maximum: LARGEST_PAGE });
      const filter = readFilter(input.filter);
      const reach = noteReachOf(viewer, 'view');
      const { matterId } = input;
      if (reach === null || !isId(matterId)) return { notes: [], recordCount: 0, matterId };
      const selected = selectedFields(info);
      const parameters = { ...matterReachParameters(viewer), ...page, matterId, pattern: filter === null ? null : likePattern(filter) };
      const { rows, recordCount } = await listNotes(context.runner, viewer.tenantId, reach, parameters, { rows: selected.has('notes'), count: selected.has('recordCount') });
      return { notes: rows, recordCount, matterId };
    },
  },
  Mutation: {
    addMatterNote(_root: unknown, { idempotencyKey, input }: { idempotencyKey: string; input: AddMatterNoteInput }, context: RequestContext) {
      return addMatterNote(context, permit(context, notesPolicy.add), idempotencyKey, input);
    },
  },
  MatterNoteList: {
    noteTypes: (_list: NoteList, _input: unknown, context: RequestContext) => findNoteTypes(context.runner, permit(context, notesPolicy.view).tenantId),
    async canAdd({ matterId }: NoteList, _input: unknown, context: RequestContext): Promise<boolean> {
      const viewer = permit(context, notesPolicy.view);
      const reach = notesPolicy.add(viewer) && isId(matterId) ? noteReachOf(viewer, 'create') : null;
      return reach !== null && (await findNoteMatter(context.runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), matterId })) !== null;
    },
  },
  MatterNote: {
    author: ({ authorId }: NoteRow, _input: unknown, context: RequestContext) => loadOptional(context, userSummaryLoader, authorId),
  },
};
