import { enquiries, text, type Target } from './probe-targets.ts';

/** What the arguments of enquiries mean, by operation and argument. */
export const enquiryTargets: Readonly<Record<string, readonly Target[]>> = {
  ...Object.fromEntries(
    [
      'enquiry',
      'updateEnquiry',
      'moveEnquiry',
      'holdEnquiry',
      'recordEnquiryResponse',
      'answerEnquiryQuestions',
      'markEnquirySpam',
      'undoEnquiryConversion',
    ].map((operation) => [`${operation} id`, enquiries]),
  ),
  // No enquiry of these firms has one; its own tests give them some.
  ...Object.fromEntries(
    ['officeId', 'teamId', 'assignedToId', 'contactId', 'referrerId'].map((name) => [`enquiryList ${name}`, []]),
  ),
  // A whole matter at once; its own tests name matters, people and enquiries of the other firm.
  ...Object.fromEntries(
    [
      'id',
      'matterId',
      'clientId',
      'contactId',
      'personResponsibleId',
      'personActingId',
      'personAssistingId',
      'introducerId',
      'officeId',
      'teamId',
      'referrerId',
      'conflictReportId',
    ].map((name) => [`convertEnquiry ${name}`, []]),
  ),
  // Told over a socket alone; its own tests listen as somebody who reaches one enquiry.
  'enquiryChanged id': [],
  'enquiryList ids': enquiries,
  'enquiryList values': [
    {
      ...text('enquirer', (mark) => mark),
      alongside: [
        [['columnFilters', 'column'], 'enquirerName'],
        [['columnFilters', 'operator'], 'CONTAINS'],
        [['sort', 'column'], 'source'],
        [['sort', 'direction'], 'desc'],
      ],
    },
  ],
  'enquiryList withinGroup': [{ ...text('group', (mark) => `${mark} source 1`), alongside: [[['groupBy'], 'source']] }],
  // Their own tests choose people, contacts and matters of the other firm.
  ...Object.fromEntries(
    ['createEnquiry', 'updateEnquiry'].flatMap((operation) =>
      ['officeId', 'teamId', 'assignedToId', 'referrerId', 'contactId'].map((name) => [`${operation} ${name}`, []]),
    ),
  ),
  // Fields that no matter has: its own tests write to an enquirer of the other firm.
  ...Object.fromEntries(
    ['sendEnquiryMessage enquiryId', 'sendEnquiryMessage templateId', 'previewEnquiryMessage templateId'].map((key) => [
      key,
      [],
    ]),
  ),
  // A subscription, which HTTP does not run.
  'aiAnswer enquiryId': [],
  'answerEnquiryQuestions fieldId': [],
  ...Object.fromEntries(['assignedToId', 'referrerId'].map((name) => [`requestExport ${name}`, []])),
  ...Object.fromEntries(['assignedToId', 'referrerId'].map((name) => [`recordListPrint ${name}`, []])),
};
