import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildSchema, parse, print, validate } from 'graphql';
import { expandLists } from './expand-lists.ts';

const schema = buildSchema(`
  type Query { contacts(offset: Int = 0, first: Int = 20, isClient: Boolean!, sortColumn: String, groupBy: String, ids: [ID!]): ContactList! firm: Firm! }
  type Firm { users(filter: String): UserList! }
  type ContactList { recordCount: Int! groups: [Group!]! closedColumns: [Closed!]! types: [String!]! contacts: [Contact!]! aggregates: [Aggregate!]! }
  type Group { key: String! recordCount: Int! aggregates: [Aggregate!]! }
  type Aggregate { column: String! count: Int! sum: Float average: Float minimum: Float maximum: Float earliest: String latest: String }
  type Closed { column: String! access: String! }
  type Contact { id: ID! name: String! }
  type UserList { recordCount: Int! isCountCapped: Boolean! users: [Contact!]! }
`);
const expanded = (text: string): string => {
  const document = expandLists(parse(text), schema);
  assert.deepEqual(validate(schema, document), []);
  return print(document).replaceAll(/\s+/g, ' ');
};

test('a list takes the arguments of its field and answers count, groups and closed columns beside its rows', () => {
  assert.equal(
    expanded('query Page { contacts @list { types @skip(if: $rowsOnly) contacts { id } } }'),
    'query Page($offset: Int, $first: Int, $isClient: Boolean!, $groupBy: String, $rowsOnly: Boolean = false) ' +
      '{ contacts(offset: $offset, first: $first, isClient: $isClient, groupBy: $groupBy) ' +
      '{ recordCount @skip(if: $rowsOnly) groups @skip(if: $rowsOnly) { key recordCount } ' +
      'closedColumns @skip(if: $rowsOnly) { column access } types @skip(if: $rowsOnly) contacts { id } } }',
  );
});

test('what the operation says itself is left as it is', () => {
  const text = expanded(
    'query Page($isClient: Boolean! = true) { contacts(isClient: $isClient, first: 5) @list { recordCount contacts { id } } }',
  );
  assert.match(text, /^query Page\(\$isClient: Boolean! = true, \$offset: Int, /);
  assert.match(text, /contacts\(isClient: \$isClient, first: 5, offset: \$offset/);
  assert.match(text, /recordCount contacts/);
});

test('a list below another field is found, and has only what its type has', () => {
  assert.equal(
    expanded('query Page { firm { users @list { users { id } } } }'),
    'query Page($filter: String, $rowsOnly: Boolean = false) { firm { users(filter: $filter) { recordCount @skip(if: $rowsOnly) isCountCapped @skip(if: $rowsOnly) users { id } } } }',
  );
});

test('figures of columns come where they are asked for', () => {
  const text = expanded('query Page { contacts @list(figures: true) { contacts { id } } }');
  assert.match(text, /\$withFigures: Boolean = false/);
  assert.match(text, /groups @skip\(if: \$rowsOnly\) \{ key recordCount aggregates @include\(if: \$withFigures\)/);
  assert.match(text, /\} aggregates @include\(if: \$withFigures\) @skip\(if: \$rowsOnly\) \{ column count/);
});

test('other operations are left alone, and another argument is refused', () => {
  const plain = 'query Page { firm { users { users { id } } } }';
  assert.equal(expanded(plain), plain);
  assert.throws(() => expanded('query Page { contacts @list(pages: 3) { contacts { id } } }'), /figures: true/);
});
