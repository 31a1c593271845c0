import type { GraphQLResolveInfo } from 'graphql';
import { seesAmounts } from '../../policy/amounts.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { queryPage } from '../../server/list.ts';
import { money } from '../../server/money.ts';
import { readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { matterAccessOf, shownText } from '../matters/matter-column-access.ts';
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
  enquiriesStatement,
  enquiryCountStatement,
  eventsStatement,
  matterCountStatement,
  mattersStatement,
} from './referrer-parts.store.ts';
import { referralsStatement, typesStatement } from './referrers.store.ts';

interface OfReferrer {
  readonly referrerId: string;
}
interface PartInput extends OfReferrer {
  readonly offset?: number | null;
  readonly first?: number | null;
}
const PART_SIZE = 20;

const findVisible = async ({ runner }: RequestContext, viewer: Viewer, id: string): Promise<Referrer | null> =>
  isId(id) ? ((await referrerList.findByIds(runner, viewer, [id]))[0] ?? null) : null;
const partOf = (viewer: Viewer, { referrerId, ...page }: PartInput) => ({
  ...matterReachParameters(viewer),
  ...metricReach(viewer),
  ...readPage(page, { first: PART_SIZE }),
  referrerId,
});

export const referrersResolvers = {
  Query: {
    referrerList: (_root: unknown, input: ReferrerListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      referrerList.find(context.runner, permit(context, referrersPolicy.view), input, selectedFields(info)),
    referrer: (_root: unknown, { id }: { readonly id: string }, context: RequestContext) =>
      findVisible(context, permit(context, referrersPolicy.view), id),
    async referrerEnquiries(_root: unknown, input: PartInput, context: RequestContext) {
      const viewer = permit(context, referrersPolicy.view);
      const parameters = partOf(viewer, input);
      const isClosed = parameters.enquiryReach === '' || !viewer.access.has('leadsSummary');
      if (isClosed || (await findVisible(context, viewer, input.referrerId)) === null)
        return { isClosed, recordCount: 0, rows: [] };
      const found = await queryPage(
        context.runner,
        viewer.tenantId,
        enquiriesStatement,
        enquiryCountStatement,
        parameters,
      );
      return {
        isClosed,
        recordCount: found.recordCount,
        rows: found.rows.map(({ estimatedValueMinor, currency, ...row }) => ({
          ...row,
          estimatedValue: estimatedValueMinor === null ? null : money(estimatedValueMinor, currency),
        })),
      };
    },
    async referrerMatters(_root: unknown, input: PartInput, context: RequestContext) {
      const viewer = permit(context, referrersPolicy.view);
      const parameters = partOf(viewer, input);
      const isClosed = parameters.matterReach === '' || !viewer.access.has('matterSummary');
      const areAmountsHidden = !seesAmounts(viewer);
      if (isClosed || (await findVisible(context, viewer, input.referrerId)) === null)
        return { isClosed, areAmountsHidden, recordCount: 0, rows: [] };
      const found = await queryPage(
        context.runner,
        viewer.tenantId,
        mattersStatement,
        matterCountStatement,
        parameters,
      );
      return {
        isClosed,
        areAmountsHidden,
        recordCount: found.recordCount,
        rows: found.rows.map(({ feesMinor, lastInvoicedOn, ...row }) => ({
          ...row,
          title: shownText(viewer, 'title', row.title),
          status: shownText(viewer, 'status', row.status),
          openedOn: matterAccessOf(viewer).openedOn === 'read' ? row.openedOn : null,
          feesEarned: money(areAmountsHidden ? 0 : feesMinor, viewer.currency),
          lastInvoicedOn: areAmountsHidden ? null : lastInvoicedOn,
        })),
      };
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
