import { builtRoutes, defineRemote, languageTags, menuOf, offerText, routesByOwner } from '@atrium/contracts';

/** Those with a screen in remote.tsx. */
const routes = builtRoutes(routesByOwner.crm, [
  '/clientsAndContacts',
  '/createEnquiry',
  '/enquiriesSummary',
  '/enquiriesSummary/{id}',
  '/enquiriesDetail/{id}',
]);

/** Administrators of the firm who may scrub data, as the API asks too (product specification §2.7). */
const scrubAccess = { access: ['scrubData'], isForAdministrators: true } as const;

export const descriptor = defineRemote({
  name: 'crm',
  title: 'Clients and contacts',
  routes,
  menuItems: menuOf(routes),
  configurationCards: [],
  extensions: [
    {
      id: 'crm.scrubCommand',
      slot: 'header/command@1',
      title: offerText('crm.header.scrub', 'Scrub Enquiry Data'),
      icon: 'shield',
      dialog: 'scrubEnquiries',
      places: ['menuEnd'],
      ...scrubAccess,
      order: 40,
    },
    {
      id: 'crm.scrubAction',
      slot: 'palette/commands@1',
      title: offerText('crm.header.scrub', 'Scrub Enquiry Data'),
      icon: 'trash',
      dialog: 'scrubEnquiries',
      ...scrubAccess,
      order: 40,
    },
    {
      id: 'crm.scrubEnquiries',
      slot: 'dialog@1',
      title: offerText('crm.header.scrub', 'Scrub Enquiry Data'),
      name: 'scrubEnquiries',
      ...scrubAccess,
      order: 10,
    },
    {
      id: 'crm.scrubCard',
      slot: 'configuration/card@1',
      title: offerText('crm.header.scrub', 'Scrub Enquiry Data'),
      description: offerText('crm.card.scrub', 'Anonymises old enquiries, once a second administrator agrees.'),
      icon: 'shield',
      group: 'Content',
      dialog: 'scrubEnquiries',
      isLive: true,
      ...scrubAccess,
      order: 10,
    },
    {
      id: 'crm.newEnquiryAction',
      slot: 'palette/commands@1',
      title: offerText('crm.palette.newEnquiry', 'New enquiry'),
      keywords: offerText('crm.palette.newEnquiryWords', 'create add lead caller prospect'),
      icon: 'plus',
      path: '/createEnquiry',
      access: ['leadsSummary'],
      isInternal: true,
      order: 5,
    },
    {
      id: 'crm.searchEnquiries',
      slot: 'palette/search@1',
      title: offerText('crm.palette.enquiries', 'Enquiries'),
      access: ['leadsSummary'],
      order: 25,
    },
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
