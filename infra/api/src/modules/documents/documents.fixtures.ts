import pg from 'pg';
import { startTestApi, type TestApi, type TestApiOptions, type Who } from '../../testing/test-api.ts';
import type { TestTenant, TestUser } from '../../testing/test-firms.ts';
import { createTestUploads, type TestUploads, type UploadDetails } from '../../testing/test-upload.ts';
import { announceTogether } from './announcements/announce-together.ts';

export interface TestDocument {
  readonly id: string;
  readonly name: string;
  readonly scanState: string;
  readonly scanNote: string;
  readonly isShared: boolean;
}
export interface Completed {
  readonly ok: TestDocument | null;
  readonly error: { readonly message: string; readonly canRetry: boolean } | null;
}

const document = `mutation ($uploadId: ID!) { completeUpload(uploadId: $uploadId) {
  ok { id matterId name category mediaType sizeBytes isShared scanState scanNote createdAt } error { message canRetry } } }`;

/** Asks for an upload to become a document. */
export async function completeDocument(api: TestApi, who: Who, uploadId: string): Promise<Completed> {
  const { data } = await api.run(who, document, { uploadId });
  return data['completeUpload'] as unknown as Completed;
}

/** What has been sent in a firm is told now, without the wait for more. */
export async function announceNow(api: TestApi, owner: pg.Client, tenant: TestTenant): Promise<void> {
  await owner.query(
    `update upload_announcements set added_at = added_at - interval '10 seconds' where tenant_id = $1`,
    [tenant],
  );
  await announceTogether({ runner: api.runner, publicUrl: 'https://atrium.example' }, tenant);
}

/** Everyone of the test firms but reception may upload, and delete what they may edit; each firm has a category, and no documents yet. Before anybody signs in. */
export async function giveUploads(owner: pg.Client): Promise<void> {
  await owner.query(`
    delete from upload_sessions;
    delete from documents;
    insert into role_access_flags (tenant_id, role_id, flag) select tenant_id, id, 'uploadMatterDocument' from roles where name not like '%reception' on conflict do nothing;
    insert into role_scopes (tenant_id, role_id, feature, action, scope)
      select tenant_id, role_id, feature, 'delete', scope from role_scopes where feature = 'documents' and action = 'edit' on conflict do nothing;
    insert into lookups (tenant_id, list, code, value, sort_order) select tenant_id, 'documentCategory', 'letters', 'mark' || tenant_id || ' letters', 1 from tenants`);
}

/** A small file that is a PDF by its content. */
export const pdfOf = (text: string): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n% ${text}\ntrailer << /Root 1 0 R >>\n%%EOF\n`);

/** Sends a file whole and has it made a document. */
export async function sendDocument(
  { api, uploads }: { readonly api: TestApi; readonly uploads: TestUploads },
  who: readonly [TestTenant, TestUser],
  details: UploadDetails,
  bytes: Uint8Array,
): Promise<Completed> {
  const upload = await uploads.create(who, details, bytes.length);
  await uploads.append(who, upload.path, 0, bytes);
  return completeDocument(api, who, upload.id);
}

/** Gives a document an id that a proof can name; its shares go with it. */
export async function renameDocument(owner: pg.Client, from: string, to: string): Promise<void> {
  await owner.query('delete from document_texts where document_id = $1', [from]);
  const { rows } = await owner.query<{ tenant_id: string; user_id: string }>(
    'delete from document_shares where document_id = $1 returning tenant_id, user_id',
    [from],
  );
  await owner.query('update documents set id = $1 where id = $2', [to, from]);
  for (const { tenant_id: tenantId, user_id: userId } of rows)
    await owner.query('insert into document_shares (tenant_id, document_id, user_id) values ($1, $2, $3)', [
      tenantId,
      to,
      userId,
    ]);
}

/** Ids for documents that a proof can name. */
export const documentIdOf = (tenant: TestTenant, number: number): string =>
  `d0c00000-0000-4000-8000-${tenant === 'alpha' ? '00000000000' : 'b0000000000'}${number}`;

export interface TestDocuments {
  readonly api: TestApi;
  readonly owner: pg.Client;
  readonly uploads: TestUploads;
  /** Asks one root field and answers what it holds. */
  readonly ask: ReturnType<typeof askDocuments>;
  close(): Promise<void>;
}

/** An API whose people may upload, the owner of its tables, and a way to send files. */
export async function startTestDocuments(options: TestApiOptions = {}): Promise<TestDocuments> {
  const api = await startTestApi(options);
  const owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await giveUploads(owner);
  return {
    api,
    owner,
    uploads: createTestUploads(api),
    ask: askDocuments(api),
    async close() {
      await owner.end();
      await api.close();
    },
  };
}

/** Asks one root field of documents and answers what it holds. */
const askDocuments =
  (api: TestApi) =>
  async <Answer = Record<string, unknown>>(
    who: Who,
    field: string,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<Answer> => {
    const { data, errors } = await api.run(who, query, variables);
    if (errors[0] !== undefined) throw new Error(errors[0].message);
    return data[field] as unknown as Answer;
  };

/** People from outside have their page of documents, and so has everybody who sees documents in the firm. Before anybody signs in. */
export async function giveClientPages(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select tenant_id, id, 'clientDocuments' from roles where name not like '%reception' on conflict do nothing`,
  );
}
