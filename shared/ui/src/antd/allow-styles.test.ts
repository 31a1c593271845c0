import { afterEach, expect, test } from '@jest/globals';
import { allowStyles } from './allow-styles.ts';

afterEach(() => {
  Reflect.deleteProperty(HTMLStyleElement.prototype, 'innerHTML');
});

test('a style a script writes is text, and carries the nonce', () => {
  allowStyles('abc');
  const style = document.createElement('style');
  style.innerHTML = '.a::after { content: "<b>" }';
  expect(style.textContent).toBe('.a::after { content: "<b>" }');
  expect(style.innerHTML).toBe(style.textContent);
  expect(style.nonce).toBe('abc');
});

test('a nonce that was given stays', () => {
  allowStyles('abc');
  const style = document.createElement('style');
  style.nonce = 'own';
  style.innerHTML = '.a {}';
  expect(style.nonce).toBe('own');
});

test('other elements are left alone', () => {
  allowStyles('abc');
  const place = document.createElement('div');
  place.innerHTML = '<b>bold</b>';
  expect(place.querySelector('b')).not.toBeNull();
});
