import type pg from 'pg';
import { idOf, markOf, type TestTenant } from '../../src/testing/test-firms.ts';
import {
  contacts,
  documents,
  enquiries,
  NOBODY,
  noteNumber,
  numbers,
  taskNumber,
  text,
  type Target,
} from './probe-targets.ts';

/** Ids of documents and files of enquiries that were put there to be asked for. */
const FIRST_DOCUMENT = 930;
const FIRST_REJECTED = 940;
const ofEnquiry = (kind: 'document' | 'upload', from: number): readonly Target[] =>
  numbers(3).map((number): Target => ({
    label: `${kind} ${from + number} of an enquiry`,
    of: (tenant) => idOf(tenant, kind, from + number),
    ofNobody: NOBODY,
  }));

const ofSeed = (kind: 'invoice' | 'entry'): readonly Target[] =>
  numbers(2).map((number): Target => ({
    label: `${kind} ${number}`,
    of: (tenant) => idOf(tenant, kind, number),
    ofNobody: NOBODY,
  }));
const ofPartner = (target: Target): Target => ({
  ...target,
  alongside: [[['userId'], idOf('alpha', 'user', 'partner')]],
});

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
      ['officeId', 'teamId', 'assignedToId', 'referrerId', 'campaignId', 'contactId'].map((name) => [
        `${operation} ${name}`,
        [],
      ]),
    ),
  ),
  'discardEnquiryDocument id': ofEnquiry('document', FIRST_DOCUMENT),
  'restoreEnquiryDocument id': ofEnquiry('document', FIRST_DOCUMENT),
  'releaseEnquiryFile id': ofEnquiry('upload', FIRST_DOCUMENT),
  'rejectEnquiryFile id': ofEnquiry('upload', FIRST_REJECTED),
  // Its own tests complete the uploads of others.
  'completeEnquiryUpload uploadId': [],
  'enquiryDocuments filter': [
    { ...text('document', (mark) => mark), alongside: [[['enquiryId'], idOf('alpha', 'enquiry', 1)]] },
  ],
  // Their own tests send, answer and cancel those of the other firm.
  ...Object.fromEntries(
    [
      ...['update', 'decide', 'withdraw'].map((verb) => `${verb}EnquiryQuote id`),
      'sendEnquiryQuote id',
      'sendEnquiryQuote templateId',
      'inviteToEnquiryMeeting id',
      'cancelEnquiryMeeting id',
      'bookEnquiryMeeting personIds',
    ].map((key) => [key, []]),
  ),
  // Fields that no matter has: its own tests write to an enquirer of the other firm.
  ...Object.fromEntries(
    ['sendEnquiryMessage enquiryId', 'sendEnquiryMessage templateId', 'previewEnquiryMessage templateId'].map((key) => [
      key,
      [],
    ]),
  ),
  // Of somebody whom the asker may ask about.
  'explainAccess contactId': contacts.slice(0, 4).map(ofPartner),
  'explainAccess enquiryId': enquiries.slice(0, 4).map(ofPartner),
  'explainAccess taskId': taskNumber(1).map(ofPartner),
  'explainAccess noteId': noteNumber(1).map(ofPartner),
  'explainAccess documentId': documents.map(ofPartner),
  'explainAccess invoiceId': ofSeed('invoice').map(ofPartner),
  // Its own tests ask about a field of the other firm.
  'explainAccess enquiryFieldId': [],
  'explainAccess timeEntryId': ofSeed('entry').map(ofPartner),
  // A subscription, which HTTP does not run.
  'aiAnswer enquiryId': [],
  'answerEnquiryQuestions fieldId': [],
  ...Object.fromEntries(['assignedToId', 'referrerId'].map((name) => [`requestExport ${name}`, []])),
  ...Object.fromEntries(['assignedToId', 'referrerId'].map((name) => [`recordListPrint ${name}`, []])),
};

/** A document of each of the first enquiries, and two files that came with a form: one to release, one to reject. */
export async function seedEnquiryProbes(owner: pg.Client, tenant: TestTenant): Promise<void> {
  const mark = markOf(tenant);
  await owner.query(
    `insert into documents (tenant_id, id, enquiry_id, name, media_type, size_bytes, sha256, storage_key, scan_state, created_by)
     select $1, document, enquiry, $2 || '.pdf', 'application/pdf', 1, 'x', $1 || '/' || document, 'clean', $3 from unnest($4::uuid[], $5::uuid[]) w (document, enquiry)`,
    [
      tenant,
      mark,
      idOf(tenant, 'user', 'partner'),
      [1, 2, 3].map((number) => idOf(tenant, 'document', FIRST_DOCUMENT + number)),
      [1, 2, 3].map((number) => idOf(tenant, 'enquiry', number)),
    ],
  );
  await owner.query(
    `insert into enquiry_received_files (tenant_id, id, enquiry_id, name, media_type, size_bytes, sha256, storage_key)
     select $1, file, enquiry, $2 || '.pdf', 'application/pdf', 1, 'x', $1 || '/' || file from unnest($3::uuid[], $4::uuid[]) w (file, enquiry)`,
    [
      tenant,
      mark,
      [FIRST_DOCUMENT, FIRST_REJECTED].flatMap((from) =>
        [1, 2, 3].map((number) => idOf(tenant, 'upload', from + number)),
      ),
      [1, 2, 3, 1, 2, 3].map((number) => idOf(tenant, 'enquiry', number)),
    ],
  );
}
