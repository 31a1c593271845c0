import { expect, test } from '@jest/globals';
import { collectTyping, takeTyping } from './early-typing.ts';

const press = (key: string, init: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event;
};

test('what is typed before the box is there is kept, and nothing else gets it', () => {
  collectTyping();
  expect(['h', 'a', 'x'].map((key) => press(key).defaultPrevented)).toEqual([true, true, true]);
  press('Backspace');
  press('d');
  expect(takeTyping()).toBe('had');
});

test('keys that are no text, and those pressed with others, go where they went', () => {
  collectTyping();
  expect([press('Enter'), press('a', { ctrlKey: true }), press('Tab')].map((event) => event.defaultPrevented)).toEqual([
    false,
    false,
    false,
  ]);
  expect(takeTyping()).toBe('');
});

test('once taken nothing is kept', () => {
  collectTyping();
  takeTyping();
  expect(press('a').defaultPrevented).toBe(false);
  expect(takeTyping()).toBe('');
});
