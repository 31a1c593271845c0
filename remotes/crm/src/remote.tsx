import type { RemoteModuleOf, TextLoaders } from '@atrium/platform';
import type { descriptor } from './descriptor.ts';

const contactDetail = () =>
  import('./contact-detail/contact-detail.page.tsx').then((module) => module.ContactDetailPage);

/** The words of the pickers, which several screens compile in. */
const pickerTexts: TextLoaders = {
  ar: async () => (await import('@atrium/pickers')).pickerTexts.ar?.() ?? { default: {} },
};

export const remote: RemoteModuleOf<typeof descriptor> = {
  texts: [
    {
      ar: () => import('./languages/ar.json'),
      'en-GB': () => import('./languages/en-GB.json'),
      'en-US': () => import('./languages/en-US.json'),
    },
    pickerTexts,
  ],
  screens: {
    '/clientsAndContacts': () =>
      import('./clients-and-contacts/clients-and-contacts.page.tsx').then((module) => module.ClientsAndContactsPage),
    '/clientAndContactDetail': contactDetail,
    '/clientAndContactDetail/{id}': contactDetail,
    '/clientAndContactDetail/{id}/{tab}': contactDetail,
  },
  extensions: {
    'crm.newContact': () =>
      import('./common/new-contact/new-contact-dialog.tsx').then((module) => module.NewContactDialog),
    'crm.scrubEnquiries': () => import('./scrub-enquiries/scrub-enquiries.tsx').then((module) => module.ScrubEnquiries),
    'crm.scrubCard': () => import('./scrub-enquiries/scrub-state.tsx').then((module) => module.ScrubState),
    'crm.search': () => import('./palette/search-contacts.ts').then((module) => module.searchContacts),
  },
};
