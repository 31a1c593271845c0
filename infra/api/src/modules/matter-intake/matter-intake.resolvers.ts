import { dayIn } from '@atrium/domain';
import { likePattern } from '@atrium/database';
import type { GraphQLResolveInfo } from 'graphql';
import type { FixedListInput } from '../../grid/define-fixed-list.ts';
import { isSignedIn, permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { matterAccessOf, shownText } from '../matters/matter-column-access.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { acceptanceOf, textOrNull, type AcceptInput } from '../matter-instructions/accept-matter.ts';
import { createMatter } from './create-matter.service.ts';
import { decidePendingMatter } from './decide-pending.service.ts';
import { getPattern, savePattern } from './file-number-pattern.service.ts';
import { pendingMattersPolicy } from '../pending-matters/pending-matters.policy.ts';
import { findReferrers } from './new-matter-options.store.ts';
import { findSimilar, getNewMatterOptions } from './new-matter-options.service.ts';
import {
  followPendingCount,
  instructionLoader,
  mayDecideAbout,
  pendingDocumentsLoader,
} from './pending-matters.service.ts';
import { pendingMatterList, type PendingMatterRow } from './pending-matters.store.ts';
import { likelyFileNumber } from '../pending-matters/take-file-number.ts';

const OPTIONS = 20;
const MOST_OPTIONS = 50;
const LONGEST_NAME = 200;

const cut = (text: string | null | undefined): string => (text ?? '').slice(0, LONGEST_NAME);

export const matterIntakeResolvers = {
  Query: {
    fileNumberPattern: (_root: unknown, _input: unknown, context: RequestContext) =>
      getPattern(context, permit(context, pendingMattersPolicy.administer)),
    matterIntakeRights(_root: unknown, _input: unknown, context: RequestContext) {
      const isOpening = pendingMattersPolicy.create(permit(context, isSignedIn));
      return { canCreate: isOpening, canDecide: isOpening };
    },
    newMatterOptions: (_root: unknown, _input: unknown, context: RequestContext) =>
      getNewMatterOptions(context, permit(context, pendingMattersPolicy.create)),
    likelyFileNumber(
      _root: unknown,
      { officeId, matterType }: { officeId?: string | null; matterType: string },
      context: RequestContext,
    ) {
      const viewer = permit(context, pendingMattersPolicy.create);
      const office = textOrNull(officeId);
      return likelyFileNumber(context.runner, viewer.tenantId, {
        day: dayIn(viewer.timeZone, new Date()),
        officeId: office !== null && isId(office) ? office : null,
        matterType: cut(matterType),
      });
    },
    similarContacts(
      _root: unknown,
      { name, email, phone }: { name: string; email?: string | null; phone?: string | null },
      context: RequestContext,
    ) {
      return findSimilar(context, permit(context, pendingMattersPolicy.create), {
        name: cut(name),
        email: cut(email),
        phone: cut(phone),
      });
    },
    referrerOptions(
      _root: unknown,
      { filter, first }: { filter?: string | null; first?: number | null },
      context: RequestContext,
    ) {
      const { tenantId } = permit(context, pendingMattersPolicy.create);
      const text = readFilter(filter);
      return findReferrers(context.runner, tenantId, {
        pattern: text === null ? null : likePattern(text.toLowerCase()),
        first: readPage({ first: first ?? null }, { first: OPTIONS, maximum: MOST_OPTIONS }).first,
      });
    },
    pendingMatters: (_root: unknown, input: FixedListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      pendingMatterList.find(context.runner, permit(context, pendingMattersPolicy.create), input, selectedFields(info)),
  },
  Mutation: {
    saveFileNumberPattern: mutation(savePattern),
    createMatter: mutation(createMatter),
    acceptPendingMatter: (_root: unknown, input: AcceptInput, context: RequestContext) =>
      decidePendingMatter(context, { id: input.id, decision: acceptanceOf(input) }),
    rejectPendingMatter: (_root: unknown, { id, reason }: { id: string; reason: string }, context: RequestContext) =>
      decidePendingMatter(context, { id, decision: { status: 'rejected', reason: reason.trim() } }),
  },
  Subscription: {
    pendingMatterCount: {
      subscribe: (_root: unknown, _input: unknown, context: RequestContext) =>
        followPendingCount(context, permit(context, isSignedIn)),
      resolve: (count: number) => count,
    },
  },
  PendingMatter: {
    title: ({ title }: PendingMatterRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'title', title),
    description: ({ description }: PendingMatterRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'title', description),
    client: ({ client }: PendingMatterRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'client', client),
    matterType: ({ matterType }: PendingMatterRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'type', matterType),
    personResponsible: ({ personResponsibleId }: PendingMatterRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, personResponsibleId),
    officeId: ({ officeId }: PendingMatterRow, _input: unknown, { viewer }: RequestContext) =>
      viewer !== null && matterAccessOf(viewer).office === 'read' ? officeId : null,
    documents: ({ id }: PendingMatterRow, _input: unknown, context: RequestContext) =>
      context.loader(pendingDocumentsLoader).load(id),
    instruction: ({ instructionId }: PendingMatterRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, instructionLoader, instructionId),
    canDecide: (matter: PendingMatterRow, _input: unknown, context: RequestContext) =>
      mayDecideAbout(context, viewerOf(context), matter),
  },
};
