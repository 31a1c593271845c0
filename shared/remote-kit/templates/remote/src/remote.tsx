import type { RemoteModule } from '@atrium/platform';

/** The screens by their path in the descriptor; each is fetched when it is first opened. */
export const remote: RemoteModule = {
  texts: [{ ar: () => import('./languages/ar.json') }],
  screens: {
    '/newremote': () => import('./newremote/newremote.page.tsx').then((module) => module.NewRemotePage),
  },
};
