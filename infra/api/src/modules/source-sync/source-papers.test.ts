import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sourceSystems, type SourceSystem } from '@atrium/contracts';
import { idOf } from '../../testing/test-firms.ts';
import { findAdapter } from '../source-systems/source-systems.ts';
import { startSyncedFirm, type SyncedFirm } from './sync.fixtures.ts';

let firm: SyncedFirm;
before(async () => {
  firm = await startSyncedFirm();
});
after(() => firm.close());

interface DocumentHere {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly reason: string;
  readonly isGone: boolean;
}
const documentOf = async (system: SourceSystem, sourceId: string): Promise<DocumentHere | undefined> =>
  (
    await firm.rows<DocumentHere>(
      `select id, name, state, reason, gone_there_at is not null as "isGone" from source_documents
       where tenant_id = 'alpha' and source_system = $1 and (source_id = $2 or source_id like '%/' || $2)`,
      [system, sourceId],
    )
  )[0];
const bring = (matterId: string, ids: readonly string[], who: 'admin' | 'client' = 'admin') =>
  firm.api.run(
    ['alpha', who],
    `mutation ($matterId: ID!, $ids: [ID!]!) { bringSourceDocuments(matterId: $matterId, ids: $ids) { ok { count } error { message } } }`,
    { matterId, ids },
  );
const seen = async (who: Parameters<typeof firm.api.run>[0], matterId: string) => {
  const { data } = await firm.api.run(
    who,
    `query ($id: ID!) { matter(id: $id) { sourceDocuments { id name state documentId } sourceInvoices { number status total { minor } outstanding { minor } lines { description } } } }`,
    { id: matterId },
  );
  return (data['matter'] ?? null) as unknown as {
    sourceDocuments: readonly { id: string; name: string; state: string; documentId: string | null }[];
    sourceInvoices: readonly { number: string; lines: readonly unknown[] }[];
  } | null;
};

for (const system of sourceSystems) {
  test(`${system}: documents and invoices come across, follow, and are never taken for our own`, async () => {
    await firm.provision(system);
    const store = firm.storeOf(system);
    const { kinds } = findAdapter(system).papers;
    const matter = store.records.matters.find(
      ({ id, status, clientId }) =>
        status !== 'deleted' && clientId !== null && store.records.invoices.some(({ matterId }) => matterId === id),
    );
    assert.ok(matter !== undefined);
    const matterId = (await firm.here(system, 'matter', matter.id)) ?? '';
    const [file] = store.records.documents.filter((each) => each.matterId === matter.id && each.name.endsWith('.txt'));
    assert.ok(file !== undefined);
    const here = await documentOf(system, file.id);
    assert.deepEqual([here?.name, here?.state], [file.name, 'listed']);

    const invoices = store.records.invoices.filter((each) => each.matterId === matter.id);
    const rows = await firm.rows<{ number: string; paid: number }>(
      `select number, paid_minor::integer as paid from source_invoices where tenant_id = 'alpha' and source_system = $1 and matter_id = $2`,
      [system, matterId],
    );
    assert.equal(rows.length, kinds.includes('invoice') ? invoices.length : 0);
    const [billed] = await firm.rows(`select count(*)::integer as count from invoices where matter_id = $1`, [
      matterId,
    ]);
    assert.deepEqual(billed, { count: 0 }, 'none of them is an invoice of the firm');

    // Followed: a payment there, a file that is new, one that is renamed, and one that is gone.
    const invoice = invoices[0];
    if (invoice !== undefined) store.edit('invoice', invoice.id, { paidMinor: 4321 });
    const added = store.add('document', { matterId: matter.id, name: 'Counsel’s opinion.txt', content: 'Advice\n' });
    const renamed = `Renamed ${file.name}`;
    store.edit('document', file.id, { name: renamed });
    await firm.settle();
    if (kinds.includes('invoice')) {
      const [paid] = await firm.rows(
        `select paid_minor::integer as paid from source_invoices where tenant_id = 'alpha' and source_system = $1 and (source_id = $2 or source_id like '%/' || $2)`,
        [system, invoice?.id],
      );
      assert.deepEqual(paid, { paid: 4321 });
    }
    // LEAP has no list of what changed among documents: they are compared at night.
    const compare = async () => {
      await firm.rows(`update sync_states set reconcile_at = now() where tenant_id = 'alpha'`);
      await firm.settle();
      await firm.settle();
    };
    if (system === 'leap') await compare();
    assert.equal((await documentOf(system, added))?.state, 'listed');
    assert.equal((await documentOf(system, file.id))?.name, renamed);

    // By content: asked for, fetched, checked, stored under its hash, and a new version once it is other there.
    const wanted = (await documentOf(system, added))?.id ?? '';
    const { data, errors } = await bring(matterId, [wanted]);
    assert.deepEqual(errors, []);
    assert.deepEqual(data, { bringSourceDocuments: { ok: { count: 1 }, error: null } });
    await firm.settle();
    const [held] = await firm.rows<{ name: string; key: string; sha256: string; same: boolean }>(
      `select d.name, d.storage_key as key, d.sha256, s.sha256 = d.sha256 as same from source_documents s join documents d on d.tenant_id = s.tenant_id and d.id = s.document_id where s.id = $1`,
      [wanted],
    );
    assert.equal(held?.name, 'Counsel’s opinion.txt');
    assert.equal(held.same, true);
    assert.equal(await readFile(join(firm.api.filesFolder, 'files', held.key), 'utf8'), 'Advice\n');
    store.edit('document', added, { content: 'Better advice\n' });
    await firm.rest(system === 'actionstep' ? 1100 : 0);
    if (system === 'leap') await compare();
    const versions = await firm.rows<{ revision: number }>(
      `select revision from documents where tenant_id = 'alpha' and matter_id = $1 and name = 'Counsel’s opinion.txt' order by revision`,
      [matterId],
    );
    assert.deepEqual(versions, [{ revision: 1 }, { revision: 2 }]);

    // What nobody may upload does not come across either, and says why.
    const program = store.add('document', { matterId: matter.id, name: 'setup.exe', content: 'MZ' });
    const lying = store.add('document', { matterId: matter.id, name: 'Picture.png', content: 'no picture' });
    await firm.settle();
    if (system === 'leap') await compare();
    const both = [(await documentOf(system, program))?.id ?? '', (await documentOf(system, lying))?.id ?? ''];
    await bring(matterId, both);
    await firm.settle();
    const reasons = [await documentOf(system, program), await documentOf(system, lying)];
    assert.deepEqual(
      reasons.map((each) => [each?.state, each?.reason]),
      [
        ['refused', 'type'],
        ['refused', 'disguised'],
      ],
    );

    // Gone there: it stays to be read, and says so.
    store.remove('document', added);
    await firm.settle();
    if (system === 'leap') await compare();
    assert.equal((await documentOf(system, added))?.isGone, true);

    // Who sees what: within the firm by their reach, nobody from outside, no other firm.
    const shown = await seen(['alpha', 'admin'], matterId);
    assert.ok((shown?.sourceDocuments.length ?? 0) >= 4);
    assert.equal(shown?.sourceInvoices.length, kinds.includes('invoice') ? invoices.length : 0);
    assert.equal(await seen(['beta', 'admin'], matterId), null);
    const refused = await bring(matterId, both, 'client');
    assert.notDeepEqual(refused.errors, []);
    const elsewhere = await firm.api.run(
      ['beta', 'admin'],
      `mutation ($matterId: ID!, $ids: [ID!]!) { bringSourceDocuments(matterId: $matterId, ids: $ids) { ok { count } error { message } } }`,
      { matterId, ids: both },
    );
    assert.equal(JSON.stringify(elsewhere.data).includes('"count":1'), false);
    await firm.rows(`delete from sync_states where tenant_id = 'alpha' and source_system = $1`, [system]);
  });

  test(`${system}: the other sides of a matter are followed both ways`, async () => {
    const store = firm.storeOf(system);
    await firm.rows(
      `insert into sync_states (tenant_id, source_system, needs_links) values ('alpha', $1, true) on conflict do nothing`,
      [system],
    );
    await firm.settle();
    const there = store.records.matters.find(
      ({ id, status, clientId }) => status === 'open' && clientId !== null && id !== '',
    );
    assert.ok(there !== undefined);
    const matterId = (await firm.here(system, 'matter', there.id)) ?? '';
    const others = async () =>
      (
        await firm.rows<{ id: string }>(
          `select contact_id as id from matter_parties where tenant_id = 'alpha' and matter_id = $1 and role = 'Other side' order by 1`,
          [matterId],
        )
      ).map(({ id }) => id);
    const [one, two] = store.records.contacts.filter(({ id, isDeleted }) => !isDeleted && id !== there.clientId);
    assert.ok(one !== undefined && two !== undefined);

    store.edit('matter', there.id, { otherSideIds: `${one.id} ${two.id}` });
    await firm.rest(system === 'actionstep' ? 1100 : 0);
    const linked = [await firm.here(system, 'contact', one.id), await firm.here(system, 'contact', two.id)];
    assert.deepEqual(await others(), linked.toSorted());

    // Removed here, and somebody new put in their place, who goes there first.
    const [added] = await firm.rows<{ id: string }>(
      `insert into contacts (tenant_id, kind, name, first_name, last_name, email) values ('alpha', 'person', $1, 'Otto', $2, '') returning id`,
      [`Otto ${system}`, system],
    );
    await firm.rows(`delete from matter_parties where tenant_id = 'alpha' and matter_id = $1 and contact_id = $2`, [
      matterId,
      linked[0],
    ]);
    await firm.rows(
      `insert into matter_parties (tenant_id, matter_id, contact_id, role, is_adverse) values ('alpha', $1, $2, 'Other side', true)`,
      [matterId, added?.id],
    );
    await firm.settle();
    await firm.settle();
    const otto = store.records.contacts.find(({ name }) => name === `Otto ${system}`);
    assert.ok(otto !== undefined);
    assert.deepEqual(there.otherSideIds.split(' ').toSorted(), [two.id, otto.id].toSorted());
    assert.equal((await others()).length, 2);
    const [open] = await firm.rows(
      `select count(*)::integer as count from sync_conflicts f join sync_links l on l.id = f.link_id where f.tenant_id = 'alpha' and l.source_system = $1 and f.field = 'otherSides' and f.resolution is null`,
      [system],
    );
    assert.deepEqual(open, { count: 0 });
    assert.ok(idOf('alpha', 'user', 'partner') !== '');
    await firm.rows(`delete from sync_states where tenant_id = 'alpha' and source_system = $1`, [system]);
  });
}
