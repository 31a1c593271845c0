import { act } from '@testing-library/react';

const keyCodes = {
  Enter: 13,
  Escape: 27,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Backspace: 8,
} as const;

/**
 * Presses keys one after the other in an antd list, where the focus is. antd's
 * lists ask for the number of a key, which browsers tell and `user.keyboard` does not.
 */
export function pressKey(...keys: readonly (keyof typeof keyCodes)[]): void {
  for (const key of keys) {
    for (const type of ['keydown', 'keyup']) {
      act(
        () =>
          void document.activeElement?.dispatchEvent(
            new KeyboardEvent(type, { key, keyCode: keyCodes[key], bubbles: true, cancelable: true }),
          ),
      );
    }
  }
}
