/** The icon of each card; a card from a newer contract gets the general one. */
const icons: Readonly<Record<string, string>> = {
  firmSettingConfiguration: 'settings',
  firmStructureConfiguration: 'share',
  brandConfiguration: 'star',
  lookupConfiguration: 'table',
  featureAccessConfiguration: 'lock',
  roleSummary: 'people',
  roleSecurityConfiguration: 'shield',
  matterViewColumnSecurityConfiguration: 'columns',
  userConfiguration: 'user',
  emailConfiguration: 'mail',
  enquiryCustomFieldsConfiguration: 'enquiry',
  splashScreenConfiguration: 'bell',
  helpConfiguration: 'help',
  generalMaterialConfiguration: 'book',
  firmDashboard: 'chart',
  feeEarnerDashboard: 'money',
  enquiryDashboard: 'filter',
  taskDashboard: 'task',
  clientDashboard: 'home',
  integrationConfiguration: 'link',
  applicationSettings: 'system',
  featureLicenceConfiguration: 'check',
};

export function iconOfCard(key: string): string {
  return icons[key] ?? 'settings';
}
