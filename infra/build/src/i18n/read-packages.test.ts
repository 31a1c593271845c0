import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { findTextProblems } from './check-texts.ts';
import { readPackageTexts } from './read-packages.ts';

const { packages, problems, fullLanguages } = await readPackageTexts(join(import.meta.dirname, '../../../..'));

test('every key of every package, the API among them, begins with text that can be read', () => {
  assert.deepEqual(problems, []);
  for (const name of ['api', 'shell', 'matters', 'platform'])
    assert.ok((packages.find((each) => each.name === name)?.uses.length ?? 0) > 0, name);
});

test('a text of the server that a full language lacks is named', () => {
  const api = packages
    .filter(({ name }) => name === 'api')
    .map((each) => ({
      ...each,
      languageFiles: each.languageFiles.map((file) => ({
        ...file,
        texts: withoutKey(file.texts, 'api.matter.unknown'),
      })),
    }));
  const found = findTextProblems(api, { fullLanguages });
  assert.ok(found.includes('infra/api/src/languages/ar.json lacks api.matter.unknown'), found.join('\n'));
});

const withoutKey = (texts: Readonly<Record<string, string>>, key: string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([each]) => each !== key));
