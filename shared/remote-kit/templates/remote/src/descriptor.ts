import { languageTags, type MenuItem, type RemoteDefinition, type RouteDefinition } from '@atrium/contracts';

const routes: readonly RouteDefinition[] = [{ path: '/newremote', title: 'New remote', access: 'matterSummary' }];

const menuItems: readonly MenuItem[] = [
  { path: '/newremote', label: 'New remote', icon: 'note', group: 'Work', access: 'matterSummary', order: 90 },
];

/** What the platform knows of this remote before any of its code runs. Data only: the build evaluates it. */
export const descriptor: RemoteDefinition = {
  name: 'newremote',
  title: 'New remote',
  routes,
  menuItems,
  configurationCards: [],
  languages: languageTags,
};
