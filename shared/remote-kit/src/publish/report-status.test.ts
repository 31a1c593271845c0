import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BuildSummary, RemoteStatus } from '@atrium/contracts';
import { describeStatus } from './report-status.ts';

const build: BuildSummary = {
  buildId: 'e57c',
  name: 'hello',
  version: '1.1.0',
  commit: '0123456789abcdef',
  publishedAt: '2026-11-22T00:03:11.000Z',
  team: 'Hello team',
  size: 26_400,
  channels: ['stable'],
  firms: 2,
  isBlocked: false,
};

test('a remote without a build says what to do', () => {
  assert.deepEqual(describeStatus({ name: 'hello', builds: [] }), [
    'Nothing of hello is published yet: atrium publish',
  ]);
});

test('builds say who gets them, and a blocked one that nobody does', () => {
  const lines = describeStatus({
    name: 'hello',
    builds: [
      build,
      { ...build, buildId: 'a11d', channels: [], firms: 0, isBlocked: true },
      { ...build, buildId: 'b22d', channels: [], firms: 0 },
    ],
  });
  assert.deepEqual(lines.slice(2), [
    'build  version  commit    published (UTC)   size   in use',
    'e57c   1.1.0    01234567  2026-11-22 00:03  26 kB  stable, 2 firms',
    'a11d   1.1.0    01234567  2026-11-22 00:03  26 kB  blocked: nobody gets it',
    'b22d   1.1.0    01234567  2026-11-22 00:03  26 kB  nobody gets it',
  ]);
});

test('firms, rollouts and health are shown where the platform sends them', () => {
  const status: RemoteStatus = {
    name: 'hello',
    builds: [build],
    firms: [
      { tenantId: 'harbour', version: '1.1.0', buildId: 'e57c', detail: 'channel stable' },
      { tenantId: 'wattle', version: null, buildId: null, detail: 'switched off' },
    ],
    rollouts: [
      {
        rolloutId: 'r1',
        name: 'hello',
        buildId: 'e57c',
        version: '1.1.0',
        fromBuildId: null,
        unit: 'firms',
        tenantId: null,
        steps: [5, 25, 100],
        step: 1,
        status: 'rolledBack',
        errorBudget: 2,
        startedAt: '2026-11-22T00:03:11.000Z',
        endedBecause: 'too many failed',
      },
    ],
    health: [
      {
        name: 'hello',
        buildId: 'e57c',
        version: '1.1.0',
        points: [
          { at: '', sessions: 30, failedSessions: 1, loadFailures: 1, boundaries: 0, violations: 0 },
          { at: '', sessions: 10, failedSessions: 0, loadFailures: 0, boundaries: 0, violations: 0 },
        ],
        vitals: { LCP: 1234, INP: null, CLS: null, TTFB: null, FCP: null },
      },
    ],
  };
  const text = describeStatus(status).join('\n');
  assert.match(text, /harbour +1\.1\.0 +e57c +channel stable/);
  assert.match(text, /wattle +none +switched off/);
  assert.match(text, /25 % of firms {2}rolledBack: too many failed/);
  assert.match(text, /1\.1\.0 +40 +1 \(2\.5 %\) +1\.2 s/);
});
