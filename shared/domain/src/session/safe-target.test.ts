import { expect, test } from '@jest/globals';
import { readSafeTarget } from './safe-target.ts';

test.each([
  ['/', '/'],
  ['/matterSummary', '/matterSummary'],
  ['/matterDetail/7?tab=notes#last', '/matterDetail/7?tab=notes#last'],
  ['/matterSummary?next=https://elsewhere.example', '/matterSummary?next=https://elsewhere.example'],
  ['/a/../matterSummary', '/matterSummary'],
])('%s leads to %s', (text, target) => {
  expect(readSafeTarget(text)).toBe(target);
});

test.each([
  null,
  '',
  'matterSummary',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  '/%2e//elsewhere.example',
  'https://elsewhere.example',
  'https:elsewhere.example',
  'javascript:alert(1)',
  ' /matterSummary',
  'data:text/html,x',
])('%j leads nowhere', (text) => {
  expect(readSafeTarget(text)).toBeNull();
});
