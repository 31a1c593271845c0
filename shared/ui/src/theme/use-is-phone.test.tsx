import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@atrium/testing';
import { useIsPhone } from './use-is-phone.ts';

const original = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = original;
});

test('follows the width of the window, and listens once however often it is drawn', () => {
  let isNarrow = false;
  let subscriptions = 0;
  const listeners = new Set<() => void>();
  const addEventListener = (_type: string, listener: () => void): void => {
    subscriptions += 1;
    listeners.add(listener);
  };
  const removeEventListener = (_type: string, listener: () => void): void => void listeners.delete(listener);
  globalThis.matchMedia = (query) =>
    Object.assign(original(query), { matches: isNarrow, addEventListener, removeEventListener });
  const Width = () => <p>{useIsPhone() ? 'narrow' : 'wide'}</p>;
  const { rerender, unmount } = render(<Width />);
  rerender(<Width />);
  expect(screen.getByText('wide')).toBeInTheDocument();
  isNarrow = true;
  act(() => listeners.forEach((tell) => tell()));
  expect(screen.getByText('narrow')).toBeInTheDocument();
  expect(subscriptions).toBe(1);
  unmount();
  expect(listeners.size).toBe(0);
});
