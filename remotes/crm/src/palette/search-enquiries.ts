import type { PaletteSearch } from '@atrium/platform';
import { searchEnquiriesQuery } from './search-enquiries.operations.ts';

/** The enquiries that the server lets this person see, asked past the cache. */
export const searchEnquiries: PaletteSearch = async ({ query, limit, client }) => {
  const { data, error } = await client
    .query(searchEnquiriesQuery, { filter: query, first: limit }, { requestPolicy: 'network-only' })
    .toPromise();
  if (error) throw error;
  return (data?.enquiryList.enquiries ?? []).map(({ id, number, enquirerName, areaOfLaw }) => ({
    id: `enquiry:${id}`,
    icon: 'people',
    label: enquirerName,
    detail: `#${number} · ${areaOfLaw}`,
    path: `/enquiriesDetail/${id}`,
  }));
};
