import type { RemoteModuleOf } from '@atrium/platform';
import type { descriptor } from './descriptor.ts';

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
  },
  extensions: {
    'crm.scrubEnquiries': () => import('./scrub-enquiries/scrub-enquiries.tsx').then((module) => module.ScrubEnquiries),
    'crm.scrubCard': () => import('./scrub-enquiries/scrub-state.tsx').then((module) => module.ScrubState),
    'crm.search': () => import('./palette/search-contacts.ts').then((module) => module.searchContacts),
  },
};
