import type pg from 'pg';
import { idOf, markOf, type TestTenant } from '../../src/testing/test-firms.ts';
import { documents, NOBODY, numbers, text, type Target } from './probe-targets.ts';

const GIVEN = 5;
const requestNumber = (number: number): readonly Target[] => [
  { label: `request ${number}`, of: (tenant) => idOf(tenant, 'upload', 10 + number), ofNobody: NOBODY },
];
const client: Target = { label: 'user client', of: (tenant) => idOf(tenant, 'user', 'client'), ofNobody: NOBODY };
/** The matter that the client was given. */
const given: Target = { label: `matter ${GIVEN}`, of: (tenant) => idOf(tenant, 'matter', GIVEN), ofNobody: NOBODY };
const ofClient = (target: Target): Target => ({
  ...target,
  alongside: [[['personId'], idOf('alpha', 'user', 'client')]],
});

/** Arguments of documents whose name alone does not say what they mean. */
export const documentTargets: Readonly<Record<string, readonly Target[]>> = {
  // Of the last matter, which nothing else asks for.
  'discardDocument documentId': documents.slice(-1),
  'restoreDocument documentId': documents.slice(-1),
  'matterClients matterId': [given],
  'clientMatters personId': [client],
  'recordReceiptsPrint personId': [client],
  'recordReceiptsPrint matterId': [ofClient(given)],
  'clientDocuments personId': [client],
  'clientDocuments matterId': [ofClient(given)],
  'clientDocuments filter': [ofClient(text('document', (mark) => `${mark} document`))],
  'uploadRequests matterId': [given],
  'uploadRequests personId': [client],
  'createUploadRequest matterId': [given],
  'createUploadRequest userIds': [{ ...client, alongside: [[['input', 'matterId'], idOf('alpha', 'matter', GIVEN)]] }],
  'remindUploadRequest requestId': requestNumber(1),
  'fulfilUploadRequest requestId': requestNumber(2),
  'cancelUploadRequest requestId': requestNumber(3),
  // Cancelled already.
  'reopenUploadRequest requestId': requestNumber(4),
  'shareDocuments userIds': [{ ...client, alongside: [[['input', 'documentIds'], [idOf('alpha', 'document', 1)]]] }],
  // Whom it is taken from is not said back; its own tests name people of the other firm.
  'withdrawDocument userIds': [],
  'searchDocuments text': [text('words', (mark) => `${mark} words`)],
  'searchDocuments matterId': numbers(4).map((number): Target => ({
    label: `matter ${number}`,
    of: (tenant) => idOf(tenant, 'matter', number),
    ofNobody: NOBODY,
    alongside: [[['text'], 'words']],
  })),
};

/** Values that arguments of documents take beside the one being probed. */
export const documentSettings: Readonly<Record<string, readonly unknown[]>> = {
  personId: [undefined],
  userIds: [undefined],
  purpose: ['download', 'preview'],
  expiresAt: [undefined],
  isOwnOnly: [undefined, false],
  isOpenOnly: [undefined, false],
};

/** Requests of every state, and what is written in the documents of every matter. */
export async function seedDocumentProbes(owner: pg.Client, tenant: TestTenant): Promise<void> {
  const mark = markOf(tenant);
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select $1, role, 'clientDocuments' from unnest($2::uuid[]) role on conflict do nothing`,
    [tenant, (['partner', 'admin', 'client'] as const).map((user) => idOf(tenant, 'role', user))],
  );
  await owner.query(
    `insert into upload_requests (tenant_id, id, matter_id, user_id, title, state, created_by)
     select $1, request, $3, $4, $5 || ' request', case when number = 4 then 'cancelled' else 'open' end, $6 from unnest($2::uuid[]) with ordinality as given (request, number)`,
    [
      tenant,
      numbers(4).map((number) => idOf(tenant, 'upload', 10 + number)),
      idOf(tenant, 'matter', GIVEN),
      idOf(tenant, 'user', 'client'),
      mark,
      idOf(tenant, 'user', 'admin'),
    ],
  );
  await owner.query(
    `insert into document_texts (tenant_id, document_id, state, content, configuration, search) select tenant_id, id, 'ready', $2 || ' words', 'english', to_tsvector('english', $2 || ' words') from documents where tenant_id = $1`,
    [tenant, mark],
  );
}
