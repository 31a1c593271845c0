/** Steps of a new firm in English, by key. */
export const stepNames: Readonly<Record<string, string>> = {
  offices: 'Add your offices',
  departments: 'Add your departments',
  fileNumbers: 'Choose how files are numbered',
  passwordPolicy: 'Choose how strong passwords must be',
  signInCode: 'Decide whether everyone signs in with a code',
  contactDetails: 'Give the contact details of the firm',
  timeUnits: 'Choose the length of a time unit',
  messageTemplates: 'Write your first message template',
};
