import { testGate } from '../testing/gate-table.ts';
import { namesGate } from './check-names.ts';

testGate(namesGate, [
  { situation: 'the container is named after the remote and its input' },
  {
    situation: 'a container without a hash',
    build: { descriptor: { containerName: 'billing' } },
    problems: [['remote.json', 'containerName', /hash of the build's input/]],
  },
  {
    situation: 'the container of another remote',
    build: { descriptor: { containerName: 'crm_0123abcd' } },
    problems: [['remote.json', 'containerName', /crm_0123abcd is not billing_/]],
  },
  {
    situation: 'a container that another build has',
    facts: { containerTakenBy: 'billing 0.9.0 (cafe)' },
    problems: [['remote.json', 'containerName', /billing 0\.9\.0 \(cafe\)/]],
  },
]);
