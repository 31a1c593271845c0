import { act, renderScreen, screen } from '@atrium/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { RunningClock } from './running-clock.tsx';

afterEach(() => {
  jest.useRealTimers();
});

test('counts on by itself, and says what it runs for', () => {
  jest.useFakeTimers();
  renderScreen(<RunningClock seconds={62} receivedAt={Date.now()} about="24/1326" />);
  expect(screen.getByText('0:01:02')).toBeVisible();
  expect(screen.getByText('24/1326')).toBeVisible();
  act(() => jest.advanceTimersByTime(3000));
  expect(screen.getByText('0:01:05')).toBeVisible();
});
