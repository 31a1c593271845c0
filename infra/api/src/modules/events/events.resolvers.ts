import type { GraphQLResolveInfo } from 'graphql';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { money } from '../../server/money.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { metricReach } from '../referrers/referrers.list.ts';
import { campaignFiguresStatement, type CampaignFiguresRow } from './campaign-figures.store.ts';
import { eventAttendeeList, type EventAttendeeInput } from './event-attendees.list.ts';
import {
  addWalkIn,
  candidatesOf,
  excludedOf,
  inviteToEvent,
  markNoShows,
  removeEventAttendee,
  restoreEventAttendee,
  updateEventAttendee,
  type InviteInput,
} from './events.commands.ts';
import { eventsPolicy } from './events.policy.ts';
import { presentFees, presentLeads } from './lead-figures.ts';
import { setEventPeople } from './event-people.command.ts';
import { summaryStatement, type EventSummary } from './events.store.ts';
import { sendEventChanges, sendInvitations } from './send-invitations.ts';

const findSummary = async (context: RequestContext, id: string): Promise<EventSummary | null> =>
  (await context.runner.query(viewerOf(context).tenantId, summaryStatement, { id }))[0] ?? null;
const peopleOf = async (context: RequestContext, ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => context.loader(userSummaryLoader).load(id)))).filter((person) => person !== null);

export const eventsResolvers = {
  Query: {
    eventAttendeeList: (_root: unknown, input: EventAttendeeInput, context: RequestContext, info: GraphQLResolveInfo) =>
      eventAttendeeList.find(context.runner, permit(context, eventsPolicy.attend), input, selectedFields(info)),
    async campaignFigures(_root: unknown, { campaignId }: { campaignId: string }, context: RequestContext) {
      const viewer = permit(context, eventsPolicy.attend);
      if (!isId(campaignId)) return null;
      const asked = { ...matterReachParameters(viewer), ...metricReach(viewer), id: campaignId };
      return (await context.runner.query(viewer.tenantId, campaignFiguresStatement, asked))[0] ?? null;
    },
    async previewInvitations(_root: unknown, input: Omit<InviteInput, 'idempotencyKey'>, context: RequestContext) {
      const viewer = permit(context, eventsPolicy.invite);
      const candidates = await context.runner.transaction(viewer.tenantId, (tx) => candidatesOf(tx, viewer, input));
      return {
        eligible: candidates.filter(({ reason }) => reason === null).length,
        excluded: excludedOf(candidates),
      };
    },
  },
  CampaignFigures: {
    budget: ({ budgetMinor, currency }: CampaignFiguresRow) =>
      budgetMinor === null ? null : money(budgetMinor, currency),
    cost: ({ costMinor, currency }: CampaignFiguresRow) => money(costMinor, currency),
    leads: (row: CampaignFiguresRow, _input: unknown, context: RequestContext) => presentLeads(row, viewerOf(context)),
    fees: (row: CampaignFiguresRow, _input: unknown, context: RequestContext) => presentFees(row, viewerOf(context)),
  },
  Mutation: {
    inviteToEvent: mutation(inviteToEvent),
    sendInvitations: mutation(sendInvitations),
    sendEventChanges: mutation(sendEventChanges),
    async setEventPeople(_root: unknown, input: Parameters<typeof setEventPeople>[1], context: RequestContext) {
      const { ok, error, conflict } = await setEventPeople(context, input);
      const find = async (row: { readonly id: string } | null) => (row === null ? null : findSummary(context, row.id));
      return { ok: await find(ok), error, conflict: await find(conflict) };
    },
    updateEventAttendee: mutation(updateEventAttendee),
    addWalkIn: mutation(addWalkIn),
    removeEventAttendee: mutation(removeEventAttendee),
    restoreEventAttendee: mutation(restoreEventAttendee),
    markNoShows: mutation(markNoShows),
  },
  EventAttendeeList: {
    event: ({ eventId }: { readonly eventId: string }, _input: unknown, context: RequestContext) =>
      isId(eventId) ? findSummary(context, eventId) : null,
  },
  EventSummary: {
    hosts: ({ hostIds }: EventSummary, _input: unknown, context: RequestContext) => peopleOf(context, hostIds),
    owners: ({ ownerIds }: EventSummary, _input: unknown, context: RequestContext) => peopleOf(context, ownerIds),
  },
};
