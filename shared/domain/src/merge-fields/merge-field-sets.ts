const firm = [
  'Firm.Name',
  'Firm.Office',
  'Firm.Address',
  'Firm.Phone',
  'Firm.Email',
  'Firm.Website',
  'Firm.Logo',
  'Firm.ABN',
] as const;
const sender = ['Sender.Name', 'Sender.Title', 'Sender.Phone', 'Sender.Email', 'Sender.Signature'] as const;
const recipient = [
  'Recipient.Salutation',
  'Recipient.FirstName',
  'Recipient.LastName',
  'Recipient.FullName',
  'Recipient.Organisation',
  'Recipient.Email',
  'Recipient.Mobile',
  'Recipient.Address',
] as const;
const matter = [
  'Matter.FileNumber',
  'Matter.Title',
  'Matter.Type',
  'Matter.Status',
  'Matter.Stage',
  'Matter.ClientName',
  'Matter.Responsible',
  'Matter.Acting',
  'Matter.Assisting',
  'Matter.Introducer',
  'Matter.OpenedDate',
  'Matter.NextCriticalDate',
  'Matter.PortalLink',
] as const;
const system = ['System.Today', 'System.Now', 'System.RecordLink'] as const;

/**
 * The merge fields a message of each type may use (product specification §3,
 * "Merge-field sets"). `custom.*` stands for the firm's own fields: those of enquiries, or of matter types where the message is about a matter.
 */
export const mergeFieldSets = {
  enquiry: [
    ...firm,
    ...sender,
    ...recipient,
    ...system,
    ...([
      'Number',
      'Received',
      'AreaOfLaw',
      'Source',
      'Referrer',
      'AssignedTo',
      'Summary',
      'MeetingStart',
      'MeetingEnd',
      'MeetingPlace',
      'MeetingLink',
      'FormLink',
      'custom.*',
    ] as const),
  ],
  taskPhoneMessage: [
    ...sender,
    ...recipient,
    ...matter,
    ...system,
    ...([
      'Subject',
      'Type',
      'Due',
      'Priority',
      'Assignees',
      'Notes',
      'CallerName',
      'CallerNumber',
      'CallTime',
      'Direction',
      'Outcome',
      'CallbackBy',
      'custom.*',
    ] as const),
  ],
  newUser: [...firm, ...recipient, ...(['UserName', 'TenantId', 'LoginLink', 'ActivationLink', 'Expiry'] as const)],
  passwordReset: ['UserName', 'ResetLink', 'Expiry', 'RequestIp', 'RequestTime'],
  passwordChanged: ['UserName', 'RequestIp', 'RequestTime'],
  signInLimited: ['UserName', 'RequestIp', 'RequestTime'],
  newSignIn: ['UserName', 'Device', 'RequestIp', 'RequestTime', 'SettingsLink'],
  signInMethodChanged: ['UserName', 'Change', 'RequestIp', 'RequestTime', 'SettingsLink'],
  mfaCode: ['Code', 'Timeout'],
  supportRequest: [...firm, ...sender, ...(['TenantId', 'Subject', 'Message', 'Page'] as const)],
  matterDocument: [
    ...matter,
    ...sender,
    ...recipient,
    ...system,
    ...(['DocumentName', 'Category', 'SharedBy', 'Note', 'Link', 'Expiry', 'custom.*'] as const),
  ],
  matterMessage: [...matter, ...sender, ...recipient, ...system, ...(['Preview', 'ReplyLink', 'custom.*'] as const)],
  instructMatter: [
    ...recipient,
    ...system,
    ...(['Reference', 'MatterType', 'Debtor', 'Amount', 'Instructions', 'SubmittedBy', 'Status'] as const),
  ],
  enquiryScrub: [...recipient, ...(['RequestedBy', 'Count', 'Reason', 'Expiry', 'Link'] as const)],
  sendFailure: ['Template', 'IntendedRecipient', 'Error', 'Time', 'Attempts'],
  matterMarketing: [
    ...firm,
    ...sender,
    ...recipient,
    ...matter,
    ...(['ListName', 'UnsubscribeLink', 'PreferencesLink', 'ViewOnline', 'EventName', 'RsvpYes', 'RsvpNo'] as const),
  ],
  clientMarketing: [
    ...firm,
    ...sender,
    ...recipient,
    ...(['ListName', 'UnsubscribeLink', 'PreferencesLink', 'ViewOnline', 'EventName', 'RsvpYes', 'RsvpNo'] as const),
  ],
} as const satisfies Record<string, readonly string[]>;

/** A type of message that has merge fields. */
export type MergeFieldSet = keyof typeof mergeFieldSets;
