import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { withOwner } from '../prepare/owner-connection.ts';
import { addTenants } from '../testing/add-tenants.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import type { RunnerMode } from './modes.ts';
import { defineStatement, defineSystemStatement, type NoParameters, type Statement } from './statement.ts';
import { createTenantRunner, type TenantRunner } from './tenant-runner.ts';

interface Lookup {
  tenant: string;
  value: string;
}
/** Names its tenant only in passing, so that row-level security alone has to hold. */
const everyLookup = defineStatement<NoParameters, Lookup>({
  name: 'test.everyLookup',
  text: `select tenant_id as "tenant", value from lookups where :tenantId::text is not null`,
});
const lookup = defineStatement<{ code: string }, Lookup>({
  name: 'test.lookup',
  text: `select tenant_id as "tenant", value from lookups where tenant_id = :tenantId and code = :code`,
});
const failing = defineStatement<{ zero: number }, { result: number }>({
  name: 'test.failing',
  text: 'select 1 / :zero::int as result where :tenantId::text is not null',
});
const addLookup = defineStatement<{ code: string }, { value: string }>({
  name: 'test.addLookup',
  text: `insert into lookups (tenant_id, list, code, value) values (:tenantId, 'added', :code, :code) returning value`,
});
const addForeignLookup = defineStatement<NoParameters, never>({
  name: 'test.addForeignLookup',
  text: `insert into lookups (tenant_id, list, code, value) select 'wattle', 'stolen', '1', '1' where :tenantId::text is not null`,
});
const added = defineStatement<NoParameters, { codes: number }>({
  name: 'test.added',
  text: `select count(*) as "codes" from lookups where tenant_id = :tenantId and list = 'added'`,
});
const notify = defineStatement<{ payload: string }, never>({
  name: 'test.notify',
  text: `select pg_notify('atrium', :payload) where :tenantId::text is not null`,
});
const everyGeneric = defineStatement<{ code: string }, Lookup>({
  name: 'test.generic',
  plan: 'generic',
  text: `select tenant_id as "tenant", value from lookups where tenant_id = :tenantId and code = :code`,
});
const plansOf = defineStatement<{ name: string }, { generic: number; custom: number }>({
  name: 'test.plansOf',
  text: `select generic_plans as "generic", custom_plans as "custom" from pg_prepared_statements where name = :name and :tenantId::text is not null`,
});
const firmsSeen = defineSystemStatement<NoParameters, { firms: number }>({
  name: 'test.firmsSeen',
  text: 'select count(*) as "firms" from tenants',
});

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await addTenants(database.ownerConnectionString, ['harbour', 'wattle']);
});
after(() => database.drop());

const modes: readonly RunnerMode[] = ['single-sync', 'pgbouncer', 'citus'];
for (const mode of modes) {
  describe(`in mode ${mode}`, () => {
    let runner: TenantRunner;
    before(() => {
      runner = createTenantRunner({ connectionString: database.appConnectionString, mode, poolSize: 3 });
    });
    after(() => runner.close());

    test('a statement sees the rows of its tenant only, also when many run at once', async () => {
      const tenants = Array.from({ length: 300 }, (_, index) => (index % 2 === 0 ? 'harbour' : 'wattle'));
      const answers = await Promise.all(tenants.map((tenantId) => runner.query(tenantId, everyLookup, {})));
      for (const [index, rows] of answers.entries()) {
        assert.ok(rows.length >= 10);
        assert.ok(rows.every((row) => row.tenant === tenants[index]));
      }
    });

    test('an error reaches the caller with its code and leaves the connection healthy', async () => {
      const work = Array.from({ length: 60 }, (_, index) =>
        index % 3 === 0 ? runner.query('harbour', failing, { zero: 0 }) : runner.query('wattle', lookup, { code: '7' }),
      );
      for (const [index, result] of (await Promise.allSettled(work)).entries()) {
        if (index % 3 === 0)
          assert.equal(result.status === 'rejected' && (result.reason as { code: string }).code, '22012');
        else assert.deepEqual(result.status === 'fulfilled' && result.value, [{ tenant: 'wattle', value: 'wattle7' }]);
      }
    });

    test('several statements travel together and answer in their order', async () => {
      const [first, every, second] = await runner.queryTogether('harbour', [
        [lookup, { code: '1' }],
        [everyLookup, {}],
        [lookup, { code: '2' }],
      ]);
      assert.deepEqual([first[0]?.value, every.length >= 10, second[0]?.value], ['harbour1', true, 'harbour2']);
    });

    test('statements that travel together take effect together', async () => {
      await assert.rejects(
        runner.queryTogether('harbour', [
          [addLookup, { code: `${mode}-lost` }],
          [failing, { zero: 0 }],
        ]),
        { code: '22012' },
      );
      assert.deepEqual(await runner.query('harbour', lookup, { code: `${mode}-lost` }), []);
    });

    test('the tenant is forgotten afterwards', async () => {
      await runner.query('harbour', everyLookup, {});
      const seen = await Promise.all(Array.from({ length: 6 }, () => runner.system(firmsSeen, {})));
      assert.ok(seen.every(([row]) => row?.firms === 0));
    });

    test('a row cannot be written into another firm', async () => {
      await assert.rejects(runner.query('harbour', addForeignLookup, {}), { code: '42501' });
    });

    test('a name made of SQL is a firm that does not exist', async () => {
      assert.deepEqual(await runner.query(`harbour'; reset app.tenant_id; --`, everyLookup, {}), []);
    });

    test('a transaction commits what it did, and its statements see each other', async () => {
      const count = await runner.transaction('wattle', async (transaction) => {
        await transaction.query(addLookup, { code: `${mode}-1` });
        await transaction.query(addLookup, { code: `${mode}-2` });
        return (await transaction.query(added, {}))[0]?.codes;
      });
      assert.equal((await runner.query('wattle', added, {}))[0]?.codes, count);
      assert.equal((await runner.query('wattle', lookup, { code: `${mode}-2` })).length, 1);
    });

    test('a transaction whose work throws leaves nothing', async () => {
      const work = runner.transaction('wattle', async (transaction) => {
        await transaction.query(addLookup, { code: `${mode}-gone` });
        throw new Error('changed my mind');
      });
      await assert.rejects(work, /changed my mind/);
      assert.deepEqual(await runner.query('wattle', lookup, { code: `${mode}-gone` }), []);
    });

    test('a transaction in which an error was swallowed is not reported as done', async () => {
      const work = runner.transaction('wattle', async (transaction) => {
        await transaction.query(addLookup, { code: `${mode}-half` });
        await transaction.query(failing, { zero: 0 }).catch(() => undefined);
      });
      await assert.rejects(work, /rolled back/);
      assert.deepEqual(await runner.query('wattle', lookup, { code: `${mode}-half` }), []);
    });

    test('a snapshot reads what there was at its first statement, and writes nothing', async () => {
      const work = runner.snapshot('wattle', async (transaction) => {
        const before = await transaction.query(added, {});
        await runner.query('wattle', addLookup, { code: `${mode}-meanwhile` });
        assert.deepEqual(await transaction.query(added, {}), before);
        await transaction.query(addLookup, { code: `${mode}-never` });
      });
      await assert.rejects(work, /read-only transaction/);
    });

    test('statements of a transaction asked for at once run one after the other', async () => {
      const answers = await runner.transaction('harbour', (transaction) =>
        Promise.all(['1', '2', '3', '4'].map((code) => transaction.query(lookup, { code }))),
      );
      assert.deepEqual(
        answers.map(([row]) => row?.value),
        ['harbour1', 'harbour2', 'harbour3', 'harbour4'],
      );
    });
  });
}

test('the runner counts statements by name', async () => {
  const names: string[] = [];
  const runner = createTenantRunner({
    connectionString: database.appConnectionString,
    onStatement: (name) => names.push(name),
  });
  await runner.query('harbour', lookup, { code: '1' });
  await runner.queryTogether('harbour', [
    [lookup, { code: '1' }],
    [everyLookup, {}],
  ]);
  await runner.transaction('harbour', (transaction) => transaction.query(added, {}));
  await runner.close();
  assert.deepEqual(names, ['test.lookup', 'test.lookup', 'test.everyLookup', 'test.added']);
});

test('a statement that asks for it has one plan, alone and among others', async () => {
  const runner = createTenantRunner({ connectionString: database.appConnectionString, poolSize: 1 });
  await runner.query('harbour', everyGeneric, { code: '1' });
  const [, [second], , [planned]] = await runner.queryTogether('harbour', [
    [lookup, { code: '1' }],
    [everyGeneric, { code: '2' }],
    [lookup, { code: '1' }],
    [plansOf, { name: 'test.generic' }],
  ]);
  assert.equal(second?.value, 'harbour2');
  assert.deepEqual(planned, { generic: 2, custom: 0 });
  assert.deepEqual(await runner.query('harbour', plansOf, { name: 'test.lookup' }), [{ generic: 0, custom: 2 }]);
  await runner.close();
});

test('a text that was not registered is refused', async () => {
  const smuggled: Statement<NoParameters, Lookup> = { ...everyLookup };
  await assert.rejects(database.runner.query('harbour', smuggled, {}), /not registered/);
  await assert.rejects(database.runner.query('harbour', firmsSeen, {}), /system statement/);
  await assert.rejects(async () => database.runner.system(everyLookup, {}), /tenant statement/);
});

test('a statement without a tenant is refused', async () => {
  await assert.rejects(database.runner.query('', everyLookup, {}), /needs the tenant/);
});

test('the serving role cannot leave its role or turn row-level security off', async () => {
  const client = new pg.Client(database.appConnectionString);
  await client.connect();
  for (const attempt of [
    'set role atrium_search',
    'set session authorization postgres',
    'alter table notes disable row level security',
    'create table loot (id int)',
    'delete from activity_log',
    'update wip_ledger set amount_minor = 0',
    'truncate notes',
  ]) {
    await assert.rejects(client.query(attempt), attempt);
  }
  await client.query('set row_security = off');
  await assert.rejects(client.query('select * from lookups'), { code: '42501' });
  await client.end();
});

test('a database that does not answer gives one clear error', async () => {
  const runner = createTenantRunner({ connectionString: 'postgres://atrium_app:secret@127.0.0.1:1/atrium' });
  await assert.rejects(runner.query('harbour', lookup, { code: '1' }), (error: unknown) => {
    assert.ok(error instanceof DatabaseUnavailableError);
    assert.equal(error.message, 'The database at 127.0.0.1:1/atrium does not answer (ECONNREFUSED).');
    return true;
  });
  await runner.close();
});

test('a connection that the server cuts is replaced', async () => {
  const runner = createTenantRunner({ connectionString: database.appConnectionString, poolSize: 1 });
  await runner.query('harbour', lookup, { code: '1' });
  await cutConnections('atrium');
  await runner.query('harbour', lookup, { code: '1' }).catch(() => undefined);
  assert.equal((await runner.query('harbour', lookup, { code: '1' })).length, 1);
  await runner.close();
});

test('a connection that breaks between two statements of a transaction costs that transaction and nothing else', async () => {
  const runner = createTenantRunner({ connectionString: database.appConnectionString, poolSize: 1 });
  const work = runner.transaction('harbour', async (transaction) => {
    await transaction.query(lookup, { code: '1' });
    await cutConnections('atrium');
    await transaction.query(addLookup, { code: 'after-the-cut' });
  });
  await assert.rejects(work, DatabaseUnavailableError);
  assert.deepEqual(await runner.query('harbour', lookup, { code: 'after-the-cut' }), []);
  await runner.close();
});

test('however many transactions one firm has open, another is answered', async () => {
  const divided = createTenantRunner({ connectionString: database.appConnectionString, poolSize: 4 });
  const { promise: end, resolve: finish } = Promise.withResolvers<undefined>();
  const held = Array.from({ length: 6 }, () =>
    divided.transaction('harbour', async (transaction) => {
      await transaction.query(everyLookup, {});
      await end;
    }),
  );
  assert.ok((await divided.query('wattle', everyLookup, {})).length > 0);
  finish(undefined);
  await Promise.all(held);
  await divided.close();
});

test('a handler that throws is reported, and the next notice is heard', async () => {
  const faults: unknown[] = [];
  const runner = createTenantRunner({
    connectionString: database.appConnectionString,
    onNoticeFault: (error) => faults.push(error),
  });
  const second = Promise.withResolvers<string>();
  await runner.listen('atrium', (payload) => {
    if (payload === 'x') throw new Error('unreadable');
    second.resolve(payload);
  });
  await runner.query('harbour', notify, { payload: 'x' });
  await runner.query('harbour', notify, { payload: 'y' });
  assert.equal(await second.promise, 'y');
  assert.match(String(faults), /unreadable/);
  await runner.close();
});

test('a listener hears what is sent, and again after its connection was cut', async () => {
  const { runner } = database;
  const heard: string[] = [];
  let wake: () => void = () => undefined;
  const next = (): Promise<void> => new Promise((resolve) => (wake = resolve));
  const reconnected = Promise.withResolvers<void>();
  const stop = await runner.listen(
    'atrium',
    (payload) => {
      heard.push(payload);
      wake();
    },
    reconnected.resolve,
  );
  const first = next();
  await runner.query('harbour', notify, { payload: 'one' });
  await first;
  await cutConnections('atrium listen');
  await reconnected.promise;
  const second = next();
  await runner.query('harbour', notify, { payload: 'two' });
  await second;
  await stop();
  assert.deepEqual(heard, ['one', 'two']);
});

/** A role may end connections of its own. */
async function cutConnections(applicationName: string): Promise<void> {
  await withOwner(database.appConnectionString, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()',
      [applicationName],
    ),
  );
}
