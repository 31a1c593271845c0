import type { RemoteModuleOf, TextLoaders } from '@atrium/platform';
import type { descriptor } from './descriptor.ts';

const contactDetail = () =>
  import('./contact-detail/contact-detail.page.tsx').then((module) => module.ContactDetailPage);

/** The words of the pickers, which several screens compile in. */
const pickerTexts: TextLoaders = {
  ar: async () => (await import('@atrium/pickers')).pickerTexts.ar?.() ?? { default: {} },
};
/** The editor's words come with the editor, in the languages that have them. */
const editorTexts: TextLoaders = {
  ar: async () => (await import('@atrium/editor')).editorTexts.ar?.() ?? { default: {} },
};
const enquiryDetail = () =>
  import('./enquiry-detail/enquiry-detail.page.tsx').then((module) => module.EnquiryDetailPage);
const referrerDetails = () =>
  import('./referrer-details/referrer-details.page.tsx').then((module) => module.ReferrerDetailsPage);

export const remote: RemoteModuleOf<typeof descriptor> = {
  texts: [
    {
      ar: () => import('./languages/ar.json'),
      'en-GB': () => import('./languages/en-GB.json'),
      'en-US': () => import('./languages/en-US.json'),
    },
    pickerTexts,
    editorTexts,
  ],
  screens: {
    '/clientsAndContacts': () =>
      import('./clients-and-contacts/clients-and-contacts.page.tsx').then((module) => module.ClientsAndContactsPage),
    '/clientAndContactDetail': contactDetail,
    '/clientAndContactDetail/{id}': contactDetail,
    '/clientAndContactDetail/{id}/{tab}': contactDetail,
    '/referrers': () => import('./referrers/referrers.page.tsx').then((module) => module.ReferrersPage),
    '/referrerDetails': referrerDetails,
    '/referrerDetails/{id}': referrerDetails,
    '/referrerDetails/{id}/{tab}': referrerDetails,
    '/eventsAndCampaigns': () =>
      import('./events-and-campaigns/events-and-campaigns.page.tsx').then((module) => module.EventsAndCampaignsPage),
    '/eventsAndCampaigns/attendee/{title}/{id}': () =>
      import('./event-attendees/event-attendees.page.tsx').then((module) => module.EventAttendeesPage),
    '/mailingList': () => import('./mailing-lists/mailing-lists.page.tsx').then((module) => module.MailingListsPage),
    '/externalEnquiry': () =>
      import('./external-enquiry/external-enquiry.page.tsx').then((module) => module.ExternalEnquiryPage),
    '/createEnquiry': () =>
      import('./create-enquiry/create-enquiry.page.tsx').then((module) => module.CreateEnquiryPage),
    '/enquiriesSummary': () =>
      import('./enquiries-summary/enquiries-summary.page.tsx').then((module) => module.EnquiriesSummaryPage),
    '/enquiriesSummary/{id}': () =>
      import('./enquiries-summary/enquiries-summary.page.tsx').then((module) => module.EnquiriesSummaryPage),
    '/enquiriesDetail': enquiryDetail,
    '/enquiriesDetail/{id}': enquiryDetail,
  },
  extensions: {
    'crm.newContact': () =>
      import('./common/new-contact/new-contact-dialog.tsx').then((module) => module.NewContactDialog),
    'crm.scrubEnquiries': () => import('./scrub-enquiries/scrub-enquiries.tsx').then((module) => module.ScrubEnquiries),
    'crm.scrubCard': () => import('./scrub-enquiries/scrub-state.tsx').then((module) => module.ScrubState),
    'crm.searchEnquiries': () => import('./palette/search-enquiries.ts').then((module) => module.searchEnquiries),
    'crm.search': () => import('./palette/search-contacts.ts').then((module) => module.searchContacts),
  },
};
