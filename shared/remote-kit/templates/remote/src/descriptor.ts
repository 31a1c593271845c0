import { defineRemote, languageTags, offerText, type MenuItem, type RouteDefinition } from '@atrium/contracts';

const routes: readonly RouteDefinition[] = [{ path: '/newremote', title: 'New remote', access: 'matterSummary' }];

const menuItems: readonly MenuItem[] = [
  { path: '/newremote', label: 'New remote', icon: 'note', group: 'Work', access: 'matterSummary', order: 90 },
];

/** What the platform knows of this remote before any of its code runs. Data only: the build evaluates it. */
export const descriptor = defineRemote({
  name: 'newremote',
  title: 'New remote',
  routes,
  menuItems,
  configurationCards: [],
  // What it adds to screens of others; the README of @atrium/remote-kit has all slots.
  extensions: [
    {
      id: 'newremote.open',
      slot: 'palette/commands@1',
      title: offerText('newremote.palette.open', 'Open New remote'),
      icon: 'note',
      path: '/newremote',
      access: ['matterSummary'],
      order: 90,
    },
    {
      id: 'newremote.matters',
      slot: 'configuration/card@1',
      title: offerText('newremote.page.title', 'New remote'),
      description: offerText('newremote.card.description', 'Says which matters you may see.'),
      icon: 'note',
      group: 'Platform',
      path: '/newremote',
      isLive: true,
      access: ['matterSummary'],
      order: 90,
    },
  ],
  languages: languageTags,
});
