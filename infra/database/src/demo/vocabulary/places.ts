export interface Suburb {
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
}

const place = (suburb: string, state: string, postcode: string): Suburb => ({ suburb, state, postcode });

export const suburbs: readonly Suburb[] = [
  place('Sydney', 'NSW', '2000'), place('Pyrmont', 'NSW', '2009'), place('Surry Hills', 'NSW', '2010'), place('Newtown', 'NSW', '2042'), place('Marrickville', 'NSW', '2204'),
  place('Balmain', 'NSW', '2041'), place('Mosman', 'NSW', '2088'), place('Manly', 'NSW', '2095'), place('Chatswood', 'NSW', '2067'), place('Parramatta', 'NSW', '2150'),
  place('Blacktown', 'NSW', '2148'), place('Penrith', 'NSW', '2750'), place('Hurstville', 'NSW', '2220'), place('Cronulla', 'NSW', '2230'), place('Wollongong', 'NSW', '2500'),
  place('Newcastle', 'NSW', '2300'), place('Merewether', 'NSW', '2291'), place('Gosford', 'NSW', '2250'), place('Orange', 'NSW', '2800'), place('Wagga Wagga', 'NSW', '2650'),
  place('Melbourne', 'VIC', '3000'), place('Carlton', 'VIC', '3053'), place('Richmond', 'VIC', '3121'), place('Brunswick', 'VIC', '3056'), place('Footscray', 'VIC', '3011'),
  place('St Kilda', 'VIC', '3182'), place('Geelong', 'VIC', '3220'), place('Ballarat', 'VIC', '3350'), place('Brisbane City', 'QLD', '4000'), place('West End', 'QLD', '4101'),
  place('Southport', 'QLD', '4215'), place('Toowoomba', 'QLD', '4350'), place('Cairns', 'QLD', '4870'), place('Adelaide', 'SA', '5000'), place('Glenelg', 'SA', '5045'),
  place('Semaphore', 'SA', '5019'), place('Norwood', 'SA', '5067'), place('Unley', 'SA', '5061'), place('Perth', 'WA', '6000'), place('Fremantle', 'WA', '6160'),
  place('Subiaco', 'WA', '6008'), place('Hobart', 'TAS', '7000'), place('Battery Point', 'TAS', '7004'), place('Launceston', 'TAS', '7250'), place('Canberra', 'ACT', '2600'),
  place('Braddon', 'ACT', '2612'), place('Belconnen', 'ACT', '2617'), place('Darwin City', 'NT', '0800'),
];

export const streets = [
  'Jetty Road', 'Esplanade', 'King William Street', 'George Street', 'Pitt Street', 'Macquarie Street', 'Darling Street', 'Victoria Road', 'Military Road', 'Church Street', 'High Street', 'Station Street',
  'Railway Parade', 'Beach Road', 'Wattle Grove', 'Banksia Avenue', 'Jacaranda Crescent', 'Acacia Way', 'Harbour Street', 'Wharf Road', 'Mill Lane', 'Park Terrace', 'Queen Street', 'Albert Road',
  'Elizabeth Street', 'Bridge Road', 'Spring Street', 'Collins Lane', 'Kangaroo Point Road', 'Lighthouse Road', 'Orchard Street', 'Vineyard Road', 'Bellevue Parade', 'Hillcrest Avenue', 'Ocean View Drive', 'Garden Street',
] as const;

/** Area codes of landlines. */
export const areaCodes: Readonly<Record<string, string>> = { NSW: '02', ACT: '02', VIC: '03', TAS: '03', QLD: '07', SA: '08', WA: '08', NT: '08' };

export const courts = [
  'Supreme Court of New South Wales', 'District Court of New South Wales', 'Local Court of New South Wales', 'Federal Court of Australia', 'Federal Circuit and Family Court of Australia',
  'NSW Civil and Administrative Tribunal', 'Fair Work Commission', 'Personal Injury Commission', 'Land and Environment Court', 'Supreme Court of South Australia',
] as const;
