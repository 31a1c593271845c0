import { defineRemote, languageTags, offerText, routesByOwner, sideMenu } from '@atrium/contracts';

const routes = routesByOwner.crm;

export const descriptor = defineRemote({
  name: 'crm',
  title: 'Clients and contacts',
  routes,
  menuItems: sideMenu.filter((item) => routes.some((route) => route.path === item.path)),
  configurationCards: [],
  extensions: [
    {
      id: 'crm.search',
      slot: 'palette/search@1',
      title: offerText('crm.palette.contacts', 'Clients and contacts'),
      access: ['nameSummary'],
      order: 20,
    },
  ],
  languages: languageTags,
});
