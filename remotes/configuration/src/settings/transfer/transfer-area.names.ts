/** What a part of the configuration is called, by the name of its record. */
export const transferAreaNames: Readonly<Record<string, string>> = {
  brand: 'Brand',
  customField: 'Custom field',
  customFieldSection: 'Custom field section',
  department: 'Department',
  enquiryAssignmentRule: 'Assignment rule',
  featureLicence: 'Licence',
  firmTeam: 'Team',
  lookup: 'Lookup value',
  matterDateRule: 'Date rule',
  office: 'Office',
  splashTemplate: 'Splash template',
  teamMember: 'Team member',
};
