/** Steps of a new firm in English, by key. */
export const stepNames: Readonly<Record<string, string>> = {
  contactDetails: 'Give the contact details of the firm',
  offices: 'Add your offices',
  departments: 'Add your departments',
  brand: 'Choose a logo and colours',
  passwordPolicy: 'Choose how strong passwords must be',
  signInCode: 'Decide whether everyone signs in with a code',
  matterTypes: 'Add your types of matter with their stages',
  fileNumbers: 'Choose how files are numbered',
  timeUnits: 'Choose the length of a time unit',
  messageTemplates: 'Write your first message template',
  users: 'Invite your colleagues',
};

/** Steps that add something; the others choose between what there is, so that there is something to keep. */
export const addingSteps: ReadonlySet<string> = new Set([
  'contactDetails',
  'offices',
  'departments',
  'matterTypes',
  'messageTemplates',
  'users',
]);
