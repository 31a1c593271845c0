import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { execute, getOperationAST, parse } from 'graphql';
import { leafCompletion } from './complete-leaves.ts';

const typeDefs = `
  enum Colour { RED GREEN }
  type Leaf { id: ID! text: String number: Int share: Float isSet: Boolean colour: Colour ids: [ID!]! colours: [[Colour]] }
  type Query { leaf: Leaf leaves: [Leaf!]! count: Int! }`;
const right = {
  id: 'a',
  text: 'b',
  number: 1,
  share: 0.5,
  isSet: true,
  colour: 'RED',
  ids: ['a'],
  colours: [['GREEN', null]],
};
const loose = {
  id: 7,
  text: 8,
  number: '9',
  share: '1.5',
  isSet: 1,
  colour: 'GREEN',
  ids: [1, 'b'],
  colours: [null, ['RED']],
};
const none = { ...right, text: null, number: undefined, share: null, isSet: null, colour: null, colours: null };
const schema = makeExecutableSchema({ typeDefs });
const fields = 'id text number share isSet colour ids colours';
const document = parse(`
  query Read($with: Boolean!) { leaf { ...All } named: leaf { other: id ... on Leaf { id @include(if: $with) } } leaves { ...All leafless: __typename } count __typename __schema { queryType { name kind } } }
  fragment All on Leaf { ${fields} }`);
const operation = getOperationAST(document);
const compiled = compileQuery(schema, document, 'Read', { disableLeafSerialization: true });
async function completed(rootValue: object, variables = { with: true }) {
  assert.ok(isCompiledQuery(compiled) && operation);
  return leafCompletion(schema, document, operation)(await compiled.query(rootValue, {}, variables));
}

test('an answer is completed as an executor completes it, whatever the resolvers give', async () => {
  for (const leaf of [right, loose, none])
    for (const variables of [{ with: true }, { with: false }]) {
      const rootValue = { leaf, leaves: [right, loose, none], count: '3' };
      const expected = await execute({ schema, document, rootValue, variableValues: variables });
      assert.deepEqual(JSON.parse(JSON.stringify(await completed(rootValue, variables))), {
        data: JSON.parse(JSON.stringify(expected.data)) as unknown,
      });
    }
  const empty = { leaf: null, leaves: [], count: 0 };
  assert.deepEqual((await completed(empty)).data?.['leaves'], []);
});

test('what cannot be written as its type is a fault of the server, and nothing of the answer goes out', async () => {
  for (const wrong of [{ number: 2 ** 31 }, { number: 0.5 }, { share: Number.NaN }, { colour: 'BLUE' }, { id: {} }]) {
    const { data, errors } = await completed({ leaf: { ...right, ...wrong }, leaves: [], count: 0 });
    assert.equal(data, null);
    assert.equal(errors?.length, 1);
    assert.ok(errors[0]?.path, 'a fault of the request has no path');
  }
});

test('an operation that was not run stays as it is', async () => {
  assert.ok(operation);
  const result = { errors: [] };
  assert.equal(leafCompletion(schema, document, operation)(result), result);
});
