import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';
import { officeLoader } from '../firm/firm.loaders.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { findRecentMatters, recordMatterAccess } from './visits/matter-access.service.ts';
import { createMatterNews, type MatterNews } from './news/matter-news.ts';
import type { PresentedMatter } from './matter.ts';
import { stageItemLoader } from './record/matter-types.store.ts';
import { matterLoader } from './matters.loaders.ts';
import { matterListedFields } from './fields/matter-fields.store.ts';
import { mattersPolicy } from './matters.policy.ts';
import { matterList, type MatterListInput } from './list/matters.list.ts';

export const mattersResolvers = {
  Query: {
    matterSummaryListX(_root: unknown, input: MatterListInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, input.isDropdownSearch === true ? mattersPolicy.pick : mattersPolicy.list);
      return matterList.find(context.runner, viewer, input, selectedFields(info));
    },
    matter(_root: unknown, { id }: { id: string }, context: RequestContext) {
      permit(context, mattersPolicy.open);
      return isId(id) ? context.loader(matterLoader).load(id) : null;
    },
    recentMatters: (_root: unknown, { first }: { first?: number | null }, context: RequestContext) =>
      findRecentMatters(context, permit(context, mattersPolicy.open), first),
  },
  Mutation: {
    addUserMatterAccessActivity(_root: unknown, { matterId }: { matterId: string }, context: RequestContext) {
      const viewer = permit(context, mattersPolicy.open);
      return recordMatterAccess(context, viewer, matterId);
    },
  },
  Subscription: {
    matterChanged: {
      subscribe(
        _root: unknown,
        { matterId, isFresh }: { matterId?: string | null; isFresh?: boolean | null },
        context: RequestContext,
      ) {
        const viewer = permit(context, mattersPolicy.follow);
        return createMatterNews(context.services, viewer, {
          matterId: matterId?.toLowerCase() ?? null,
          isFresh: isFresh === true,
        });
      },
    },
  },
  MatterChange: {
    part: ({ part }: MatterNews) => part?.toUpperCase() ?? null,
  },
  Matter: {
    fieldValues: async ({ id }: PresentedMatter, _input: unknown, context: RequestContext) =>
      (await context.loader(matterListedFields.loader).load(id))?.values ?? {},
    stageItem: (matter: PresentedMatter, _input: unknown, context: RequestContext) =>
      loadOptional(context, stageItemLoader, matter.stageId),
    personResponsible: (matter: PresentedMatter, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, matter.personResponsibleId),
    personActing: (matter: PresentedMatter, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, matter.personActingId),
    personAssisting: (matter: PresentedMatter, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, matter.personAssistingId),
    introducer: (matter: PresentedMatter, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, matter.introducerId),
    async office(matter: PresentedMatter, _input: unknown, context: RequestContext) {
      return (await loadOptional(context, officeLoader, matter.officeId))?.name ?? null;
    },
    clientContact: (matter: PresentedMatter, _input: unknown, context: RequestContext) =>
      loadOptional(context, contactLoader, matter.clientId === '' ? null : matter.clientId),
  },
};
