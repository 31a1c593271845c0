import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findTextProblems, type LanguageFile, type PackageTexts, type TextFamilies } from './check-texts.ts';
import { collectTexts } from './collect-texts.ts';
import { fillTexts, missingTexts } from './work-file.ts';

interface Situation {
  readonly file?: string;
  readonly otherCode?: string;
  readonly texts?: Record<string, string>;
  readonly language?: string;
  readonly families?: TextFamilies;
}

function packageOf(
  code: string,
  { file = 'page.tsx', otherCode = '', texts, language = 'de', families = {} }: Situation = {},
): { texts: PackageTexts; problems: string[] } {
  const languageFiles: LanguageFile[] = texts ? [{ path: `${language}.json`, language, texts }] : [];
  const { uses, problems } = collectTexts(file, code);
  const others = collectTexts('other.tsx', otherCode).uses;
  return {
    texts: { name: 'matters', folder: 'remotes/matters', uses: [...uses, ...others], families, languageFiles },
    problems,
  };
}

function problemsIn(code: string, situation?: Situation): string[] {
  const { texts, problems } = packageOf(code, situation);
  return [...problems, ...findTextProblems([texts])];
}

const columns: TextFamilies = { 'matters.column.': { number: 'Number' } };

const cases: [behaviour: string, problems: string[], expected: RegExp[]][] = [
  ['accepts a key with its default', problemsIn("t('matters.title', 'Matters')"), []],
  ['accepts a counted text', problemsIn("t('matters.count', '{{count}} matters', { count })"), []],
  [
    'accepts plural defaults in the options',
    problemsIn("t('matters.count', { defaultValue_one: '1', defaultValue_other: 'n', count })"),
    [],
  ],
  [
    'accepts a family of keys whose data are listed',
    problemsIn('t(`matters.column.${key}`, title)', { families: columns }),
    [],
  ],
  [
    'refuses a family that is not listed',
    problemsIn('t(`matters.column.${key}`, title)'),
    [/matters\.column\.… are not listed in remotes\/matters\/src\/languages\/families\.ts/],
  ],
  [
    'accepts one text used twice',
    problemsIn("t('matters.title', 'Matters')", { otherCode: "t('matters.title', 'Matters')" }),
    [],
  ],
  [
    'refuses a key without a default',
    problemsIn("t('matters.title')"),
    [/page\.tsx:1 matters\.title has no readable default/],
  ],
  ['refuses a key of another package', problemsIn("t('crm.title', 'Contacts')"), [/must start with matters\./]],
  ['refuses a key that cannot be read', problemsIn('t(key, text)'), [/the key of t\(\) must start with text/]],
  [
    'refuses one key that says two things',
    problemsIn("t('matters.title', 'Matters')", { otherCode: "t('matters.title', 'Cases')" }),
    [/other\.tsx:1 matters\.title says "Cases" here and "Matters"/],
  ],
  ['reads other calls past', problemsIn("format('crm.title'); at('x'); translate(words)"), []],
  [
    'reads what a server says',
    problemsIn(
      "context.translate('matters.a', 'One'); translate('matters.b', 'Two'); translateIn(to.language, 'matters.c', 'Three')",
      {
        file: 'infra/page.ts',
        texts: {},
      },
    ),
    [/lacks matters\.a/, /lacks matters\.b/, /lacks matters\.c/],
  ],
  [
    'refuses what a server says under a key that cannot be read',
    problemsIn('translateIn(language, key, text)', { file: 'infra/page.ts' }),
    [/the key of translateIn\(\) must start with text/],
  ],
  [
    'accepts a complete language file',
    problemsIn("t('matters.title', 'Matters')", { texts: { 'matters.title': 'Akten' } }),
    [],
  ],
  [
    'names what a language file lacks',
    problemsIn("t('matters.title', 'Matters')", { texts: {} }),
    [/de\.json lacks matters\.title/],
  ],
  [
    'names what a language file holds too much',
    problemsIn('', { texts: { 'matters.old': 'Alt' } }),
    [/de\.json holds matters\.old/],
  ],
  [
    'asks a language file for each plural form',
    problemsIn("t('matters.count', 'n', { count })", { texts: { 'matters.count_one': '1' } }),
    [/lacks matters\.count_other/],
  ],
  [
    'asks for as many forms as the language has',
    problemsIn("t('matters.count', 'n', { count })", { language: 'ar', texts: {} }),
    [/_zero/, /_one/, /_two/, /_few/, /_many/, /_other/],
  ],
  [
    'asks for every key of a family',
    problemsIn('t(`matters.column.${key}`, title)', { families: columns, texts: {} }),
    [/de\.json lacks matters\.column\.number/],
  ],
  [
    'refuses a key that no family lists',
    problemsIn('t(`matters.column.${key}`, title)', {
      families: columns,
      texts: { 'matters.column.number': 'Nummer', 'matters.column.old': 'Alt' },
    }),
    [/holds matters\.column\.old/],
  ],
  [
    'refuses a text that says nothing',
    problemsIn("t('matters.title', 'Matters')", { texts: { 'matters.title': ' ' } }),
    [/says nothing for matters\.title/],
  ],
  [
    'refuses a text that loses a hole',
    problemsIn("t('matters.of', 'Matter of {{name}}', { name })", { texts: { 'matters.of': 'Akte' } }),
    [/matters\.of lacks \{\{name\}\}/],
  ],
  [
    'refuses a text with a hole of its own',
    problemsIn("t('matters.title', 'Matters')", { texts: { 'matters.title': 'Akten {{name}}' } }),
    [/has \{\{name\}\}, which the default has not/],
  ],
  [
    'lets a counted text leave the number out',
    problemsIn("t('matters.count', '{{count}} matters', { count })", {
      texts: { 'matters.count_one': 'Eine Akte', 'matters.count_other': '{{count}} Akten' },
    }),
    [],
  ],
  [
    'lets a variant of English say only what differs',
    problemsIn("t('matters.a', 'Centre'); t('matters.b', 'Matter')", {
      language: 'en-US',
      texts: { 'matters.a': 'Center' },
    }),
    [],
  ],
  [
    'refuses a variant that repeats the default',
    problemsIn("t('matters.a', 'Matter')", { language: 'en-US', texts: { 'matters.a': 'Matter' } }),
    [/en-US\.json repeats the default of matters\.a/],
  ],
  [
    'refuses a variant with a key that nothing uses',
    problemsIn('', { language: 'en-US', texts: { 'matters.old': 'Old' } }),
    [/en-US\.json holds matters\.old/],
  ],
];

for (const [behaviour, problems, expected] of cases) {
  test(behaviour, () => {
    assert.equal(problems.length, expected.length, problems.join('\n'));
    expected.forEach((pattern, index) => assert.match(problems[index] ?? '', pattern));
  });
}

test('asks every package with texts for its file in a full language', () => {
  const { texts } = packageOf("t('matters.title', 'Matters')");
  assert.deepEqual(findTextProblems([texts], { fullLanguages: ['ar'] }), [
    'remotes/matters has no src/languages/ar.json',
  ]);
});

const messages: TextFamilies = { 'matters.message.': { 'login.title': 'Member Login' } };

test('lists what a language lacks, each with its default', () => {
  const code =
    "t('matters.a', 'One'); t('matters.b', 'Two'); t('matters.count', 'n', { count }); t('matters.login', messages['login.title']); t(`matters.message.${code}`, messages[code])";
  const { texts } = packageOf(code, { texts: { 'matters.a': 'Eins' }, families: messages });
  assert.deepEqual(missingTexts([texts], 'de'), {
    'remotes/matters': {
      'matters.b': 'Two',
      'matters.count_one': 'n',
      'matters.count_other': 'n',
      'matters.login': 'Member Login',
      'matters.message.login.title': 'Member Login',
    },
  });
});

test('puts translated texts into the file, in order, without what nothing uses', () => {
  const { texts } = packageOf("t('matters.a', 'One'); t('matters.b', 'Two')", {
    texts: { 'matters.b': 'Zwei', 'matters.old': 'Alt' },
  });
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  assert.deepEqual(fillTexts(folder, [texts], 'de', { 'remotes/matters': { 'matters.a': 'Eins' } }), [
    'remotes/matters/src/languages/de.json',
  ]);
  const written: unknown = JSON.parse(readFileSync(join(folder, 'remotes/matters/src/languages/de.json'), 'utf8'));
  assert.deepEqual(Object.entries(written as object), [
    ['matters.a', 'Eins'],
    ['matters.b', 'Zwei'],
  ]);
});

test('keeps out of a variant what it says no differently', () => {
  const { texts } = packageOf("t('matters.a', 'Centre'); t('matters.b', 'Two')");
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  fillTexts(folder, [texts], 'en-US', { 'remotes/matters': { 'matters.a': 'Center', 'matters.b': 'Two' } });
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'remotes/matters/src/languages/en-US.json'), 'utf8')), {
    'matters.a': 'Center',
  });
});
