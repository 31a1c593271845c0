import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { findOwnTransactions, ownTransactionsOf } from './own-transactions.ts';

test('what people ask of the API is a command, apart from what is named', () => {
  assert.deepEqual(findOwnTransactions(join(import.meta.dirname, '../../../..')), []);
});

test('a new module that opens a transaction of its own is named, and an exception that is none any more', () => {
  const sources = [
    { file: 'modules/trust/trust.service.ts', text: 'return runner.transaction(tenantId, (tx) => write(tx));' },
    { file: 'modules/trust/trust-round.ts', text: 'return runner.transaction(tenantId, (tx) => pay(tx));' },
    { file: 'modules/trust/trust.commands.ts', text: "export const pay = command({ name: 'trust.pay' });" },
  ];
  const known = { 'a job': ['modules/trust/trust-round.ts', 'modules/trust/old-round.ts'] };
  const problems = ownTransactionsOf(sources, known);
  assert.equal(problems.length, 2);
  assert.match(
    problems[0] ?? '',
    /^infra\/api\/src\/modules\/trust\/trust\.service\.ts opens a transaction of its own/,
  );
  assert.match(problems[1] ?? '', /^infra\/api\/src\/modules\/trust\/old-round\.ts opens no transaction any more/);
});

test('a result made by hand is named', () => {
  const made = {
    file: 'modules/trust/pay.ts',
    text: 'return { ok: null, error: { message, fields: [] }, conflict: null };',
  };
  const passed = {
    file: 'modules/trust/trust.resolvers.ts',
    text: 'return { ok: ok && present(ok), error, conflict };',
  };
  assert.deepEqual(ownTransactionsOf([made, passed], {}), [
    'infra/api/src/modules/trust/pay.ts makes the result of a command by hand. Throw a Refusal or a Conflict.',
  ]);
});
