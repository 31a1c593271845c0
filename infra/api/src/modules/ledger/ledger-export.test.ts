import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { parse } from 'csv-parse/sync';
import { requestDocument, startExportsApi, type ExportsApi } from '../exports/exports.fixtures.ts';
import { announceAccessChange } from '../identity/announcements.ts';
import { giveWork } from '../invoices/billing.fixtures.ts';
import { idOf, RESTRICTED_MATTER, testTenants } from '../../testing/test-firms.ts';

const MATTER = 5;
const ENTRIES = 7;
const LATER = '2099-01-01T00:00:00Z';
const columns = ['enteredOn', 'ledger', 'kind', 'account', 'amount'].map((field) => ({ field, title: field }));
const inputOf = (matterId: string, at: string) => ({
  list: 'MATTER_LEDGER',
  format: 'CSV',
  title: 'Ledger',
  matterLedger: { matterId, at },
  columns,
});

let exports: ExportsApi;
before(async () => {
  exports = await startExportsApi();
  for (const tenant of testTenants) {
    await exports.owner.query(
      `insert into role_scopes (tenant_id, role_id, feature, action, scope) values ($1, $2, 'invoices', 'export', 'all')`,
      [tenant, idOf(tenant, 'role', 'partner')],
    );
    await giveWork(exports.api, tenant, MATTER, ENTRIES);
    await announceAccessChange(exports.api.runner, tenant);
  }
  while ((await ask('partner', idOf('alpha', 'matter', MATTER))).errors.length > 0);
});
after(() => exports.close());

const ask = (who: 'partner' | 'nothing', matterId: string) =>
  exports.api.run(['alpha', who], requestDocument, { key: crypto.randomUUID(), input: inputOf(matterId, LATER) });
const rowsOf = async (matterId: string, at = LATER): Promise<string[][]> => {
  const bytes = await exports.export(['alpha', 'partner'], inputOf(matterId, at));
  const [, ...rows] = parse(bytes, { bom: true }) as unknown as string[][];
  return rows;
};

test('a file has the entries of a ledger as at a moment, those of every page', async () => {
  const matterId = idOf('alpha', 'matter', MATTER);
  const { data } = await exports.api.run(
    ['alpha', 'partner'],
    `query ($matterId: ID!, $at: DateTime!) {
      ledgerAsAt(matterId: $matterId, at: $at, first: 500) {
        recordCount
        rows { enteredOn ledger kind account amount { minor } }
      }
    }`,
    { matterId, at: LATER },
  );
  const shown = data['ledgerAsAt'] as unknown as {
    recordCount: number;
    rows: { enteredOn: string; ledger: string; kind: string; account: string; amount: { minor: number } }[];
  };
  assert.ok(shown.recordCount >= ENTRIES);
  assert.deepEqual(
    (await rowsOf(matterId)).map((row) => [...row.slice(0, 4), Number(row[4])]),
    shown.rows.map(({ enteredOn, ledger, kind, account, amount }) => [
      enteredOn,
      ledger,
      kind,
      account,
      amount.minor / 100,
    ]),
  );
  assert.deepEqual(await rowsOf(matterId, '2001-01-01T00:00:00Z'), []);
});

test('a wall, another firm or a role without ledgers leaves a file empty or refuses it', async () => {
  await exports.owner.query(
    `update matters set person_responsible_id = $2, person_acting_id = null where tenant_id = 'alpha' and id = $1`,
    [idOf('alpha', 'matter', RESTRICTED_MATTER), idOf('alpha', 'user', 'admin')],
  );
  await giveWork(exports.api, 'alpha', RESTRICTED_MATTER, 1);
  for (const matterId of [idOf('alpha', 'matter', RESTRICTED_MATTER), idOf('beta', 'matter', MATTER)])
    assert.deepEqual(await rowsOf(matterId), []);
  const refused = await ask('nothing', idOf('alpha', 'matter', MATTER));
  assert.equal(refused.errors[0]?.extensions.code, errorCodes.forbidden);
});
