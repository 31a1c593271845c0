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
    '/createEnquiry': () =>
      import('./create-enquiry/create-enquiry.page.tsx').then((module) => module.CreateEnquiryPage),
    '/enquiriesSummary': () =>
      import('./enquiries-summary/enquiries-summary.page.tsx').then((module) => module.EnquiriesSummaryPage),
    '/enquiriesSummary/{id}': () =>
      import('./enquiries-summary/enquiries-summary.page.tsx').then((module) => module.EnquiriesSummaryPage),
    '/enquiriesDetail/{id}': () =>
      import('./enquiry-detail/enquiry-detail.page.tsx').then((module) => module.EnquiryDetailPage),
  },
  extensions: {
    'crm.scrubEnquiries': () => import('./scrub-enquiries/scrub-enquiries.tsx').then((module) => module.ScrubEnquiries),
    'crm.scrubCard': () => import('./scrub-enquiries/scrub-state.tsx').then((module) => module.ScrubState),
    'crm.searchEnquiries': () => import('./palette/search-enquiries.ts').then((module) => module.searchEnquiries),
    'crm.search': () => import('./palette/search-contacts.ts').then((module) => module.searchContacts),
  },
};
