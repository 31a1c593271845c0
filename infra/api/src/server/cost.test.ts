import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { getOperationAST, parse } from 'graphql';
import { apiSchema } from '../schema.ts';
import { costOf } from './cost.ts';
import { requestLimits } from './limits.ts';

const schema = apiSchema();
const rootFolder = join(import.meta.dirname, '../../../..');
/** The longest page that a list gives. */
const MOST_ROWS = 200;

function cost(text: string, variables: Record<string, unknown> = {}): number {
  const document = parse(text);
  return costOf(schema, document, getOperationAST(document) ?? assert.fail(text))(variables);
}

test('a field costs one, and what is in a page as often as the page has rows', () => {
  assert.equal(cost('{ matterSummaryListX(first: 20) { recordCount matters { id title } } }'), 1 + 20 * (1 + 1 + 2));
  assert.equal(
    cost('query ($rows: Int) { matterSummaryListX(first: $rows) { matters { id } } }', { rows: 7 }),
    1 + 7 * (1 + 1),
  );
});

test('the columns of a board have a page of cards each, and there are three', () => {
  assert.equal(
    cost('{ taskBoard(first: 50) { columns { status tasks { id subject } } } }'),
    1 + 50 * (1 + 3 * (1 + 1 + 2)),
  );
});

test('no screen asks for more than it is answered, however long its pages', () => {
  const files = globSync('{hosts,remotes,shared}/*/src/generated/persisted-documents.json', { cwd: rootFolder });
  const texts = files.flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(rootFolder, file), 'utf8')) as Record<string, string>),
  );
  assert.ok(texts.length > 100, `${texts.length} operations`);
  const costs = texts.map(
    (text) => [/\b(?:query|mutation|subscription) (\w+)/.exec(text)?.[1], cost(text, { first: MOST_ROWS })] as const,
  );
  assert.deepEqual(
    costs.filter(([, size]) => size > requestLimits.cost),
    [],
  );
});
