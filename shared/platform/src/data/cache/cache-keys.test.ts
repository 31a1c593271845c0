/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { buildSchema, isObjectType } from 'graphql';
import { cacheKeys } from './cache-keys.ts';

// The schema as the API prints it; jest runs from the root of the checkout.
const schema = buildSchema(readFileSync(join(process.cwd(), 'infra/api/schema.graphql'), 'utf8'));
const rootTypes = ['Query', 'Mutation', 'Subscription'];
const objectTypes = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__') && !rootTypes.includes(name));

test.each(objectTypes.map((type) => ({ name: type.name, hasId: 'id' in type.getFields() })))(
  'the cache knows how to keep a $name',
  ({ name, hasId }) => {
    expect(hasId || name in cacheKeys).toBe(true);
  },
);

test('the cache names no type that the schema lacks', () => {
  const known = objectTypes.map(({ name }) => name);
  expect(Object.keys(cacheKeys).filter((name) => !known.includes(name))).toEqual([]);
});

test('a row without its key is embedded rather than mixed up with others', () => {
  expect(cacheKeys['ClientAndContact']?.({ __typename: 'ClientAndContact', guid: 'c1' })).toBe('c1');
  expect(cacheKeys['ClientAndContact']?.({ __typename: 'ClientAndContact' })).toBeNull();
});

test.each(['ContactEvent', 'ContactMailingList', 'ContactMatter', 'ContactRelationship', 'ContactTimelineEntry'])(
  'a %s is kept with the contact that has it, for another has it otherwise',
  (name) => {
    expect(cacheKeys[name]?.({ __typename: name, id: 'the same' })).toBeNull();
  },
);
