import { act, renderScreen, screen, within } from '@atrium/testing';
import { clearNotices } from '@atrium/platform';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ErrorState } from './error-state.tsx';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => clearNotices());
  jest.useRealTimers();
});

const show = (...states: readonly React.ReactElement[]) => {
  renderScreen(
    <>
      {states}
      <Toasts />
    </>,
  );
  act(() => void jest.advanceTimersByTime(100));
};

const toasts = () =>
  within(screen.getByRole('region', { name: 'Notifications' }))
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);

test('what could not be loaded is said in its place and in a notification', () => {
  show(<ErrorState key="one" title="The notes could not be loaded" />);
  expect(screen.getByText('The notes could not be loaded')).toBeVisible();
  expect(toasts()).toEqual(['The notes could not be loaded. Try again in a moment.']);
});

test('parts that fail together are announced once', () => {
  show(<ErrorState key="one" title="The notes could not be loaded" />, <ErrorState key="two" title="No tasks" />);
  expect(toasts()).toEqual(['2 parts of this page could not be loaded. Try again in a moment.']);
});

test('a failure that is no query’s is said in its place alone', () => {
  show(<ErrorState key="one" title="This page failed" notice={null} />);
  expect(toasts()).toEqual([]);
});

test('what is gone before it is announced is not announced', () => {
  const { unmount } = renderScreen(<ErrorState title="The notes could not be loaded" />);
  unmount();
  show();
  expect(toasts()).toEqual([]);
});
