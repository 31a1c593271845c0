import type { GraphQLResolveInfo } from 'graphql';
import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
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
import { summaryStatement } from './events.store.ts';
import { sendEventChanges, sendInvitations } from './send-invitations.ts';

export const eventsResolvers = {
  Query: {
    eventAttendeeList: (_root: unknown, input: EventAttendeeInput, context: RequestContext, info: GraphQLResolveInfo) =>
      eventAttendeeList.find(context.runner, permit(context, eventsPolicy.attend), input, selectedFields(info)),
    async previewInvitations(_root: unknown, input: Omit<InviteInput, 'idempotencyKey'>, context: RequestContext) {
      const viewer = permit(context, eventsPolicy.invite);
      const candidates = await context.runner.transaction(viewer.tenantId, (tx) => candidatesOf(tx, viewer, input));
      return {
        eligible: candidates.filter(({ reason }) => reason === null).length,
        excluded: excludedOf(candidates),
      };
    },
  },
  Mutation: {
    inviteToEvent: mutation(inviteToEvent),
    sendInvitations: mutation(sendInvitations),
    sendEventChanges: mutation(sendEventChanges),
    updateEventAttendee: mutation(updateEventAttendee),
    addWalkIn: mutation(addWalkIn),
    removeEventAttendee: mutation(removeEventAttendee),
    restoreEventAttendee: mutation(restoreEventAttendee),
    markNoShows: mutation(markNoShows),
  },
  EventAttendeeList: {
    event: async ({ eventId }: { readonly eventId: string }, _input: unknown, context: RequestContext) =>
      isId(eventId)
        ? ((await context.runner.query(viewerOf(context).tenantId, summaryStatement, { id: eventId }))[0] ?? null)
        : null,
  },
};
