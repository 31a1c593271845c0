import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

/** Attendees are contacts: each sees those whose contacts they see, and changes what they answered. */
export const eventsPolicy = {
  attend: allOf(isInternal, holdsAny('eventsAndCampaigns')),
  invite: allOf(isInternal, holdsAny('eventsAndCampaigns'), (viewer) => scopeOf(viewer, 'contacts') !== 'none'),
} satisfies Record<string, Rule>;
