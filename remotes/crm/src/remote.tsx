import type { RemoteModuleOf } from '@atrium/platform';
import type { descriptor } from './descriptor.ts';

const referrerDetails = () =>
  import('./referrer-details/referrer-details.page.tsx').then((module) => module.ReferrerDetailsPage);

export const remote: RemoteModuleOf<typeof descriptor> = {
  texts: [
    {
      ar: () => import('./languages/ar.json'),
      'en-GB': () => import('./languages/en-GB.json'),
      'en-US': () => import('./languages/en-US.json'),
    },
  ],
  screens: {
    '/clientsAndContacts': () =>
      import('./clients-and-contacts/clients-and-contacts.page.tsx').then((module) => module.ClientsAndContactsPage),
    '/referrers': () => import('./referrers/referrers.page.tsx').then((module) => module.ReferrersPage),
    '/referrerDetails': referrerDetails,
    '/referrerDetails/{id}': referrerDetails,
    '/referrerDetails/{id}/{tab}': referrerDetails,
    '/eventsAndCampaigns': () =>
      import('./events-and-campaigns/events-and-campaigns.page.tsx').then((module) => module.EventsAndCampaignsPage),
    '/eventsAndCampaigns/attendee/{title}/{id}': () =>
      import('./event-attendees/event-attendees.page.tsx').then((module) => module.EventAttendeesPage),
  },
  extensions: {
    'crm.scrubEnquiries': () => import('./scrub-enquiries/scrub-enquiries.tsx').then((module) => module.ScrubEnquiries),
    'crm.scrubCard': () => import('./scrub-enquiries/scrub-state.tsx').then((module) => module.ScrubState),
    'crm.search': () => import('./palette/search-contacts.ts').then((module) => module.searchContacts),
  },
};
