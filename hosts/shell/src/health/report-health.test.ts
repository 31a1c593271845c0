import { beforeEach, expect, jest, test } from '@jest/globals';
import type { reportError as ReportError } from '@atrium/platform';
import type { tellLoadEvent as TellLoadEvent } from '../remote-loading/load-events.ts';

beforeEach(() => {
  jest.resetModules();
});

const firsts: [
  what: string,
  happen: (modules: { tellLoadEvent: typeof TellLoadEvent; reportError: typeof ReportError }) => void,
][] = [
  ['a build has loaded', ({ tellLoadEvent }) => tellLoadEvent({ kind: 'loaded', name: 'crm', buildId: 'c0ffee' })],
  ['something failed before any did', ({ reportError }) => reportError(new Error('x'), { area: 'shell' })],
];

test.each(firsts)('the reporter is wanted once, when %s and the page is idle', async (_what, happen) => {
  const [{ tellLoadEvent }, { reportError }, { reportHealth }] = await Promise.all([
    import('../remote-loading/load-events.ts'),
    import('@atrium/platform'),
    import('./report-health.ts'),
  ]);
  const idle: (() => void)[] = [];
  const whenIdle = jest.fn((work: () => void) => idle.push(work));
  Object.assign(window, { requestIdleCallback: whenIdle });
  reportHealth();
  expect(whenIdle).not.toHaveBeenCalled();
  happen({ tellLoadEvent, reportError });
  tellLoadEvent({ kind: 'loaded', name: 'matters', buildId: 'dada' });
  expect(whenIdle).toHaveBeenCalledTimes(1);
});
