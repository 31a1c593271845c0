import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildSchema } from 'graphql';
import { checkOperations } from './check-operations.ts';

const schema = buildSchema(`
  type Matter { id: ID! title(short: Boolean): String status: Status }
  enum Status { OPEN CLOSED }
  type Query { matter(id: ID!): Matter }
`);

const cases: [
  situation: string,
  text: string,
  problem: { operation: string; field: string | null; reason: RegExp } | null,
][] = [
  ['fits', 'query Fits($id: ID!) { matter(id: $id) { id title(short: true) } }', null],
  [
    'asks for a field that is gone',
    'query Gone { matter(id: "1") { nickname } }',
    { operation: 'Gone', field: 'nickname', reason: /Cannot query field "nickname" on type "Matter"/ },
  ],
  [
    'gives an argument that is gone',
    'query Gone { matter(id: "1") { title(long: true) } }',
    { operation: 'Gone', field: 'long', reason: /Unknown argument "long"/ },
  ],
  [
    'lacks an argument that is now wanted',
    'query Lacks { matter { id } }',
    { operation: 'Lacks', field: 'matter', reason: /argument "id" of type "ID!" is required/ },
  ],
  [
    'declares a variable of a type that is gone',
    'query Typed($id: MatterId!) { matter(id: $id) { id } }',
    { operation: 'Typed', field: 'MatterId', reason: /Unknown type "MatterId"/ },
  ],
  [
    'gives a variable of another type',
    'query Typed($id: Boolean!) { matter(id: $id) { id } }',
    { operation: 'Typed', field: '$id', reason: /used in position expecting type "ID!"/ },
  ],
  [
    'is of a kind that there is not',
    'mutation Writes { matter(id: "1") { id } }',
    { operation: 'Writes', field: null, reason: /There is no mutation/ },
  ],
  ['cannot be read', 'query Broken {', { operation: 'Broken', field: null, reason: /Syntax Error/ }],
];

for (const [situation, text, expected] of cases) {
  test(`an operation that ${situation} ${expected === null ? 'is fine' : 'is named with the reason'}`, () => {
    const problems = checkOperations(schema, { abc: text });
    if (expected === null) return assert.deepEqual(problems, []);
    const { reason, ...where } = expected;
    const [problem] = problems;
    assert.equal(problem?.operation, where.operation);
    assert.match(problem.reason, reason);
    if (where.field !== null) assert.equal(problem.field, where.field);
    return undefined;
  });
}

test('an operation without a name goes by its id', () => {
  assert.equal(checkOperations(schema, { abc: '{ nothing }' })[0]?.operation, 'abc');
});
