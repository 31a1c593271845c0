import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { apiSchema, printApiSchema } from './schema.ts';

test('schema.graphql is what the modules say; npm run print-schema writes it again', () => {
  assert.equal(readFileSync(join(import.meta.dirname, '..', 'schema.graphql'), 'utf8'), printApiSchema());
});

test('every root field has a resolver', () => {
  const schema = apiSchema();
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const lacking = roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {}).filter((field) => (field.resolve ?? field.subscribe) === undefined),
  );
  assert.deepEqual(
    lacking.map(({ name }) => name),
    [],
  );
});
