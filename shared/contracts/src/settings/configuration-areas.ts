/** What the configuration file of a firm holds beside settings: what each kind of record is called, by its name. */
export const configurationAreas: Readonly<Record<string, string>> = {
  brand: 'Brand',
  customField: 'Custom field',
  customFieldSection: 'Custom field section',
  department: 'Department',
  expectedDocument: 'Expected document',
  expectedParty: 'Expected party',
  firmTeam: 'Team',
  lookup: 'Lookup value',
  matterDateRule: 'Date rule',
  matterField: 'Field of a matter type',
  matterStage: 'Stage',
  matterType: 'Matter type',
  office: 'Office',
  splashTemplate: 'Splash template',
  stageTask: 'Task of a stage',
  textMessageTemplate: 'Text message template',
};
