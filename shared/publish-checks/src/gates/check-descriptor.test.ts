import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askGates } from '../publish-checks.ts';
import { makeFacts, makeSample, makeSampleKey, sendSample } from '../testing/sample-build.ts';
import { testGate } from '../testing/gate-table.ts';
import { descriptorGate } from './check-descriptor.ts';

testGate(descriptorGate, [
  { situation: 'a build of the preset is fine' },
  {
    situation: 'a remote cannot be called like a host',
    build: { descriptor: { name: 'shell' } },
    problems: [['remote.json', 'name', /is a host/]],
  },
  {
    situation: 'a host has a host’s name',
    build: { descriptor: { kind: 'host' } },
    problems: [['remote.json', 'name', /no host/]],
  },
  {
    situation: 'the entry is a script',
    build: { descriptor: { entry: 'remote.css' } },
    problems: [['remote.json', 'entry', /no script/]],
  },
  {
    situation: 'entry and first files are among the files',
    build: { descriptor: { entry: 'other.js', initial: ['remote.css', 'gone.js'] } },
    problems: [
      ['remote.json', 'entry', /not among/],
      ['remote.json', 'initial[1]', /gone\.js/],
    ],
  },
]);

const wrong: [what: string, change: Record<string, unknown>, field: string][] = [
  ['a name with a path', { name: '../crm' }, 'name'],
  ['a hash of another kind', { files: { 'entry.js': { integrity: 'md5-abc', size: 1 } } }, 'files.entry.js.integrity'],
  [
    'a file with a path',
    { files: { '../../etc/passwd': { integrity: `sha256-${'A'.repeat(43)}=`, size: 1 } } },
    'files.../../etc/passwd',
  ],
  [
    'a route that is no address',
    {
      routes: [
        { path: '/billing', title: 'Billing' },
        { path: 'javascript:alert(1)', title: 'Harm' },
      ],
    },
    'routes[1].path',
  ],
  ['no operations', { operations: undefined }, 'operations'],
];

for (const [what, change, field] of wrong) {
  test(`descriptor: ${what} is named by its field, and no other gate looks`, async () => {
    const key = makeSampleKey();
    const sample = makeSample();
    const { gates, problems } = await askGates(
      [descriptorGate],
      sendSample(key, { ...sample, descriptor: { ...sample.descriptor, ...change } as typeof sample.descriptor }),
      makeFacts(key),
    );
    assert.ok(
      problems.some((problem) => problem.field === field),
      JSON.stringify(problems),
    );
    assert.equal(gates[0]?.outcome, 'refused');
    assert.ok(gates.slice(1).every(({ outcome }) => outcome === 'skipped'));
  });
}

test('descriptor: whole characters, and a text about a NUL, are harmless', async () => {
  const key = makeSampleKey();
  const sample = makeSample();
  const title = String.raw`\u0000 and \ud83d` + ' \u{1f600}';
  const { gates } = await askGates(
    [descriptorGate],
    sendSample(key, { ...sample, descriptor: { ...sample.descriptor, title } }),
    makeFacts(key),
  );
  assert.equal(gates[0]?.outcome, 'passed');
});

const unreadable: [what: string, bytes: Uint8Array, message: RegExp][] = [
  ['a NUL', Buffer.from('{"title":"a\\u0000b"}'), /NUL/],
  ['a NUL in a name', Buffer.from('{"a\\u0000b":1}'), /NUL/],
  ['half a character', Buffer.from('{"routes":[{"title":"a\\ud800b"}]}'), /half a character/],
  ['half a character in a name', Buffer.from('{"a\\udc00b":1}'), /half a character/],
  [
    'bytes that are no text',
    Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    /is not JSON/,
  ],
  ['megabytes', Buffer.alloc(1_000_001, ' '), /is not JSON/],
  ['nothing', Buffer.alloc(0), /is not JSON/],
];

for (const [what, descriptorBytes, message] of unreadable) {
  test(`descriptor: ${what} cannot be read`, async () => {
    const key = makeSampleKey();
    const { problems } = await askGates([descriptorGate], { ...sendSample(key), descriptorBytes }, makeFacts(key));
    assert.equal(problems.length, 1);
    assert.match(problems[0]?.message ?? '', message);
  });
}
