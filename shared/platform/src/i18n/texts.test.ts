import { afterEach, beforeEach, expect, test } from '@jest/globals';
import i18next from 'i18next';
import { takeErrorReports } from '../telemetry/report-error.ts';
import { startI18n } from './start-i18n.ts';
import { addTexts, changeLanguage, readLanguage, type TextLoaders } from './texts.ts';

/** Loaders that count how often each language was fetched. */
function someTexts(texts: Partial<Record<'ar' | 'en-US', Record<string, string>>>) {
  const asked: string[] = [];
  const loaders: TextLoaders = Object.fromEntries(
    Object.entries(texts).map(([language, file]) => [
      language,
      () => {
        asked.push(language);
        return Promise.resolve({ default: file });
      },
    ]),
  );
  return { loaders, asked };
}

beforeEach(startI18n);
afterEach(async () => {
  await changeLanguage('en-AU');
  localStorage.clear();
});

test('texts are fetched only when their language is in use, and once', async () => {
  const { loaders, asked } = someTexts({ ar: { 'test.once': 'مرة' } });
  await addTexts(loaders);
  expect(asked).toEqual([]);
  await changeLanguage('ar');
  await changeLanguage('en-AU');
  await changeLanguage('ar');
  expect(asked).toEqual(['ar']);
  expect(i18next.t('test.once', 'Once')).toBe('مرة');
});

test('a package that comes later brings its texts in the language in use', async () => {
  await changeLanguage('ar');
  await addTexts(someTexts({ ar: { 'test.later': 'لاحقا' } }).loaders);
  expect(i18next.t('test.later', 'Later')).toBe('لاحقا');
});

test('the document says the language and which way it is written', async () => {
  await changeLanguage('ar');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  await changeLanguage('en-US');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en-US', 'ltr']);
});

test('a variant says what differs and keeps the default texts for the rest', async () => {
  await addTexts(someTexts({ 'en-US': { 'test.centre': 'Center' } }).loaders);
  await changeLanguage('en-US');
  expect([i18next.t('test.centre', 'Centre'), i18next.t('test.plain', 'Plain')]).toEqual(['Center', 'Plain']);
});

test('counts take the form of the language, of which Arabic has six', async () => {
  const forms = {
    zero: 'لا قضايا',
    one: 'قضية واحدة',
    two: 'قضيتان',
    few: '{{count}} قضايا',
    many: '{{count}} قضية',
    other: '{{count}} من القضايا',
  };
  await addTexts(
    someTexts({ ar: Object.fromEntries(Object.entries(forms).map(([form, text]) => [`test.count_${form}`, text])) })
      .loaders,
  );
  await changeLanguage('ar');
  const texts = [0, 1, 2, 3, 11, 100].map((count) => i18next.t('test.count', '{{count}} matters', { count }));
  expect(texts).toEqual(['لا قضايا', 'قضية واحدة', 'قضيتان', '3 قضايا', '11 قضية', '100 من القضايا']);
});

test('this browser remembers the language, and only one of ours', async () => {
  await changeLanguage('ar');
  expect(readLanguage()).toBe('ar');
  localStorage.setItem('language', 'xx');
  expect(readLanguage()).toBeNull();
});

test('where texts cannot be fetched the language stays, and the next try fetches again', async () => {
  let isBroken = true;
  const loaders: TextLoaders = {
    ar: () =>
      isBroken ? Promise.reject(new Error('no network')) : Promise.resolve({ default: { 'test.again': 'مجددا' } }),
  };
  await addTexts(loaders);
  await expect(changeLanguage('ar')).rejects.toThrow('no network');
  expect(document.documentElement.lang).toBe('en-AU');
  isBroken = false;
  await changeLanguage('ar');
  expect(i18next.t('test.again', 'Again')).toBe('مجددا');
});

test('a package whose texts do not come keeps its default texts, and it is reported', async () => {
  await changeLanguage('ar');
  takeErrorReports();
  let isGone = true;
  await addTexts({ ar: () => (isGone ? Promise.reject(new Error('gone')) : Promise.resolve({ default: {} })) });
  expect(takeErrorReports()).toHaveLength(1);
  isGone = false;
});

test('the last of two choices counts', async () => {
  let arrive = (): void => undefined;
  const slow = new Promise<{ default: Record<string, string> }>((resolve) => {
    arrive = () => resolve({ default: {} });
  });
  await addTexts({ ar: () => slow });
  const first = changeLanguage('ar');
  await changeLanguage('en-GB');
  arrive();
  await first;
  expect(document.documentElement.lang).toBe('en-GB');
});
