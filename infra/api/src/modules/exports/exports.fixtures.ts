import assert from 'node:assert/strict';
import pg from 'pg';
import { startTestApi, type AnswerData, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf, testTenants } from '../../testing/test-firms.ts';
import { createExportRound } from '../../export-round.ts';

export interface ExportsApi {
  readonly api: TestApi;
  readonly owner: pg.Client;
  /** Does one round of the job, in batches of five rows. */
  round(options?: { batchRows?: number; mostRows?: number; signal?: AbortSignal }): Promise<boolean>;
  ask(who: Who, document: string, variables?: Record<string, unknown>): Promise<AnswerData>;
  request(
    who: Who,
    input: Record<string, unknown>,
    key?: string,
  ): Promise<{ ok: { id: string; state: string; total: number; written: number } | null; message: string | null }>;
  /** Asks, makes, and fetches: the text or bytes of the file. */
  export(who: Who, input: Record<string, unknown>): Promise<Buffer>;
  fetchFile(who: Who, id: string): Promise<Response>;
  close(): Promise<void>;
}

export const requestDocument = `mutation ($key: String!, $input: RequestExportInput!) { requestExport(idempotencyKey: $key, input: $input) { ok { id state total written list format title } message } }`;
export const linkDocument = `mutation ($id: ID!) { createExportLink(id: $id) { url message } }`;

/** The API with two firms in which administrators and partners may export what they see; the partner no users. */
export async function startExportsApi(): Promise<ExportsApi> {
  const api = await startTestApi();
  const owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  for (const tenant of testTenants) {
    for (const user of ['admin', 'partner', 'own'] as const) {
      await owner.query(
        `insert into role_scopes (tenant_id, role_id, feature, action, scope) select $1, $2, unnest(array['matters', 'contacts', 'users']), 'export', 'all'`,
        [tenant, idOf(tenant, 'role', user)],
      );
    }
  }
  const log = () => undefined;
  const files = { folder: api.filesFolder, objectStorage: null };
  const round: ExportsApi['round'] = ({ batchRows = 5, mostRows = 1000, signal } = {}) =>
    createExportRound({ runner: api.runner, logger: { info: log, warn: log, error: log }, files, batchRows, mostRows })(
      signal,
    );
  const ask: ExportsApi['ask'] = async (who, document, variables = {}) => {
    const { data, errors } = await api.run(who, document, variables);
    assert.deepEqual(errors, []);
    return Object.values(data)[0] as AnswerData;
  };
  const request: ExportsApi['request'] = async (who, input, key = crypto.randomUUID()) =>
    (await ask(who, requestDocument, { key, input })) as unknown as Awaited<ReturnType<ExportsApi['request']>>;
  const fetchFile: ExportsApi['fetchFile'] = async (who, id) => {
    const { url } = (await ask(who, linkDocument, { id })) as unknown as { url: string | null };
    return fetch(`${new URL(api.url).origin}${url ?? '/nothing'}`);
  };
  return {
    api,
    owner,
    round,
    ask,
    request,
    fetchFile,
    async export(who, input) {
      const { ok, message } = await request(who, input);
      assert.equal(message, null);
      // The longest due comes first: whatever a test asked for and did not need stands before it.
      while (await round());
      const response = await fetchFile(who, ok?.id ?? '');
      const { rows } = await owner.query('select state, failure, attempts, last_error from export_runs where id = $1', [
        ok?.id,
      ]);
      assert.equal(response.status, 200, JSON.stringify(rows));
      return Buffer.from(await response.arrayBuffer());
    },
    async close() {
      await owner.end();
      await api.close();
    },
  };
}

/** A request for the matters, each with its number and title. */
export const mattersInput = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  list: 'MATTERS',
  format: 'CSV',
  title: 'Matters',
  columns: [
    { field: 'fileNumber', title: 'File' },
    { field: 'title', title: 'Matter' },
  ],
  ...changes,
});
