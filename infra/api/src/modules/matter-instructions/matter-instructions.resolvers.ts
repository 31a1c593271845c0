import { dayIn } from '@atrium/domain';
import type { GraphQLResolveInfo } from 'graphql';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { permit } from '../../policy/rules.ts';
import { badInput } from '../../errors/errors.ts';
import { readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { readLayout } from '../saved-layouts/layout-input.ts';
import { decideInstruction } from './decide-instruction.service.ts';
import { instructMatter, type InstructMatterInput } from './instruct-matter.service.ts';
import { presentInstruction, type InstructionRow } from './matter-instruction.ts';
import { matterInstructionsPolicy } from './matter-instructions.policy.ts';
import { findMatterTypes } from '../matters/record/matter-types.store.ts';
import { discardDraft, findDraft, listPending, saveDraft } from './matter-instructions.store.ts';

const PAGE_SIZE = 20;
const MAXIMUM_PAGE_SIZE = 100;

/** An empty text is the same as none. */
const textOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text.trim() === '' ? null : text.trim();

export const matterInstructionsResolvers = {
  Query: {
    async matterInstructionOptions(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, matterInstructionsPolicy.open);
      return {
        canInstruct: matterInstructionsPolicy.instruct(viewer),
        canDecide: matterInstructionsPolicy.decide(viewer),
        needsClient: !viewer.isExternal,
        matterTypes: await findMatterTypes(context.runner, viewer.tenantId),
        currency: viewer.currency,
        today: dayIn(viewer.timeZone, new Date()),
      };
    },
    matterInstructionDraft(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId } = permit(context, matterInstructionsPolicy.instruct);
      return findDraft(context.runner, tenantId, userId);
    },
    async pendingInstructions(
      _root: unknown,
      input: { offset?: number | null; first?: number | null },
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) {
      const viewer = permit(context, matterInstructionsPolicy.decide);
      const reach = matterReachOf(viewer);
      if (reach === null) return { recordCount: 0, instructions: [] };
      const page = {
        ...matterReachParameters(viewer),
        ...readPage(input, { first: PAGE_SIZE, maximum: MAXIMUM_PAGE_SIZE }),
      };
      const selected = selectedFields(info);
      const { rows, recordCount } = await listPending(context.runner, viewer.tenantId, reach, page, {
        rows: selected.has('instructions'),
        count: selected.has('recordCount'),
      });
      return { recordCount, instructions: rows.map(presentInstruction) };
    },
  },
  Mutation: {
    async saveMatterInstructionDraft(
      _root: unknown,
      { draft, version }: { draft: unknown; version: number },
      context: RequestContext,
    ) {
      const { tenantId, userId: viewerId } = permit(context, matterInstructionsPolicy.instruct);
      if (version < 0) throw badInput('version may not be negative.');
      return { version: await saveDraft(context.runner, tenantId, { viewerId, draft: readLayout(draft), version }) };
    },
    discardMatterInstructionDraft(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId } = permit(context, matterInstructionsPolicy.instruct);
      return discardDraft(context.runner, tenantId, userId);
    },
    instructMatter(
      _root: unknown,
      { input, idempotencyKey }: { input: InstructMatterInput; idempotencyKey: string },
      context: RequestContext,
    ) {
      return instructMatter(context, permit(context, matterInstructionsPolicy.instruct), idempotencyKey, input);
    },
    acceptInstruction(
      _root: unknown,
      {
        id,
        fileNumber,
        personResponsibleId,
      }: { id: string; fileNumber?: string | null; personResponsibleId?: string | null },
      context: RequestContext,
    ) {
      const viewer = permit(context, matterInstructionsPolicy.decide);
      return decideInstruction(context, viewer, id, {
        status: 'accepted',
        fileNumber: textOrNull(fileNumber),
        personResponsibleId: textOrNull(personResponsibleId),
      });
    },
    rejectInstruction(_root: unknown, { id, reason }: { id: string; reason: string }, context: RequestContext) {
      const viewer = permit(context, matterInstructionsPolicy.decide);
      return decideInstruction(context, viewer, id, { status: 'rejected', reason: reason.trim() });
    },
  },
  MatterInstruction: {
    clientName: ({ clientName }: InstructionRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'client', clientName),
    matterType: ({ matterType }: InstructionRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'type', matterType),
  },
};
