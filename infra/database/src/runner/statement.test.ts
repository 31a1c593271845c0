import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bindParameters,
  defineStatement,
  defineSystemStatement,
  registeredStatements,
  type NoParameters,
} from './statement.ts';

test('a named parameter becomes a number, the same name the same number', () => {
  const statement = defineStatement<{ id: string }, { id: string }>({
    name: 'test.numbers',
    text: `select id::text, ':no', ":no" -- :no\n /* :no */ from a where tenant_id = :tenantId and id = :id and parent <> :id and b = $q$:no$q$ and c[1:2] is null`,
  });
  assert.deepEqual(statement.parameterNames, ['tenantId', 'id']);
  assert.match(statement.text, /tenant_id = \$1 and id = \$2 and parent <> \$2 and b = \$q\$:no\$q\$ and c\[1:2\]/);
  assert.deepEqual(bindParameters(statement, 'harbour', { id: 'x' }), ['harbour', 'x']);
});

test('a tenant statement that does not name its tenant is refused', () => {
  assert.throws(() => defineStatement({ name: 'test.tenantless', text: 'select 1' }), /does not name :tenantId/);
});

test('a system statement may not name a tenant', () => {
  assert.throws(
    () => defineSystemStatement({ name: 'test.systemTenant', text: 'select :tenantId' }),
    /names :tenantId/,
  );
});

test('a name is used once', () => {
  defineSystemStatement<NoParameters, { one: number }>({ name: 'test.once', text: 'select 1 as one' });
  assert.throws(() => defineSystemStatement({ name: 'test.once', text: 'select 2' }), /defined twice/);
  assert.ok(registeredStatements().some((statement) => statement.name === 'test.once'));
});

test('a parameter that was forgotten is an error, null is a value', () => {
  const statement = defineStatement<{ id: string | null }, object>({
    name: 'test.forgotten',
    text: 'select :tenantId, :id',
  });
  assert.throws(() => bindParameters(statement, 'harbour', {}), /needs the parameter 'id'/);
  assert.deepEqual(bindParameters(statement, 'harbour', { id: null }), ['harbour', null]);
});

test('a text with numbers of its own is refused', () => {
  assert.throws(() => defineStatement({ name: 'test.numbered', text: 'select :tenantId, $1' }), /Name the parameter/);
});
