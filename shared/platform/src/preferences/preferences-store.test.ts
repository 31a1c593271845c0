import { afterEach, expect, test } from '@jest/globals';
import { readPreferences, setPreferences, wantsNotification } from './preferences-store.ts';
import { readKeptPreferences } from './read-kept-preferences.ts';

afterEach(() => setPreferences());

test('before anything is known all is as the product comes', () => {
  expect(readPreferences()).toEqual({ language: null, theme: null, density: 'compact', notifications: {} });
  expect(wantsNotification('createInstructMatter', 'mail')).toBe(true);
  expect(wantsNotification('createPendingMatter', 'mail')).toBe(false);
});

test('a way that was turned off is not wanted, the others are', () => {
  setPreferences({ ...readPreferences(), notifications: { createInstructMatter: ['mail'] } });
  expect(wantsNotification('createInstructMatter', 'toast')).toBe(false);
  expect(wantsNotification('createInstructMatter', 'mail')).toBe(true);
  expect(wantsNotification('createPendingMatter', 'toast')).toBe(true);
});

test('what the server keeps is read as far as this build knows it', () => {
  const kept = {
    language: 'fr',
    theme: 'dark',
    density: 'airy',
    notifications: [
      { kind: 'newSignIn', ways: ['mail', 'pigeon'] },
      { kind: 'gossip', ways: ['toast'] },
    ],
  };
  expect(readKeptPreferences(kept)).toEqual({
    language: null,
    theme: 'dark',
    density: 'compact',
    notifications: { newSignIn: ['mail'] },
  });
});
