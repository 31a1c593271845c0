import { act, render, screen } from '@atrium/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TimerClock } from './timer-clock.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('counts on from what the server said, each second, and nothing around it renders again', () => {
  let rendered = 0;
  function Row() {
    rendered += 1;
    return <TimerClock seconds={3598} receivedAt={receivedAt} isRunning label="Time" />;
  }
  const receivedAt = Date.now();
  render(<Row />);
  expect(screen.getByRole('timer')).toHaveTextContent('0:59:58');
  act(() => jest.advanceTimersByTime(3000));
  expect(screen.getByRole('timer')).toHaveTextContent('1:00:01');
  expect(rendered).toBe(1);
});

test('stands still while the timer is paused', () => {
  render(<TimerClock seconds={60} receivedAt={Date.now() - 5000} isRunning={false} label="Time" />);
  act(() => jest.advanceTimersByTime(3000));
  expect(screen.getByRole('timer')).toHaveTextContent('0:01:00');
});
