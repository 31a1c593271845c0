import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { changeLanguage, clearSession, startI18n } from '@atrium/platform';
import { applyFirstAppearance } from './first-appearance.ts';

beforeAll(() => startI18n());
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  await changeLanguage('en-AU');
  document.documentElement.removeAttribute('data-theme');
});

const appearance = () => [document.documentElement.lang, document.documentElement.dataset['theme']];

function personalise(text: string): void {
  sessionStorage.setItem('personalise', text);
}

test('a reload looks as the tab did, whatever another tab has chosen since', async () => {
  localStorage.setItem('language', 'en-GB');
  localStorage.setItem('colourScheme', 'light');
  personalise(JSON.stringify({ language: 'ar', theme: 'dark', density: 'dense' }));
  await applyFirstAppearance('AU');
  expect(appearance()).toEqual(['ar', 'dark']);
});

test('a person who leaves the colours to the device has those of the device', async () => {
  localStorage.setItem('colourScheme', 'dark');
  personalise(JSON.stringify({ language: 'en-GB', density: 'compact' }));
  await applyFirstAppearance('AU');
  expect(appearance()).toEqual(['en-GB', 'dark']);
});

test('after sign-out the page looks as the browser last did', async () => {
  localStorage.setItem('language', 'en-GB');
  personalise(JSON.stringify({ language: 'ar', theme: 'dark', density: 'dense' }));
  clearSession();
  await applyFirstAppearance('AU');
  expect(appearance()).toEqual(['en-GB', undefined]);
});

test.each(['{', 'null', '{"language":"xx","theme":"purple"}'])('a page starts over %s in storage', async (text) => {
  personalise(text);
  await applyFirstAppearance('US');
  expect(appearance()).toEqual(['en-US', undefined]);
});
