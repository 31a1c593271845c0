import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render } from '@atrium/testing';
import { useAgain } from './use-again.ts';

function Again({ everyMs, work }: { everyMs: number | null; work: () => void }) {
  useAgain(everyMs, work);
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('it is done every so often, until the screen goes', () => {
  const work = jest.fn();
  const { unmount } = render(<Again everyMs={1000} work={work} />);
  jest.advanceTimersByTime(2500);
  expect(work).toHaveBeenCalledTimes(2);
  unmount();
  jest.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a page that is not seen does nothing, and makes up for it once it is', () => {
  const work = jest.fn();
  render(<Again everyMs={1000} work={work} />);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledTimes(1);
});

test('null does nothing', () => {
  const work = jest.fn();
  render(<Again everyMs={null} work={work} />);
  jest.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
});
