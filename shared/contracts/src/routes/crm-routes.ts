import type { RouteDefinition } from './route.ts';

/** Routes of product specification §2 owned by the crm remote. */
export const crmRoutes = [
  { path: '/externalEnquiry', title: 'External enquiry', auth: false, chrome: false },
  { path: '/eventsAndCampaigns', title: 'Events and campaigns', access: 'eventsAndCampaigns' },
  { path: '/eventsAndCampaigns/attendee/{title}/{id}', title: 'Attendees', access: 'eventsAndCampaigns' },
  { path: '/createEnquiry', title: 'New enquiry', access: 'leadsSummary', chrome: false },
  { path: '/referrers', title: 'Referrers', access: 'referrers' },
  { path: '/referrerDetails', title: 'Referrer', access: 'referrers' },
  { path: '/referrerDetails/{id}', title: 'Referrer', access: 'referrers' },
  { path: '/referrerDetails/{id}/{tab}', title: 'Referrer', access: 'referrers', continues: '/referrerDetails/{id}' },
  { path: '/clientsAndContacts', title: 'Clients and contacts', access: 'nameSummary' },
  { path: '/clientAndContactDetail', title: 'Client or contact', access: 'nameSummary' },
  { path: '/clientAndContactDetail/{id}', title: 'Client or contact', access: 'nameSummary' },
  {
    path: '/clientAndContactDetail/{id}/{tab}',
    title: 'Client or contact',
    access: 'nameSummary',
    continues: '/clientAndContactDetail/{id}',
  },
  { path: '/enquiriesSummary', title: 'Enquiries', access: 'leadsSummary' },
  { path: '/enquiriesSummary/{id}', title: 'Enquiries', access: 'leadsSummary' },
  { path: '/enquiriesDetail', title: 'Enquiry', access: 'leadsSummary' },
  { path: '/enquiriesDetail/{id}', title: 'Enquiry', access: 'leadsSummary' },
  { path: '/mailingList', title: 'Mailing lists', access: 'mailingList' },
] as const satisfies readonly RouteDefinition[];
