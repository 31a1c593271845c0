import { startI18n } from '@atrium/platform';
import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@atrium/testing';
import { canUseStorage } from './can-use-storage.ts';
import { StorageDeniedPage } from './storage-denied.page.tsx';

const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
afterEach(() => {
  if (own) Object.defineProperty(window, 'sessionStorage', own);
});

test('a browser that denies storage is known, and one that allows it', () => {
  expect(canUseStorage()).toBe(true);
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  expect(canUseStorage()).toBe(false);
});

test('the page says why, and opens in a window of its own', () => {
  startI18n();
  render(<StorageDeniedPage />);
  expect(screen.getByRole('heading', { name: 'You can’t sign in here' })).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Open in a new window' });
  expect(link).toHaveAttribute('href', window.location.href);
  expect(link).toHaveAttribute('target', '_blank');
});
