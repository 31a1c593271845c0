import { afterAll, beforeAll, describe, jest, test } from '@jest/globals';
// Takes down after each test what it rendered: said here for every file, or it would hold for the first alone.
import '@testing-library/react';

/**
 * One of several test files that run in one page, one after the other. It begins with an empty page at the firm's
 * address, and its clock, its mocks and the width of its window end with it. What cannot be loaded is a test of it that
 * failed.
 *
 * @param path the test file; its tests are grouped under it
 */
export function sharePage(path: string, load: () => void): void {
  const { matchMedia } = globalThis;
  describe(path, () => {
    beforeAll(() => {
      globalThis.localStorage.clear();
      globalThis.sessionStorage.clear();
      globalThis.history.replaceState(null, '', '/harbour');
      document.head.replaceChildren();
      document.body.replaceChildren();
    });
    afterAll(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
      globalThis.matchMedia = matchMedia;
    });
    try {
      load();
    } catch (error) {
      test('is loaded', () => {
        throw error;
      });
    }
  });
}
