import { act, renderScreen, screen } from '@atrium/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { OfflineStrip } from './offline-strip.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

test('says that there is no connection for as long as there is none', () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderScreen(<OfflineStrip />);
  expect(screen.queryByRole('region', { name: 'Connection' })).not.toBeInTheDocument();
  isOnline.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/)).toBeVisible();
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});
