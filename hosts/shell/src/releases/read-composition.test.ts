import { expect, test } from '@jest/globals';
import { composition, crm } from '../remote-loading/page.fixtures.ts';
import { readComposition, readFallbackBuilds } from './read-composition.ts';

const read = (changes: object) => () => readComposition({ ...composition, ...changes }, 'harbour');

test('what the edge answers is read as it is', () => {
  expect(read({})()).toEqual(composition);
  expect(
    read({
      trials: { crm: { build: crm, salt: 'r1', percent: 5 } },
      switchedOff: { matters: { title: 'Matters', routes: [] } },
    }),
  ).not.toThrow();
});

const hostile: [what: string, changes: object][] = [
  ['another firm', { tenant: { tenantId: 'jacaranda' } }],
  ['no firm', { tenant: null }],
  ['no host', { host: null }],
  ['a host from elsewhere', { host: { ...composition.host, baseUrl: 'https://evil.example/' } }],
  ['a remote from elsewhere', { remotes: { crm: { ...crm, baseUrl: 'https://evil.example/-/builds/crm/c0ffee/' } } }],
  [
    'a remote from elsewhere without a scheme',
    { remotes: { crm: { ...crm, baseUrl: '//evil.example/-/builds/crm/c0ffee/' } } },
  ],
  ['a remote in the folder of another', { remotes: { crm: { ...crm, baseUrl: '/-/builds/matters/c0ffee/' } } }],
  ['a remote that climbs', { remotes: { crm: { ...crm, buildId: '../../x', baseUrl: '/-/builds/crm/../../x/' } } }],
  ['a remote with the name of a host', { remotes: { shell: { ...crm, baseUrl: '/-/builds/shell/c0ffee/' } } }],
  ['an entry that is an address', { remotes: { crm: { ...crm, entry: 'https://evil.example/entry.js' } } }],
  ['a file that climbs', { remotes: { crm: { ...crm, initial: ['../other.js'] } } }],
  ['a hash that is none', { remotes: { crm: { ...crm, integrity: { 'entry.js': '' } } } }],
  ['a data address', { remotes: { crm: { ...crm, baseUrl: 'data:text/javascript,alert(1)//' } } }],
  [
    'a trial from elsewhere',
    { trials: { crm: { build: { ...crm, baseUrl: 'https://evil.example/' }, salt: 'r1', percent: 100 } } },
  ],
];
test.each(hostile)('%s is refused whole', (_what, changes) => {
  expect(read(changes)).toThrow(/is not one/);
});

test.each([null, undefined, 'a page', 7, [], {}])('%p is no composition', (answer) => {
  expect(() => readComposition(answer, 'harbour')).toThrow();
});

test('builds to fall back to lie where the builds of their remote lie', () => {
  expect(readFallbackBuilds({ builds: [crm] }, 'crm')).toEqual([crm]);
  expect(() => readFallbackBuilds({ builds: [crm] }, 'matters')).toThrow();
  expect(() => readFallbackBuilds({ builds: [{ ...crm, baseUrl: 'https://evil.example/' }] }, 'crm')).toThrow();
  expect(() => readFallbackBuilds({}, 'crm')).toThrow();
});
