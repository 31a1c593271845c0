import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { PracticeSystem } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { startSourceSimulator, type FirmStore, type SimulatedFirm, type SourceSimulator } from '@atrium/simulators';
import { DEFAULT_MAXIMUM_BYTES } from '../../files/files-options.ts';
import { startTestApi, TEST_SECRET, type TestApi } from '../../testing/test-api.ts';
import { createProvisioningRound } from '../source-systems/run/provisioning-round.ts';
import { sourceClientsOf } from '../source-systems/source-systems.fixtures.ts';
import { createSyncRound } from './run/sync-round.ts';

/** The firm of the tests as the simulator knows it. */
const FIRM_THERE = 'Alpha of elsewhere';

interface ProvisionOptions {
  readonly isSignedIn?: boolean;
  /** What is done once everything has been read and before anything is written. */
  readonly review?: () => Promise<void>;
}

/** An API whose firm `alpha` comes from a simulated system, with a round that keeps both equal. */
export interface SyncedFirm {
  readonly api: TestApi;
  readonly simulator: SourceSimulator;
  readonly publicUrl: string;
  /** What the jobs logged, errors with everything that they hold. */
  readonly logged: readonly string[];
  storeOf(system: PracticeSystem): FirmStore;
  /** Signs in to the system, unless that was done before, and brings everything across. Throws where that comes to an end earlier. */
  provision(system: PracticeSystem, options?: ProvisionOptions): Promise<void>;
  /** One round, as the jobs do it. */
  round(options?: { secondsPerTurn?: number; signal?: AbortSignal; runner?: TenantRunner }): Promise<boolean>;
  /** Rounds until nothing is left to do, whatever was put off. */
  settle(): Promise<void>;
  /** The same, and once more when so many milliseconds are over. */
  rest(milliseconds: number): Promise<void>;
  /** The id here of a record there; null where it is none. */
  here(system: PracticeSystem, kind: string, sourceId: string): Promise<string | null>;
  there(system: PracticeSystem, kind: string, recordId: string): Promise<string | null>;
  rows<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Starts both sides. */
export async function startSyncedFirm({
  matters = 12,
  contacts = 16,
}: { matters?: number; contacts?: number } = {}): Promise<SyncedFirm> {
  const firm: SimulatedFirm = { name: FIRM_THERE, domain: 'alpha.example', matters, contacts };
  const simulator = await startSourceSimulator({ firms: { leap: [firm], smokeball: [firm], actionstep: [firm] } });
  for (const system of Object.values(simulator.systems)) system.limitsRate = false;
  const clients = sourceClientsOf(simulator.url);
  // What the simulator signs with in the place of a client id.
  const smokeball = { ...clients.smokeball, clientId: 'simulated' };
  const sourceClients = { ...clients, smokeball } as typeof clients;
  const api = await startTestApi({ sourceClients });
  const publicUrl = new URL(api.url).origin;
  await api.owner.query(
    `update tenants set show_reset_leap_access_card = true, show_reset_smokeball_access_card = true, show_reset_actionstep_access_card = true where tenant_id = 'alpha'`,
  );
  const logged: string[] = [];
  const log = (...line: unknown[]): void => void logged.push(inspect(line, { depth: 8, showHidden: true }));
  const logger = { info: log, warn: log, error: log };
  const files = {
    folder: api.filesFolder,
    objectStorage: null,
    scannerUrl: null,
    acceptsUnscanned: true,
    maximumBytes: DEFAULT_MAXIMUM_BYTES,
  };
  const means = { runner: api.runner, clients: sourceClients, serverSecret: TEST_SECRET, files, logger };
  const rows: SyncedFirm['rows'] = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await api.owner.query<Row>(text, [...values])).rows;
  const ask = async (document: string, variables: Record<string, unknown>): Promise<Record<string, never>> => {
    const { data, errors } = await api.run(['alpha', 'internal'], document, variables);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0] as unknown as Record<string, never>;
  };
  const round: SyncedFirm['round'] = ({ secondsPerTurn = 20, signal, runner = api.runner } = {}) =>
    createSyncRound({ ...means, runner, secondsPerTurn })(signal, publicUrl);

  const signIn = async (system: PracticeSystem): Promise<void> => {
    const begun = (await ask(
      `mutation ($system: String!) { beginSourceSignIn(sourceSystem: $system, purpose: "signIn") { ok { url } error { message } } }`,
      { system },
    )) as unknown as { ok: { url: string } };
    const page = await fetch(begun.ok.url);
    const key = /value="(\w+firm1)"/.exec(await page.text())?.[1] ?? '';
    const sent = await fetch(begun.ok.url, {
      method: 'POST',
      body: new URLSearchParams({ firm: key, answer: 'allow' }),
      redirect: 'manual',
    });
    const ours = await fetch(sent.headers.get('location') ?? '', { redirect: 'manual' });
    const back = new URL(ours.headers.get('location') ?? '', api.url);
    await ask(
      `mutation ($state: String!, $code: String!) { completeSourceSignIn(state: $state, code: $code) { error { message } } }`,
      {
        state: back.searchParams.get('state'),
        code: back.searchParams.get('code'),
      },
    );
  };

  const synced: SyncedFirm = {
    api,
    simulator,
    publicUrl,
    logged,
    storeOf: (system) => simulator.systems[system].storeOf(FIRM_THERE),
    async provision(system, { isSignedIn = false, review } = {}) {
      if (!isSignedIn) await signIn(system);
      const provisioningRound = createProvisioningRound(means);
      // A large firm takes more than one turn, and what was put off is not waited for.
      const work = async (): Promise<void> => {
        do await api.owner.query(`update provisioning_runs set due_at = now() where tenant_id = 'alpha'`);
        while (await provisioningRound());
      };
      const command = (name: string, more = '') =>
        ask(`mutation ($system: String!) { ${name}(sourceSystem: $system${more}) { error { message } } }`, { system });
      await command('startProvisioning');
      await work();
      await review?.();
      await command('confirmProvisioning', ', choices: []');
      await work();
      const [run] = await rows<{ phase: string }>(
        `select phase from provisioning_runs where tenant_id = 'alpha' and source_system = $1`,
        [system],
      );
      if (run?.phase !== 'finished')
        throw new Error(`Provisioning is ${run?.phase ?? 'not begun'}; logged last: ${logged.slice(-2).join('\n')}`);
      await synced.settle();
    },
    round,
    async settle() {
      for (let turn = 0; turn < 40; turn += 1) {
        await api.owner.query(`update sync_states set due_at = now(), poll_at = now() where tenant_id = 'alpha'`);
        await api.owner.query(`update sync_outbox set due_at = now() where tenant_id = 'alpha'`);
        await api.owner.query(`update sync_events set due_at = now() where tenant_id = 'alpha'`);
        await api.owner.query(`update source_documents set due_at = now() where tenant_id = 'alpha'`);
        await round();
        for (const { writes, hooks } of Object.values(simulator.systems)) {
          writes.settle();
          await hooks.settled();
        }
        const [left] = await rows<{ count: number }>(
          `select ((select count(*) from sync_outbox where tenant_id = 'alpha' and state = 'waiting') + (select count(*) from sync_events where tenant_id = 'alpha' and state = 'waiting'))::integer as count`,
        );
        if (left?.count === 0 && turn > 0) return;
      }
      throw new Error('The two sides do not come to rest');
    },
    async rest(milliseconds) {
      await synced.settle();
      await wait(milliseconds);
      await synced.settle();
      await synced.settle();
    },
    here: async (system, kind, sourceId) =>
      (
        await rows<{ id: string }>(
          `select record_id as id from sync_links where tenant_id = 'alpha' and source_system = $1 and kind = $2 and source_id = $3`,
          [system, kind, sourceId],
        )
      )[0]?.id ?? null,
    there: async (system, kind, recordId) =>
      (
        await rows<{ id: string | null }>(
          `select source_id as id from sync_links where tenant_id = 'alpha' and source_system = $1 and kind = $2 and record_id = $3`,
          [system, kind, recordId],
        )
      )[0]?.id ?? null,
    rows,
    async close() {
      await api.close();
      await simulator.close();
    },
  };
  return synced;
}
