import assert from 'node:assert/strict';
import type { PracticeSystem } from '@atrium/contracts';
import { syncFields, syncKinds, type SyncKind } from '../sync-fields.ts';
import type { SyncedFirm } from '../sync.fixtures.ts';
import { mortalRunner } from './mortal-runner.fixtures.ts';
import { playPapers } from './play-papers.fixtures.ts';
import { assertBothSidesEqual, isCarried, kindsOfThings, rowsHere, type Thing } from './things.fixtures.ts';

/** Numbers below a bound that follow from a seed, so that what failed can be played again. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1990, 0, 1);
const dayOf = (number: number): string => new Date(FIRST_DAY + number * DAY_MS).toISOString().slice(0, 10);
const SECOND_LOOK_MS = 2100;

/** What a run of faulty events came to. */
export interface Played {
  readonly events: number;
  readonly rounds: number;
  readonly ended: number;
  readonly made: number;
  readonly things: readonly Thing[];
}

/**
 * Plays random events on both sides of a firm that has just been provisioned: edits, new records and deletions on either
 * side and in the middle of each other, hooks told twice, late, in another order or not at all, answers lost, tokens that
 * end, a system that is busy or away for long, a clock that is off, and processes that end at any statement. Then both
 * sides come to rest, and their whole states are compared.
 */
export async function playFaults(
  firm: SyncedFirm,
  system: PracticeSystem,
  { events, seed }: { readonly events: number; readonly seed: number },
): Promise<Played> {
  const there = firm.simulator.systems[system];
  const { hooks, writes, faults, signIns } = there;
  const store = firm.storeOf(system);
  const next = numbersFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[next(Math.max(items.length, 1))];
  const mortal = mortalRunner(firm.api.runner);
  const things: Thing[] = [];
  const papers = playPapers(firm, system, next);
  let [made, rounds, ended, step] = [0, 0, 0, 0];

  const secrets = new Set<string>();
  const keepSecrets = (): void => {
    for (const { accessToken, refreshToken } of signIns.grants) secrets.add(accessToken).add(refreshToken);
    for (const { url } of hooks.listOf(`${system.charAt(0)}firm1`)) secrets.add(url.split('/').at(-1) ?? url);
  };
  await letTheirsLead(firm, system);
  await takeProvisioned(firm, system, things);
  const matters = things.filter(({ kind }) => kind === 'matter');
  store.clockMs = (next(5) - 2) * 40_000;

  const valueOf = (field: string): string =>
    field === 'dueOn' ? dayOf(next(9000)) : field === 'email' ? `said${step}@play.example` : `Said ${step} – “é” & <ü>`;
  const editThere = (): void => {
    const thing = pick(things.filter((each) => each.there !== null && !each.deletedThere));
    const field = thing === undefined ? undefined : pick(fieldsOf(system, thing.kind));
    if (thing?.there == null || field === undefined) return;
    const value = valueOf(field);
    store.edit(thing.kind, thing.there, { [kindsOfThings[thing.kind].fields[field]?.there ?? field]: value });
    thing.saidThere.set(field, value);
  };
  const editHere = async (): Promise<void> => {
    const thing = pick(things.filter((each) => each.here !== null && !each.deletedHere));
    const field = thing === undefined ? undefined : pick(fieldsOf(system, thing.kind));
    if (thing?.here == null || field === undefined) return;
    const value = valueOf(field);
    const { table } = kindsOfThings[thing.kind];
    const [column, said] = thing.kind === 'note' ? ['body', `<p>${escaped(value)}</p>`] : [columnOf(field), value];
    await firm.rows(
      `update ${table} set ${column} = ($2::text)${field === 'dueOn' ? '::date' : ''} where tenant_id = 'alpha' and id = $1`,
      [thing.here, said],
    );
    thing.saidHere.set(field, value);
  };
  const thingOf = (kind: SyncKind, mark: string, place: Pick<Thing, 'there' | 'here'>): Thing => ({
    kind,
    mark,
    ...place,
    saidThere: new Map(),
    saidHere: new Map(),
    deletedThere: false,
    deletedHere: false,
  });
  const markOf = (kind: SyncKind): string => {
    made += 1;
    return kind === 'time' ? dayOf(made) : `Made ${kind} ${made}`;
  };
  const makeThere = (): void => {
    const kind = syncKinds[next(syncKinds.length)] ?? 'task';
    const matter = pick(matters);
    if (matter?.there == null) return;
    const mark = markOf(kind);
    const common = { [kindsOfThings[kind].markThere]: mark };
    const like = store.find('matter', matter.there);
    const more =
      kind === 'contact'
        ? { kind: 'organisation' }
        : kind === 'matter'
          ? {
              clientId: like?.['clientId'] ?? null,
              typeId: like?.['typeId'] ?? '',
              responsibleId: like?.['responsibleId'] ?? '',
              title: mark,
            }
          : kind === 'time'
            ? { matterId: matter.there, staffId: store.records.staff[0]?.id ?? '', seconds: 600, narrative: mark }
            : { matterId: matter.there };
    things.push(thingOf(kind, mark, { there: store.add(kind, { ...common, ...more }), here: null }));
  };
  const makeHere = async (): Promise<void> => {
    const kind = syncKinds[next(syncKinds.length)] ?? 'task';
    const matter = pick(matters);
    const statement = kind === 'time' ? undefined : inserts[kind];
    if (matter?.here == null || statement === undefined) return;
    const mark = markOf(kind);
    const [row] = await firm.rows<{ id: string }>(statement, [mark, matter.here]);
    if (row !== undefined) things.push(thingOf(kind, mark, { there: null, here: row.id }));
  };
  const removeOne = async (): Promise<void> => {
    const thing = pick(things.filter(({ kind }) => kind === 'task' || kind === 'note'));
    if (thing === undefined) return;
    if (next(2) === 0 && thing.there !== null && !thing.deletedThere) {
      store.remove(thing.kind, thing.there);
      thing.deletedThere = true;
    } else if (thing.here !== null && !thing.deletedHere) {
      await firm.rows(`update ${kindsOfThings[thing.kind].table} set deleted_at = now() where id = $1`, [thing.here]);
      thing.deletedHere = true;
    }
  };
  /** Who a record made on one side is on the other, as far as it has got there. */
  const recognise = async (): Promise<void> => {
    const links = await firm.rows<{ kind: string; source_id: string | null; record_id: string }>(
      `select kind, source_id, record_id from sync_links where tenant_id = 'alpha' and source_system = $1 and source_id is not null`,
      [system],
    );
    const byThere = new Map(links.map((link) => [`${link.kind} ${link.source_id ?? ''}`, link.record_id]));
    const byHere = new Map(links.map((link) => [`${link.kind} ${link.record_id}`, link.source_id]));
    for (const thing of things) {
      if (thing.there !== null) thing.here ??= byThere.get(`${thing.kind} ${thing.there}`) ?? null;
      else if (thing.here !== null) {
        const id = byHere.get(`${thing.kind} ${thing.here}`) ?? null;
        if (id !== null && store.find(thing.kind, id) !== undefined) thing.there = id;
      }
    }
  };
  const goOn = async (): Promise<void> => {
    rounds += 1;
    keepSecrets();
    if (next(3) === 0) writes.losesAnswers = 1 + next(2);
    const fault = pick(['away', 'busy', 'hangUp', 'broken'] as const);
    if (next(3) === 0 && fault !== undefined) faults.push({ kind: fault, times: 1 + next(3) });
    // An outage: it is away for as long as anybody asks now.
    if (next(25) === 0) faults.push({ kind: 'away', times: 500 });
    if (next(20) === 0) hooks.endAll();
    // A token that is renewed in the moment of a kill is lost where it is good once: the firm would have to sign in again.
    const endsToken = next(15) === 0;
    if (endsToken) signIns.expireAll();
    else if (next(2) === 0) mortal.endAfter(1 + next(60));
    there.beforeAnswer = next(2) === 0 ? () => void (next(6) === 0 && editThere()) : null;
    await firm.rows(`update sync_states set due_at = now(), poll_at = now() where tenant_id = 'alpha'`);
    if (next(4) === 0) await firm.rows(`update sync_states set hook_checked_at = null where tenant_id = 'alpha'`);
    await firm.round({ secondsPerTurn: next(3), runner: mortal.runner }).catch(() => undefined);
    there.beforeAnswer = null;
    faults.splice(0);
    if (mortal.replace()) ended += 1;
    await firm.rows(`update sync_states set leased_until = null where tenant_id = 'alpha'`);
    await recognise();
  };

  const fates = ['deliver', 'double', 'lose', 'hold'] as const;
  hooks.fate = () => pick(fates) ?? 'deliver';
  for (step = 1; step <= events; step += 1) {
    const kind = next(100);
    if (kind < 32) editThere();
    else if (kind < 62) await editHere();
    else if (kind < 70) makeThere();
    else if (kind < 78) await makeHere();
    else if (kind < 83) await removeOne();
    else if (kind < 87) await papers.step(things);
    else if (kind < 92) hooks.release(next(2) === 0);
    else await goOn();
  }

  hooks.fate = 'deliver';
  hooks.release(true);
  writes.losesAnswers = 0;
  await firm.rest(SECOND_LOOK_MS);
  await recognise();
  keepSecrets();
  await assertNothingWaits(firm, system);
  await assertSecretsKept(firm, system, [...secrets]);
  await assertBothSidesEqual(firm, system, things);
  await papers.assertEqual(things);
  return { events, rounds, ended, made, things };
}

const columnOf = (field: string): string => (field === 'dueOn' ? 'due_on' : field);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const fieldsOf = (system: PracticeSystem, kind: SyncKind): string[] =>
  Object.keys(kindsOfThings[kind].fields).filter((field) => isCarried(system, kind, field));

/** Where both sides are edited at random people would be asked for ever: one side leads. */
async function letTheirsLead(firm: SyncedFirm, system: PracticeSystem): Promise<void> {
  for (const kind of syncKinds)
    for (const field of Object.keys(syncFields[kind]))
      await firm.rows(
        `insert into sync_field_leads (tenant_id, source_system, kind, field, lead) values ('alpha', $1, $2, $3, 'source')
         on conflict do nothing`,
        [system, kind, field],
      );
}

/** Open matters and contacts that came across, as far as their marks are theirs alone. */
async function takeProvisioned(firm: SyncedFirm, system: PracticeSystem, things: Thing[]): Promise<void> {
  const store = firm.storeOf(system);
  for (const kind of ['contact', 'matter'] as const) {
    const { markThere } = kindsOfThings[kind];
    const here = await rowsHere(firm, kind);
    const isAlone = (mark: string): boolean =>
      here.filter((row) => row.mark === mark).length === 1 &&
      store.rows(kind).filter((row) => row[markThere] === mark).length === 1;
    for (const row of store.rows(kind)) {
      const mark = String(row[markThere]);
      const id = await firm.here(system, kind, row.id);
      const isOpen =
        kind === 'contact' ? row['isDeleted'] !== true && row['kind'] !== 'trust' : row['status'] === 'open';
      if (id === null || !isOpen || !isAlone(mark)) continue;
      const said = { saidThere: new Map<string, string>(), saidHere: new Map<string, string>() };
      things.push({ kind, mark, there: row.id, here: id, ...said, deletedThere: false, deletedHere: false });
    }
  }
}

const inserts: Readonly<Partial<Record<SyncKind, string>>> = {
  contact: `insert into contacts (tenant_id, kind, name, is_pms) select 'alpha', 'organisation', $1, true where $2::uuid is not null returning id`,
  matter: `insert into matters (tenant_id, file_number, title, client_id, client_name, type, status, person_responsible_id, currency)
    select 'alpha', $1, $1, m.client_id, m.client_name, m.type, 'Open', m.person_responsible_id, m.currency from matters m where m.id = $2 returning id`,
  task: `insert into tasks (tenant_id, kind, subject, matter_id) values ('alpha', 'task', $1, $2) returning id`,
  note: `insert into notes (tenant_id, type, subject, body, matter_id, visibility) values ('alpha', 'File note', $1, '<p>Said</p>', $2, 'firm') returning id`,
};

async function assertNothingWaits(firm: SyncedFirm, system: PracticeSystem): Promise<void> {
  const left = await firm.rows(
    `select 'out' as way, kind, state, reason, detail, attempts from sync_outbox where tenant_id = 'alpha' and source_system = $1
     union all select 'in', kind, state, reason, detail, attempts from sync_events where tenant_id = 'alpha' and source_system = $1 and state <> 'done'`,
    [system],
  );
  assert.deepEqual(left, [], 'nothing waits and nothing was given up');
}

const statusOf = `query ($system: String!) { sourceSystem(sourceSystem: $system) { refusal connection { state problem accountKey } run { problem } }
  brokenSources { id state } }`;

/** No token and no secret address of the firm is in a table, a log, a mail, an answer or an error in the clear. */
async function assertSecretsKept(firm: SyncedFirm, system: PracticeSystem, secrets: readonly string[]): Promise<void> {
  const tables = await firm.rows<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'
       and (table_name like 'sync%' or table_name like 'source%' or table_name like 'mail%' or table_name like 'activity%' or table_name like 'notification%' or table_name like 'provisioning%')
       and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`,
  );
  const seen = [...firm.logged, JSON.stringify(firm.api.logged)];
  for (const { name } of tables) {
    const rows = await firm.rows<{ text: string }>(`select t::text as text from "${name}" t where tenant_id = 'alpha'`);
    seen.push(...rows.map(({ text }) => text));
  }
  const { body } = await firm.api.run(['alpha', 'internal'], statusOf, { system });
  seen.push(body);
  const all = seen.join('\n');
  assert.ok(secrets.length > 0 && tables.length > 5);
  for (const secret of secrets)
    assert.ok(!all.includes(secret) && !all.includes(Buffer.from(secret).toString('hex')), 'a secret is in the clear');
}
