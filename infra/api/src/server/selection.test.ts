import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildSchema, execute, GraphQLObjectType, parse, type GraphQLResolveInfo } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { selectedFields, selectionEnricher } from './selection.ts';

const schema = buildSchema('type Query { list: List! } type List { recordCount: Int rows: [Int!] groups: [Int!] }');
const document = parse(`
  query List($rowsOnly: Boolean = false, $withGroups: Boolean = false) {
    list {
      ...Head @skip(if: $rowsOnly)
      rows
      groups @include(if: $withGroups)
    }
  }
  fragment Head on List { recordCount }
`);

let seen: readonly string[] = [];
const query = schema.getQueryType();
assert.ok(query instanceof GraphQLObjectType);
const field = query.getFields()['list'];
assert.ok(field);
field.resolve = (_root, _input, _context, info: GraphQLResolveInfo) => {
  seen = [...selectedFields(info)].toSorted();
  return {};
};
const compiled = compileQuery(schema, document, 'List', { resolverInfoEnricher: selectionEnricher });
assert.ok(isCompiledQuery(compiled));

for (const [variables, selected] of [
  [{}, ['recordCount', 'rows']],
  [{ rowsOnly: true }, ['rows']],
  [{ withGroups: true }, ['groups', 'recordCount', 'rows']],
  [{ withGroups: true, rowsOnly: true }, ['groups', 'rows']],
] as const) {
  test(`with ${JSON.stringify(variables)} a list is asked for ${selected.join(', ')} alone`, async () => {
    await compiled.query({}, {}, variables);
    assert.deepEqual(seen, selected);
    seen = [];
    await execute({ schema, document, variableValues: variables });
    assert.deepEqual(seen, selected);
  });
}
