import { pendingPaths } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { descriptor } from './descriptor.ts';
import { remote } from './remote.tsx';

test('what has no screen is pending in the descriptor, and nothing else', () => {
  const { declared, missing } = pendingPaths(descriptor, remote);
  expect(declared).toEqual(missing);
});
