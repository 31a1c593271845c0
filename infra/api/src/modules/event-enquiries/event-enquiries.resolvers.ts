import { matterReachParameters } from '../../policy/matter-reach.ts';
import { viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { loadOptional } from '../../server/loaders.ts';
import { money } from '../../server/money.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { enquiryLoader } from '../enquiries/enquiries.loaders.ts';
import type { EventAttendee } from '../events/event-attendees.list.ts';
import type { EventSummary } from '../events/events.store.ts';
import { presentFees, presentLeads } from '../events/lead-figures.ts';
import { metricReach } from '../referrers/referrers.list.ts';
import { createEnquiriesFromAttendees } from './event-enquiries.commands.ts';
import { outcomeStatement, type EventOutcomeRow } from './event-enquiries.store.ts';

export const eventEnquiriesResolvers = {
  Mutation: { createEnquiriesFromAttendees: mutation(createEnquiriesFromAttendees) },
  EventAttendee: {
    enquiry: ({ enquiryId }: EventAttendee, _input: unknown, context: RequestContext) =>
      loadOptional(context, enquiryLoader, enquiryId),
  },
  EventSummary: {
    async outcome({ id }: EventSummary, _input: unknown, context: RequestContext): Promise<EventOutcomeRow> {
      const viewer = viewerOf(context);
      const asked = { ...matterReachParameters(viewer), ...metricReach(viewer), id };
      const [row] = await context.runner.query(viewer.tenantId, outcomeStatement, asked);
      if (row === undefined) throw new Error('An event was found but not what came of it');
      return row;
    },
  },
  EventOutcome: {
    cost: ({ costMinor, currency }: EventOutcomeRow) => money(costMinor, currency),
    leads: (row: EventOutcomeRow, _input: unknown, context: RequestContext) => presentLeads(row, viewerOf(context)),
    fees: (row: EventOutcomeRow, _input: unknown, context: RequestContext) => presentFees(row, viewerOf(context)),
  },
};
