import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeRollout, type RolloutCounts, type RolloutVerdict, type SessionCounts } from './judge-rollout.ts';

const nothing: SessionCounts = { sessions: 0, failed: 0 };
const clean: SessionCounts = { sessions: 1000, failed: 2 };

/** Sessions and failures spread evenly over as many networks. */
function spread(networks: number, sessions: number, failed: number): SessionCounts[] {
  return Array.from({ length: networks }, (_, index) => ({
    sessions: part(sessions, networks, index),
    failed: part(failed, networks, index),
  }));
}
const part = (total: number, of: number, index: number): number =>
  Math.floor((total * (index + 1)) / of) - Math.floor((total * index) / of);

const cases: [what: string, counts: Partial<RolloutCounts>, verdict: RolloutVerdict['verdict'], because?: string][] = [
  ['nobody has it yet', { networks: [] }, 'waiting'],
  ['nine sessions, all failing', { networks: spread(9, 9, 9) }, 'waiting'],
  ['ten sessions, all failing', { networks: spread(10, 10, 10) }, 'goBack'],
  ['no failure', { networks: spread(50, 5000, 0) }, 'healthy'],
  ['failures within the budget', { networks: spread(50, 1000, 18) }, 'healthy'],
  ['a bad start that may be chance', { networks: spread(20, 20, 2) }, 'healthy'],
  ['a fifth failing', { networks: spread(40, 120, 24) }, 'goBack'],
  ['a twentieth failing, with a budget of a fiftieth', { networks: spread(100, 1200, 60) }, 'goBack'],
  ['a twentieth failing, with a budget of a tenth', { networks: spread(100, 1200, 60), errorBudget: 0.1 }, 'healthy'],
  ['everything failing, with a budget of everything', { networks: spread(100, 1200, 1200), errorBudget: 1 }, 'healthy'],
  ['one failure, with a budget of nothing', { networks: spread(100, 1000, 1), errorBudget: 0 }, 'healthy'],
  ['forty failures, with a budget of nothing', { networks: spread(100, 1000, 40), errorBudget: 0 }, 'goBack'],
  [
    'all failures from one network among many',
    { networks: [{ sessions: 500, failed: 500 }, ...spread(30, 300, 0)] },
    'tolerated',
    'fewNetworks',
  ],
  [
    'all failures from one network, before anybody else has it',
    { networks: [{ sessions: 500, failed: 500 }], hasOtherNetworks: true },
    'tolerated',
    'fewNetworks',
  ],
  ['one network is all there is', { networks: [{ sessions: 20, failed: 20 }] }, 'goBack'],
  [
    'failures from a twentieth of the networks',
    { networks: [...spread(5, 500, 500), ...spread(95, 950, 1)] },
    'tolerated',
    'fewNetworks',
  ],
  [
    'one network shouting among honest failures',
    { networks: [{ sessions: 500, failed: 500 }, ...spread(30, 300, 60)] },
    'goBack',
  ],
  [
    'the replaced build fails as much',
    { networks: spread(30, 300, 90), replaced: { sessions: 200, failed: 60 } },
    'tolerated',
    'replacedFailsToo',
  ],
  [
    'the replaced build fails a third as much',
    { networks: spread(30, 300, 90), replaced: { sessions: 200, failed: 20 } },
    'goBack',
  ],
  [
    'the replaced build has hardly been seen',
    { networks: spread(30, 300, 90), replaced: { sessions: 9, failed: 5 } },
    'goBack',
  ],
  [
    'the other remotes beside it fail as much',
    { networks: spread(30, 300, 90), companions: { sessions: 280, failed: 80 } },
    'tolerated',
    'companionsFailToo',
  ],
];

for (const [what, counts, verdict, because] of cases) {
  test(`${what}: ${verdict}`, () => {
    const found = judgeRollout({
      networks: [],
      hasOtherNetworks: false,
      replaced: clean,
      companions: nothing,
      errorBudget: 0.02,
      ...counts,
    });
    assert.deepEqual([found.verdict, 'because' in found ? found.because : undefined], [verdict, because]);
  });
}
