/** The lists a firm chooses from, by the name of the list. */
export const activities = [
  'Attendance',
  'Conference',
  'Correspondence',
  'Court appearance',
  'Drafting',
  'Perusal',
  'Research',
  'Settlement',
  'Telephone',
  'Travel',
] as const;
export const enquirySources = [
  'Website',
  'Google',
  'Referral',
  'Existing client',
  'Event',
  'Walk-in',
  'LinkedIn',
  'Radio',
] as const;
export const enquiryChannels = ['Web form', 'Phone', 'Email', 'In person'] as const;
export const enquiryStages = [
  'New',
  'Contacted',
  'Conflict checked',
  'Consult booked',
  'Quoted',
  'Engaged',
  'Converted',
  'Lost',
  'Referred out',
] as const;
export const lostReasons = [
  'Fees',
  'Went elsewhere',
  'Conflict of interest',
  'No legal remedy',
  'Did not respond',
  'Outside our practice',
] as const;
export const taskCategories = [
  'Court date',
  'Correspondence',
  'Document',
  'Billing',
  'Client care',
  'File opening',
  'Settlement',
] as const;
export const callOutcomes = [
  'Put through',
  'Message taken',
  'Call back requested',
  'Resolved',
  'No answer',
  'Wrong number',
] as const;
export const noteTypes = ['File note', 'Telephone attendance', 'Conference note', 'Instruction', 'Advice'] as const;
export const documentCategories = [
  'Correspondence',
  'Court document',
  'Contract',
  'Evidence',
  'Advice',
  'Identification',
  'Costs agreement',
] as const;
export const writeOffReasons = ['Goodwill', 'Training', 'Over budget', 'Duplicated work', 'Unrecoverable'] as const;
export const campaignTypes = ['Newsletter', 'Seminar', 'Webinar', 'Sponsorship', 'Social media'] as const;
export const eventCategories = ['Seminar', 'Webinar', 'Client function', 'Community'] as const;
export const matterDocuments = [
  'Costs agreement',
  'Letter of advice',
  'Letter to client',
  'Letter to the other side',
  'Statement',
  'Affidavit draft',
  'Search results',
  'Contract marked up',
  'Brief to counsel',
  'Settlement sheet',
  'Identification',
  'Notes of conference',
  'Invoice supporting schedule',
] as const;
export const mediaTypes = [
  { extension: 'pdf', mediaType: 'application/pdf', weight: 6 },
  {
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    weight: 4,
  },
  { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', weight: 1 },
  { extension: 'msg', mediaType: 'application/vnd.ms-outlook', weight: 2 },
] as const;

export const billingNarratives: Readonly<Record<(typeof activities)[number], readonly string[]>> = {
  Attendance: [
    'Attending on client to take instructions',
    'Attending at the offices of the other side',
    'Attending to execution of documents',
  ],
  Conference: [
    'Conference with client on merits and prospects',
    'Conference with counsel',
    'Conference with expert on the draft report',
  ],
  Correspondence: [
    'Email to client reporting on progress',
    'Letter to the other side about outstanding particulars',
    'Emails in and out on timetable',
  ],
  'Court appearance': [
    'Appearing at directions hearing',
    'Appearing at mention and obtaining orders',
    'Appearing at the hearing',
  ],
  Drafting: [
    'Settling correspondence and enclosures',
    'Drafting costs disclosure and retainer',
    'Drafting brief to counsel',
  ],
  Perusal: [
    'Perusing documents received from client',
    'Perusing correspondence from the other side',
    'Reviewing the file and planning next steps',
  ],
  Research: [
    'Research on recent authority',
    'Research on limitation and notice provisions',
    'Research on costs consequences',
  ],
  Settlement: [
    'Attending to settlement',
    'Preparing for settlement and checking figures',
    'Arranging stamping and lodgement',
  ],
  Telephone: [
    'Telephone attendance on client',
    'Telephone attendance on the other side',
    'Telephone attendance on the registry',
  ],
  Travel: ['Travel to and from court', 'Travel to and from site inspection'],
};
