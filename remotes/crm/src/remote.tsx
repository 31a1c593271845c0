import type { RemoteModule } from '@atrium/platform';

export const remote: RemoteModule = {
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
};
