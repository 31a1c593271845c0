import { allOf, type Rule } from '../../policy/rules.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import { eventsPolicy } from '../events/events.policy.ts';

export const eventEnquiriesPolicy = {
  create: allOf(eventsPolicy.attend, enquiriesPolicy.create),
} satisfies Record<string, Rule>;
