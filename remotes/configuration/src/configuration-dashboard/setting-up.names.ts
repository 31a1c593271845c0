/** Steps of a new firm in English, by key. */
export const stepNames: Readonly<Record<string, string>> = {
  offices: 'Add your offices',
  departments: 'Add your departments',
  fileNumbers: 'Choose how files are numbered',
  passwordPolicy: 'Choose how strong passwords have to be',
  signInCode: 'Decide whether everybody signs in with a code',
  contactDetails: 'Give the contact details of the firm',
  timeUnits: 'Choose the length of a unit of time',
  messageTemplates: 'Write your first message template',
};
