import { defineRemote, languageTags, offerText, routesByOwner, sideMenu } from '@atrium/contracts';

const routes = routesByOwner.matters;

export const descriptor = defineRemote({
  name: 'matters',
  title: 'Matters',
  routes,
  menuItems: sideMenu.filter((item) => routes.some((route) => route.path === item.path)),
  configurationCards: [],
  extensions: [
    {
      id: 'matters.search',
      slot: 'palette/search@1',
      title: offerText('matters.palette.matters', 'Matters'),
      access: ['matterSummary'],
      order: 10,
    },
  ],
  languages: languageTags,
});
