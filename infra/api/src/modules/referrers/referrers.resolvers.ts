import type { GraphQLResolveInfo } from 'graphql';
import { seesAmounts } from '../../policy/amounts.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import {
  addReciprocalReferral,
  createReferrer,
  presentReferral,
  removeReciprocalReferral,
  restoreReciprocalReferral,
  updateReferrer,
} from './referrers.commands.ts';
import { metricReach, referrerList, type Referrer, type ReferrerListInput } from './referrers.list.ts';
import { referrersPolicy } from './referrers.policy.ts';
import {
  eventsStatement,
  referrerEnquiryList,
  referrerMatterList,
  type ReferrerPartInput,
} from './referrer-parts.store.ts';
import { referralsStatement, typesStatement } from './referrers.store.ts';

interface OfReferrer {
  readonly referrerId: string;
}
const findVisible = async ({ runner }: RequestContext, viewer: Viewer, id: string): Promise<Referrer | null> =>
  isId(id) ? ((await referrerList.findByIds(runner, viewer, [id]))[0] ?? null) : null;

export const referrersResolvers = {
  Query: {
    referrerList: (_root: unknown, input: ReferrerListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      referrerList.find(context.runner, permit(context, referrersPolicy.view), input, selectedFields(info)),
    referrer: (_root: unknown, { id }: { readonly id: string }, context: RequestContext) =>
      findVisible(context, permit(context, referrersPolicy.view), id),
    async referrerEnquiries(
      _root: unknown,
      input: ReferrerPartInput,
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) {
      const viewer = permit(context, referrersPolicy.view);
      const isClosed = metricReach(viewer).enquiryReach === '' || !viewer.access.has('leadsSummary');
      if (isClosed || (await findVisible(context, viewer, input.referrerId)) === null)
        return { isClosed, recordCount: 0, rows: [] };
      return { isClosed, ...(await referrerEnquiryList.find(context.runner, viewer, input, selectedFields(info))) };
    },
    async referrerMatters(_root: unknown, input: ReferrerPartInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, referrersPolicy.view);
      const isClosed = metricReach(viewer).matterReach === '' || !viewer.access.has('matterSummary');
      const areAmountsHidden = !seesAmounts(viewer);
      if (isClosed || (await findVisible(context, viewer, input.referrerId)) === null)
        return { isClosed, areAmountsHidden, recordCount: 0, rows: [] };
      const found = await referrerMatterList.find(context.runner, viewer, input, selectedFields(info));
      return { isClosed, areAmountsHidden, ...found };
    },
    async referrerEvents(_root: unknown, { referrerId }: OfReferrer, context: RequestContext) {
      const viewer = permit(context, referrersPolicy.view);
      const isClosed = !viewer.access.has('eventsAndCampaigns');
      const found = isClosed ? null : await findVisible(context, viewer, referrerId);
      if (found === null) return { isClosed, rows: [] };
      const { contactId } = found;
      return { isClosed, rows: await context.runner.query(viewer.tenantId, eventsStatement, { contactId }) };
    },
    async reciprocalReferrals(_root: unknown, { referrerId }: OfReferrer, context: RequestContext) {
      const viewer = permit(context, referrersPolicy.view);
      if ((await findVisible(context, viewer, referrerId)) === null) return [];
      return (await context.runner.query(viewer.tenantId, referralsStatement, { referrerId })).map(presentReferral);
    },
  },
  Mutation: {
    createReferrer: mutation(createReferrer),
    updateReferrer: mutation(updateReferrer),
    addReciprocalReferral: mutation(addReciprocalReferral),
    removeReciprocalReferral: mutation(removeReciprocalReferral),
    restoreReciprocalReferral: mutation(restoreReciprocalReferral),
  },
  ReferrerList: {
    canEdit: (_list: unknown, _input: unknown, context: RequestContext) => referrersPolicy.edit(viewerOf(context)),
    types: async (_list: unknown, _input: unknown, context: RequestContext) =>
      (await context.runner.query(viewerOf(context).tenantId, typesStatement, {})).map(({ value }) => value),
  },
};
