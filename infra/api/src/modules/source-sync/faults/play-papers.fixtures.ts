import assert from 'node:assert/strict';
import type { PracticeSystem } from '@atrium/contracts';
import { findAdapter } from '../../source-systems/source-systems.ts';
import type { SyncedFirm } from '../sync.fixtures.ts';
import type { Thing } from './things.fixtures.ts';

/** What is filed on matters, and who is on their other side, as it is played with. */
export interface PlayedPapers {
  /** Files, bills, renames, pays or removes one of them there, or changes the other sides of a matter on either side. */
  step(things: readonly Thing[]): Promise<void>;
  /** Compares all of it on both sides, after a comparison of the night. Throws an `AssertionError`. */
  assertEqual(things: readonly Thing[]): Promise<void>;
}

const idOf = (sourceId: string): string => sourceId.split('/').at(-1) ?? sourceId;

/** Plays with documents, invoices and other sides of the matters that are on both sides. */
export function playPapers(firm: SyncedFirm, system: PracticeSystem, next: (below: number) => number): PlayedPapers {
  const store = firm.storeOf(system);
  const { kinds } = findAdapter(system).papers;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[next(Math.max(items.length, 1))];
  let count = 0;

  const mattersOf = (things: readonly Thing[]) =>
    things.filter(({ kind, there, here }) => kind === 'matter' && there !== null && here !== null);
  /** Contacts on both sides that can be against the client of the matter. */
  const opponentsOf = (things: readonly Thing[], matter: Thing) =>
    things.filter(
      ({ kind, there, here }) =>
        kind === 'contact' &&
        there !== null &&
        here !== null &&
        there !== store.find('matter', matter.there ?? '')?.['clientId'],
    );

  const changeDocument = (matter: Thing): void => {
    count += 1;
    const own = store.rows('document').filter((row) => row['matterId'] === matter.there && row['isDeleted'] !== true);
    const document = pick(own);
    const kind = next(4);
    if (document === undefined || kind === 0)
      store.add('document', {
        matterId: matter.there ?? '',
        name: `Played ${count}.txt`,
        content: `Content ${count}\n`,
      });
    else if (kind === 1 && own.length > 1) store.remove('document', document.id);
    else store.edit('document', document.id, { name: `Renamed ${count}.txt` });
  };
  const changeInvoice = (matter: Thing): void => {
    const own = store.rows('invoice').filter((row) => row['matterId'] === matter.there && row['isDeleted'] !== true);
    const invoice = pick(own);
    if (invoice === undefined) return;
    if (next(8) === 0) store.remove('invoice', invoice.id);
    else store.edit('invoice', invoice.id, { paidMinor: next(500_000) });
  };
  const changeSidesThere = (matter: Thing, opponents: readonly Thing[]): void => {
    const chosen = new Set([pick(opponents), pick(opponents)].slice(next(2)).map((each) => each?.there ?? ''));
    chosen.delete('');
    store.edit('matter', matter.there ?? '', { otherSideIds: [...chosen].join(' ') });
  };
  const changeSidesHere = async (matter: Thing, opponents: readonly Thing[]): Promise<void> => {
    const opponent = pick(opponents);
    if (opponent === undefined) return;
    const removed = await firm.rows(
      `delete from matter_parties where tenant_id = 'alpha' and matter_id = $1 and contact_id = $2 and role = 'Other side' returning contact_id`,
      [matter.here, opponent.here],
    );
    if (removed.length === 0)
      await firm.rows(
        `insert into matter_parties (tenant_id, matter_id, contact_id, role, is_adverse) values ('alpha', $1, $2, 'Other side', true)`,
        [matter.here, opponent.here],
      );
  };

  return {
    async step(things) {
      const matter = pick(mattersOf(things));
      if (matter === undefined) return;
      const opponents = opponentsOf(things, matter);
      const kind = next(4);
      if (kind === 0) changeDocument(matter);
      else if (kind === 1) changeInvoice(matter);
      else if (kind === 2) changeSidesThere(matter, opponents);
      else await changeSidesHere(matter, opponents);
    },
    async assertEqual(things) {
      // Some systems have no list of what changed among files: they are compared at night.
      for (let night = 0; night < 2; night += 1) {
        await firm.rows(`update sync_states set reconcile_at = now() where tenant_id = 'alpha'`);
        await firm.settle();
        await firm.settle();
      }
      for (const kind of kinds) await assertPapersEqual(firm, system, kind, mattersOf(things));
      await assertSidesEqual(firm, system, mattersOf(things));
    },
  };
}

async function assertPapersEqual(
  firm: SyncedFirm,
  system: PracticeSystem,
  kind: 'document' | 'invoice',
  matters: readonly Thing[],
): Promise<void> {
  const said = kind === 'document' ? 'name' : 'paid_minor::text';
  const here = await firm.rows<{ id: string; matter: string; said: string; isGone: boolean }>(
    `select source_id as id, matter_id as matter, ${said} as said, gone_there_at is not null as "isGone" from source_${kind}s where tenant_id = 'alpha' and source_system = $1`,
    [system],
  );
  const byId = new Map(here.map((row) => [idOf(row.id), row]));
  assert.equal(byId.size, here.length, `no ${kind} is doubled`);
  const matterHere = new Map(matters.map((matter) => [matter.there, matter.here]));
  for (const row of firm.storeOf(system).rows(kind)) {
    const matterId = matterHere.get(String(row['matterId']));
    if (matterId === undefined) continue;
    const ours = byId.get(row.id);
    const name = `${kind} ${row.id}`;
    if (row['isDeleted'] === true) assert.ok(ours === undefined || ours.isGone, `${name} is gone there and not here`);
    else
      assert.deepEqual(
        [ours?.said, ours?.matter, ours?.isGone],
        [String(kind === 'document' ? row['name'] : row['paidMinor']), matterId, false],
        name,
      );
  }
}

async function assertSidesEqual(firm: SyncedFirm, system: PracticeSystem, matters: readonly Thing[]): Promise<void> {
  const sides = await firm.rows<{ matter: string; there: string | null }>(
    `select p.matter_id as matter, l.source_id as there from matter_parties p
      left join sync_links l on l.tenant_id = p.tenant_id and l.source_system = $1 and l.kind = 'contact' and l.record_id = p.contact_id
     where p.tenant_id = 'alpha' and p.role = 'Other side'`,
    [system],
  );
  for (const { there, here, mark } of matters) {
    const ours = sides.filter(({ matter }) => matter === here).map((side) => side.there ?? 'unknown');
    const theirs = String(firm.storeOf(system).find('matter', there ?? '')?.['otherSideIds'] ?? '');
    assert.deepEqual(
      ours.toSorted(),
      theirs
        .split(' ')
        .filter((id) => id !== '')
        .toSorted(),
      `the other sides of matter ${mark}`,
    );
  }
}
