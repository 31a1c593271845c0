import type { RemoteModuleOf } from '@atrium/platform';
import type { descriptor } from './descriptor.ts';

/** Screens by their path and offers by their id, as the descriptor names them; each is fetched when it is first shown. */
export const remote: RemoteModuleOf<typeof descriptor> = {
  texts: [{ ar: () => import('./languages/ar.json') }],
  screens: {
    '/newremote': () => import('./newremote/newremote.page.tsx').then((module) => module.NewRemotePage),
  },
  extensions: {
    'newremote.matters': () => import('./newremote/newremote.card.tsx').then((module) => module.NewRemoteCard),
  },
};
