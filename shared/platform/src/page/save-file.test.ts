import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { saveFile } from './save-file.ts';

const clicked: { href: string; download: string }[] = [];
const make = jest.fn(() => 'blob:made');
const revoke = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  clicked.length = 0;
  Object.assign(URL, { createObjectURL: make, revokeObjectURL: revoke });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.getAttribute('href') ?? '', download: this.download });
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('saves what an address answers under the name it says itself', () => {
  saveFile('/files/1');
  expect(clicked).toEqual([{ href: '/files/1', download: '' }]);
  expect(make).not.toHaveBeenCalled();
  expect(document.querySelector('a')).toBeNull();
});

test('saves content under a name, and lets go of it once the browser has read it', () => {
  saveFile(new Blob(['BEGIN:VCALENDAR']), 'hearing.ics');
  expect(clicked).toEqual([{ href: 'blob:made', download: 'hearing.ics' }]);
  expect(revoke).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:made');
});
