/** What a part of the configuration is called, by the name of its record. */
export const transferAreaNames: Readonly<Record<string, string>> = {
  brand: 'Brand',
  customField: 'Custom field',
  customFieldSection: 'Section of custom fields',
  department: 'Department',
  featureLicence: 'Licence',
  firmTeam: 'Team',
  lookup: 'Value of a list',
  matterDateRule: 'Date rule',
  office: 'Office',
  splashTemplate: 'Splash template',
  teamMember: 'Member of a team',
};
