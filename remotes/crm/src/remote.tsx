import type { RemoteModule } from '@atrium/platform';

export const remote: RemoteModule = {
  texts: [{ ar: () => import('./languages/ar.json') }],
  screens: {
    '/clientsAndContacts': () => import('./clients-and-contacts/clients-and-contacts.page.tsx').then((module) => module.ClientsAndContactsPage),
  },
};
