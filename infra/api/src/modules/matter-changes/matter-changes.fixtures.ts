import assert from 'node:assert/strict';
import pg from 'pg';
import { startTestApi, type AnswerData, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf, testTenants, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { firstStage, seedStages, stageId } from '../../testing/test-stages.ts';
import { createMatterChangeRound } from './change-round.ts';

export interface Run {
  readonly id: string;
  readonly state: string;
  readonly failure: string | null;
  readonly total: number;
  readonly waiting: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly changed: number;
  readonly skipped: number;
  readonly undoesId: string | null;
  readonly undoneById: string | null;
}
export interface ChangeRow {
  readonly matterId: string | null;
  readonly fileNumber: string;
  readonly title: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly differences: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}
export interface ChangesApi {
  readonly api: TestApi;
  readonly owner: pg.Client;
  round(options?: {
    rowsPerTurn?: number;
    rowsTogether?: number;
    secondsPerTurn?: number;
    signal?: AbortSignal;
  }): Promise<boolean>;
  ask(who: Who, document: string, variables?: Record<string, unknown>): Promise<AnswerData>;
  preview(who: Who, matters: Record<string, unknown>, changes: Record<string, unknown>): Promise<Run>;
  rows(who: Who, runId: string, outcome?: string): Promise<readonly ChangeRow[]>;
  run(who: Who, id: string): Promise<Run | null>;
  /** Previews, puts in line and applies. */
  apply(who: Who, matters: Record<string, unknown>, changes: Record<string, unknown>): Promise<Run>;
  close(): Promise<void>;
}

export const runFields =
  'id state failure total waiting unchanged refused changed skipped undoesId undoneById changes { field value }';
export const previewDocument = `mutation ($input: PreviewMatterChangesInput!) { previewMatterChanges(input: $input) { ok { ${runFields} } message } }`;
export const rowsDocument = `query ($runId: ID!, $outcome: MatterChangeOutcome) { matterChangeRows(runId: $runId, outcome: $outcome) { recordCount rows { id matterId fileNumber title outcome reason differences { field before after } } } }`;
export const applyDocument = `mutation ($id: ID!) { applyMatterChanges(id: $id) { ${runFields} } }`;
export const undoDocument = `mutation ($id: ID!) { undoMatterChanges(id: $id) { ok { ${runFields} } message } }`;
export const cancelDocument = `mutation ($id: ID!) { cancelMatterChanges(id: $id) { ${runFields} } }`;
export const runDocument = `query ($id: ID!) { matterChangeRun(id: $id) { ${runFields} } }`;

/** The stage `Trial` of a firm's matters. */
export const trialOf = (tenant: TestTenant): string => stageId(tenant, 0, 'Trial');

/** The API with two firms in which administrators, partners and the `own` user may change many matters at once. */
export async function startChangesApi(): Promise<ChangesApi> {
  const api = await startTestApi();
  const owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  for (const tenant of testTenants)
    for (const user of ['partner', 'own', 'office'] as const) await giveFlag(owner, tenant, user);
  await seedStages(owner);
  // One type, so that one stage can be set on any of them.
  await owner.query(`update matters set type = 'mark' || tenant_id || ' type 0'; update matters set ${firstStage}`);
  const log = () => undefined;
  const ask: ChangesApi['ask'] = async (who, document, variables = {}) => {
    const { data, errors } = await api.run(who, document, variables);
    assert.deepEqual(errors, []);
    return Object.values(data)[0] as AnswerData;
  };
  const round: ChangesApi['round'] = ({ rowsPerTurn = 6, rowsTogether = 3, secondsPerTurn = 20, signal } = {}) =>
    createMatterChangeRound({
      runner: api.runner,
      logger: { info: log, warn: log, error: log },
      rowsPerTurn,
      rowsTogether,
      secondsPerTurn,
    })(signal);
  const run: ChangesApi['run'] = async (who, id) => (await ask(who, runDocument, { id })) as unknown as Run | null;
  const preview: ChangesApi['preview'] = async (who, matters, changes) => {
    const { ok, message } = (await ask(who, previewDocument, { input: { matters, changes } })) as unknown as {
      ok: Run | null;
      message: string | null;
    };
    assert.equal(message, null);
    assert.ok(ok);
    return ok;
  };
  return {
    api,
    owner,
    ask,
    round,
    run,
    preview,
    rows: async (who, runId, outcome) =>
      ((await ask(who, rowsDocument, { runId, outcome: outcome ?? null })) as unknown as { rows: ChangeRow[] }).rows,
    async apply(who, matters, changes) {
      const { id } = await preview(who, matters, changes);
      await ask(who, applyDocument, { id });
      await round();
      const applied = await run(who, id);
      assert.ok(applied);
      return applied;
    },
    async close() {
      await owner.end();
      await api.close();
    },
  };
}

const giveFlag = (owner: pg.Client, tenant: TestTenant, user: TestUser) =>
  owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) values ($1, $2, 'bulkMatterManagement') on conflict do nothing`,
    [tenant, idOf(tenant, 'role', user)],
  );
