import { expect, jest, test } from '@jest/globals';
import { type Cache } from '@urql/exchange-graphcache';
import { forgetAnswers } from './cache-entry.ts';

test('a root field is asked again with each of its arguments, and no other is', () => {
  const invalidate = jest.fn();
  const inspectFields = () => [
    { fieldKey: 'a({"first":1})', fieldName: 'a', arguments: { first: 1 } },
    { fieldKey: 'b', fieldName: 'b', arguments: null },
    { fieldKey: 'a', fieldName: 'a', arguments: null },
  ];
  forgetAnswers({ inspectFields, invalidate } as unknown as Cache, 'a');
  expect(invalidate.mock.calls).toEqual([
    ['Query', 'a', { first: 1 }],
    ['Query', 'a', null],
  ]);
});
