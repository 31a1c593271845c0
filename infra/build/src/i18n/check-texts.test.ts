import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTextProblems, type LanguageFile } from './check-texts.ts';
import { collectTexts } from './collect-texts.ts';

function problemsIn(code: string, { otherCode = '', texts }: { otherCode?: string; texts?: Record<string, string> } = {}): string[] {
  const languageFiles: LanguageFile[] = texts ? [{ path: 'de.json', language: 'de', texts }] : [];
  const { uses, problems } = collectTexts('page.tsx', code);
  const others = collectTexts('other.tsx', otherCode).uses;
  return [...problems, ...findTextProblems([{ name: 'matters', uses: [...uses, ...others], languageFiles }])];
}

const cases: [behaviour: string, problems: string[], expected: RegExp[]][] = [
  ['accepts a key with its default', problemsIn("t('matters.title', 'Matters')"), []],
  ['accepts a counted text', problemsIn("t('matters.count', '{{count}} matters', { count })"), []],
  ['accepts plural defaults in the options', problemsIn("t('matters.count', { defaultValue_one: '1', defaultValue_other: 'n', count })"), []],
  ['accepts a family of keys whose default is data', problemsIn('t(`matters.column.${key}`, title)'), []],
  ['accepts one text used twice', problemsIn("t('matters.title', 'Matters')", { otherCode: "t('matters.title', 'Matters')" }), []],
  ['refuses a key without a default', problemsIn("t('matters.title')"), [/page\.tsx:1 matters\.title has no readable default/]],
  ['refuses a key of another package', problemsIn("t('crm.title', 'Contacts')"), [/must start with matters\./]],
  ['refuses a key that cannot be read', problemsIn('t(key, text)'), [/the key of t\(\) must start with text/]],
  ['refuses one key that says two things', problemsIn("t('matters.title', 'Matters')", { otherCode: "t('matters.title', 'Cases')" }), [/other\.tsx:1 matters\.title says "Cases" here and "Matters"/]],
  ['reads other calls past', problemsIn("format('crm.title'); at('x')"), []],
  ['accepts a complete language file', problemsIn("t('matters.title', 'Matters')", { texts: { 'matters.title': 'Akten' } }), []],
  ['names what a language file lacks', problemsIn("t('matters.title', 'Matters')", { texts: {} }), [/de\.json lacks matters\.title/]],
  ['names what a language file holds too much', problemsIn('', { texts: { 'matters.old': 'Alt' } }), [/de\.json holds matters\.old/]],
  ['asks a language file for each plural form', problemsIn("t('matters.count', 'n', { count })", { texts: { 'matters.count_one': '1' } }), [/lacks matters\.count_other/]],
  ['leaves the keys of a family to the data', problemsIn('t(`matters.column.${key}`, title)', { texts: { 'matters.column.number': 'Nummer' } }), []],
];

for (const [behaviour, problems, expected] of cases) {
  test(behaviour, () => {
    assert.equal(problems.length, expected.length, problems.join('\n'));
    expected.forEach((pattern, index) => assert.match(problems[index] ?? '', pattern));
  });
}
