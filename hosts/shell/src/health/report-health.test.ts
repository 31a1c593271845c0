import { expect, jest, test } from '@jest/globals';
import { tellLoadEvent } from '../remote-loading/load-events.ts';
import { reportHealth } from './report-health.ts';

test('the reporter is wanted once, when a build has loaded and the page is idle', () => {
  const idle: (() => void)[] = [];
  const whenIdle = jest.fn((work: () => void) => idle.push(work));
  Object.assign(window, { requestIdleCallback: whenIdle });
  reportHealth();
  expect(whenIdle).not.toHaveBeenCalled();
  tellLoadEvent({ kind: 'loaded', name: 'crm', buildId: 'c0ffee' });
  tellLoadEvent({ kind: 'loaded', name: 'matters', buildId: 'dada' });
  expect(whenIdle).toHaveBeenCalledTimes(1);
});
