import { afterEach, expect, jest, test } from '@jest/globals';
import { addNotice } from '@atrium/platform';
import { act, renderScreen, screen } from '@atrium/testing';
import { ErrorState } from './error-state.tsx';
import { LoadingShape } from './loading-shape.tsx';
import { NotBuiltYet } from './not-built-yet.tsx';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  jest.useRealTimers();
});

test('a quick answer never shows a loading state', () => {
  jest.useFakeTimers();
  renderScreen(<LoadingShape />);
  act(() => jest.advanceTimersByTime(199));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('an error offers to try again', async () => {
  const handleRetry = jest.fn();
  const { user } = renderScreen(<ErrorState onRetry={handleRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test('a screen that is not built yet says its name', () => {
  renderScreen(<NotBuiltYet title="Referrers" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Referrers' })).toBeInTheDocument();
  expect(screen.getByText('This screen is not available yet.')).toBeInTheDocument();
});

test('good news leaves by itself, a failure stays until it is dismissed', () => {
  jest.useFakeTimers();
  renderScreen(<Toasts />);
  act(() => {
    addNotice('success', 'The layout was saved.', 'Success');
    addNotice('error', 'Users could not be fetched.', 'Failed');
  });
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('FailedUsers could not be fetched.');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
