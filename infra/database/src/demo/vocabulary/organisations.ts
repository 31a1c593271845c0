const places = ['Coastal', 'Harbour', 'Adelaide', 'Southern Cross', 'Brightwater', 'Saltbush', 'Ironbark', 'Redgum', 'Pacific', 'Murray', 'Bass Strait', 'Blue Mountains', 'Outback', 'Kestrel', 'Wedgetail', 'Corio', 'Illawarra', 'Hunter Valley', 'Barossa', 'Torrens', 'Derwent', 'Nullarbor', 'Tasman', 'Macquarie', 'Sandstone', 'Wombat Creek', 'Rosella', 'Lyrebird', 'Magpie Lane', 'Stringybark'] as const;
const trades = ['Freight', 'Dental', 'Wines', 'Steel', 'Fabrication', 'Constructions', 'Plumbing', 'Civil', 'Logistics', 'Physiotherapy', 'Early Learning', 'Software', 'Solar', 'Joinery', 'Brewing', 'Orchards', 'Seafood', 'Printing', 'Hospitality', 'Engineering', 'Pharmacy', 'Veterinary', 'Nurseries', 'Roofing', 'Cycles', 'Bakehouse', 'Marine', 'Security', 'Recruitment', 'Aged Care'] as const;
const endings = ['Pty Ltd', 'Pty Ltd', 'Pty Ltd', 'Group Pty Ltd', 'Holdings Pty Ltd', 'Services Pty Ltd', 'Limited', 'Australia Pty Ltd'] as const;

export const organisationParts = { places, trades, endings } as const;
export const trustKinds = ['Family Trust', 'Unit Trust', 'Superannuation Fund', 'Testamentary Trust', 'Discretionary Trust'] as const;
export const groupKinds = ['Partners', 'Siblings', 'Owners Corporation', 'Neighbours', 'Beneficiaries'] as const;

export const referrerTypes = ['Accountant', 'Financial planner', 'Real estate agent', 'Mortgage broker', 'Barrister', 'Former client', 'Doctor', 'Community group'] as const;
export const banks = ['Commonwealth Bank', 'Westpac', 'NAB', 'ANZ', 'Macquarie Bank'] as const;
