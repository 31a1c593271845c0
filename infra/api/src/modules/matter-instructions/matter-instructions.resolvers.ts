import { dayIn } from '@atrium/domain';
import type { GraphQLResolveInfo } from 'graphql';
import type { FixedListInput } from '../../grid/define-fixed-list.ts';
import { permit } from '../../policy/rules.ts';
import { badInput } from '../../errors/errors.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { readLayout } from '../saved-layouts/layout-input.ts';
import { acceptanceOf, type AcceptInput } from './accept-matter.ts';
import { decideInstruction, presentDecision } from './decide-instruction.service.ts';
import { instructMatter } from './instruct-matter.service.ts';
import type { InstructionRow } from './matter-instruction.ts';
import { matterInstructionsPolicy } from './matter-instructions.policy.ts';
import { findMatterTypes } from '../matters/record/matter-types.store.ts';
import { discardDraft, findDraft, pendingInstructionList, saveDraft } from './matter-instructions.store.ts';

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
    pendingInstructions: (_root: unknown, input: FixedListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      pendingInstructionList.find(
        context.runner,
        permit(context, matterInstructionsPolicy.decide),
        input,
        selectedFields(info),
      ),
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
    instructMatter: mutation(instructMatter),
    acceptInstruction: (_root: unknown, input: AcceptInput, context: RequestContext) =>
      presentDecision(decideInstruction(context, { id: input.id, decision: acceptanceOf(input) })),
    rejectInstruction: (_root: unknown, { id, reason }: { id: string; reason: string }, context: RequestContext) =>
      presentDecision(decideInstruction(context, { id, decision: { status: 'rejected', reason: reason.trim() } })),
  },
  MatterInstruction: {
    clientName: ({ clientName }: InstructionRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'client', clientName),
    matterType: ({ matterType }: InstructionRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'type', matterType),
  },
};
