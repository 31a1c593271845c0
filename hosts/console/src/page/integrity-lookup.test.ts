import { expect, test } from '@jest/globals';
import { createIntegrityLookup } from './integrity-lookup.ts';

const page = 'https://atrium.example/-/console/firms';
const build = {
  version: '1.0.0',
  buildId: 'b1',
  baseUrl: '/-/builds/console/b1/',
  entry: 'main.1.js',
  initial: ['main.1.css'],
  integrity: { 'main.1.js': 'sha256-entry', 'main.1.css': 'sha256-style' },
};
const lookup = createIntegrityLookup(build, page, () => [
  ['https://atrium.example/-/builds/console/b1/main.1.js', { 'workspace.2.js': 'sha256-workspace' }],
  ['https://elsewhere.example/-/builds/console/b1/main.1.js', { 'forged.js': 'sha256-forged' }],
]);

test.each([
  ['what the page names', '/-/builds/console/b1/main.1.css', 'sha256-style'],
  ['what the entry vouches for', 'https://atrium.example/-/builds/console/b1/workspace.2.js', 'sha256-workspace'],
  ['a second attempt', '/-/builds/console/b1/workspace.2.js?retry=1', 'sha256-workspace'],
  ['a file that an entry elsewhere vouches for', '/-/builds/console/b1/forged.js', undefined],
  ['a file of another build', '/-/builds/console/b2/workspace.2.js', undefined],
  ['a file of another server', 'https://elsewhere.example/-/builds/console/b1/workspace.2.js', undefined],
  ['a name of every object', '/-/builds/console/b1/constructor', undefined],
  ['no address', 'http://[', undefined],
])('%s', (_what, url, expected) => {
  expect(lookup(url)).toBe(expected);
});
