import type { RemoteModule } from '@atrium/platform';

const matterSummary = () => import('./matter-summary/matter-summary.page.tsx').then((module) => module.MatterSummaryPage);

export const remote: RemoteModule = {
  texts: [{ ar: () => import('./languages/ar.json'), 'en-GB': () => import('./languages/en-GB.json'), 'en-US': () => import('./languages/en-US.json') }],
  screens: {
    '/matterSummary': matterSummary,
    '/matterSummary/{command}': matterSummary,
  },
};
