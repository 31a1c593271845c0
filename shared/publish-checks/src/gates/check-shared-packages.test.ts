import { makeFacts } from '../testing/sample-build.ts';
import { testGate } from '../testing/gate-table.ts';
import { sharedPackagesGate } from './check-shared-packages.ts';

const [shell] = makeFacts(null).hosts;
const hosts = (sharedVersions: Record<string, string> | null) =>
  shell === undefined ? [] : [shell, { ...shell, version: '1.9.0', sharedVersions }];
const host = (sharedVersions: Record<string, string>) => ({
  descriptor: { kind: 'host' as const, name: 'shell', sharedPackages: [], sharedVersions },
});

testGate(sharedPackagesGate, [
  { situation: 'every host in use has what the remote takes' },
  {
    situation: 'one host in use lacks a package',
    facts: { hosts: hosts({ '@atrium/ui': '1.0.0' }) },
    problems: [['remote.json', 'sharedVersions.react', /shell 1\.9\.0 does not provide react/]],
  },
  {
    situation: 'one host in use has an older version',
    facts: { hosts: hosts({ react: '19.1.0' }) },
    problems: [['remote.json', 'sharedVersions.react', /19\.1\.0, which is not in \^19\.2\.0/]],
  },
  {
    situation: 'one host in use has the next major version',
    facts: { hosts: hosts({ react: '20.0.0' }) },
    problems: [['remote.json', 'sharedVersions.react', /20\.0\.0/]],
  },
  { situation: 'a host from before versions were written down counts as good', facts: { hosts: hosts(null) } },
  {
    situation: 'a remote that asks for what nobody shares',
    build: { descriptor: { sharedPackages: ['react', 'vue'] } },
    problems: [['remote.json', 'sharedVersions.vue', /does not provide vue/]],
  },
  { situation: 'a new host has what the remotes in use take', build: host({ react: '19.3.0', '@atrium/ui': '1.2.0' }) },
  {
    situation: 'a new host drops what a remote in use takes',
    build: host({ react: '19.3.0' }),
    problems: [
      ['remote.json', 'sharedVersions.@atrium/ui', /Clients 1\.0\.0: shell 1\.0\.0 does not provide @atrium\/ui/],
    ],
  },
]);
