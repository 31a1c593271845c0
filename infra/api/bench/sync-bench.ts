import { setTimeout as wait } from 'node:timers/promises';
import { sourceSystems, type PracticeSystem } from '@atrium/contracts';
import pg from 'pg';
import { startSyncedFirm, type SyncedFirm } from '../src/modules/source-sync/sync.fixtures.ts';
import { findAdapter } from '../src/modules/source-systems/source-systems.ts';
import { sourceClientsOf } from '../src/modules/source-systems/source-systems.fixtures.ts';
import { openSession } from '../src/modules/source-systems/wire/ask-source.ts';
import { sourceKinds } from '../src/modules/source-systems/wire/source-adapter.ts';

/**
 * How long a firm takes to come across, as a ratio to reading the simulator's pages and doing nothing with them, and how
 * long after an edit on one side the other has it: theirs here with hooks, ours there. The simulator limits nothing.
 * `npm run bench -- sync [matters 300] [contacts 750] [edits 20] [system smokeball]`; 40000 and 100000 for a large firm.
 */
const [matters = 300, contacts = 750, edits = 20] = process.argv.slice(2, 5).map(Number);
const system = sourceSystems.find((known) => known === process.argv[5]) ?? 'smokeball';
const GIVEN_UP_MS = 60_000;
const LOOKS_MS = 5;
const SECOND_MS = 1000;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
const report = (name: string, value: number): void =>
  void process.stdout.write(`${JSON.stringify({ name, value: Math.round(value * 100) / 100 })}\n`);

/** Reads everything that provisioning reads, and keeps nothing. */
async function readBarely(firm: SyncedFirm, of: PracticeSystem): Promise<number> {
  const there = firm.simulator.systems[of];
  const client = sourceClientsOf(firm.simulator.url)[of];
  const [grant] = there.signIns.grants;
  if (client === undefined || grant === undefined) throw new Error(`The firm is not connected to ${of}.`);
  const adapter = findAdapter(of);
  const account = adapter.accountOf(
    { access_token: grant.accessToken, api_endpoint: `${there.url}/api/`, orgkey: grant.firm.key },
    client,
  );
  const { accessToken, refreshToken } = grant;
  const tokens = { accessToken, refreshToken, expiresAt: Number.MAX_SAFE_INTEGER, ...account };
  const session = openSession({ adapter, client, tokens }, new AbortController().signal);
  const begun = performance.now();
  for (const kind of sourceKinds)
    for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false)
      cursor = (await adapter.readPage(session, kind, cursor)).next;
  return performance.now() - begun;
}

/** Rounds as the jobs do them: whenever something is said to have changed, and each second for what was put off. */
async function keepGoing(firm: SyncedFirm): Promise<() => Promise<void>> {
  let isWoken = true;
  let isOver = false;
  const wake = (): void => {
    isWoken = true;
  };
  const listener = new pg.Client({ connectionString: firm.api.ownerConnectionString });
  listener.on('notification', wake);
  await listener.connect();
  await listener.query('listen atrium_sync');
  // Work that was put off is told by no notification: it is looked for every second.
  const clock = setInterval(wake, SECOND_MS);
  const going = (async () => {
    while (!isOver) {
      if (!isWoken) {
        await wait(LOOKS_MS);
        continue;
      }
      isWoken = false;
      isWoken = (await firm.round()) || isWoken;
    }
  })();
  return async () => {
    isOver = true;
    clearInterval(clock);
    await going;
    await listener.end();
  };
}

async function until(isThere: () => boolean | Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await isThere())) {
    if (performance.now() - begun > GIVEN_UP_MS) throw new Error('An edit did not reach the other side.');
    await wait(LOOKS_MS);
  }
  return performance.now() - begun;
}

/** An open matter that came across: some are left out, with a client that is gone there. */
async function findEdited(firm: SyncedFirm, of: PracticeSystem) {
  for (const matter of firm.storeOf(of).records.matters) {
    const id = matter.status === 'open' ? await firm.here(of, 'matter', matter.id) : null;
    if (id !== null) return { matter, id };
  }
  throw new Error('There is no open matter to edit.');
}

const firm = await startSyncedFirm({ matters, contacts });
try {
  const begun = performance.now();
  await firm.provision(system);
  const provisioned = performance.now() - begun;
  const bare = await readBarely(firm, system);
  report('sync.provision.seconds', provisioned / SECOND_MS);
  report('sync.bare.seconds', bare / SECOND_MS);
  report('sync.provision.ratio', provisioned / bare);

  const store = firm.storeOf(system);
  const { matter, id } = await findEdited(firm, system);
  const titleHere = async () =>
    (await firm.rows<{ title: string }>('select title from matters where id = $1', [id]))[0]?.title;
  const stop = await keepGoing(firm);
  const lags: Record<'in' | 'out', number[]> = { in: [], out: [] };
  try {
    for (let edit = 0; edit < edits; edit += 1) {
      const [theirs, ours] = [`Theirs ${edit}`, `Ours ${edit}`];
      store.edit('matter', matter.id, { title: theirs });
      lags.in.push(await until(async () => (await titleHere()) === theirs));
      await firm.rows('update matters set title = $2 where id = $1', [id, ours]);
      lags.out.push(await until(() => matter.title === ours));
      // Until what was sent has been seen there, so that the next edit stands alone.
      await until(async () => (await firm.rows(`select id from sync_outbox where tenant_id = 'alpha'`)).length === 0);
    }
  } finally {
    await stop();
  }
  for (const way of ['in', 'out'] as const) {
    report(`sync.lag.${way}.p50.ms`, percentile(lags[way], 0.5));
    report(`sync.lag.${way}.p95.ms`, percentile(lags[way], 0.95));
  }
} finally {
  await firm.close();
}
