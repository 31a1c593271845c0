import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { firmSettings, type Setting } from '@atrium/contracts';

const infraFolder = join(import.meta.dirname, '../../../..');
/** They keep and show settings, and obey none; but the labels that people read are answered by `settings.store.ts`. */
const keepers = /modules\/(settings\/(?!settings\.)|firm-archive\/)|\/languages\/|\/testing\//;

/** What the server is made of, and what pages share, without tests and what only keeps settings. */
const sources = ['api/src', 'jobs/src', 'edge/src', '../shared/domain/src', '../shared/platform/src'].flatMap(
  (folder) =>
    readdirSync(join(infraFolder, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && !/\.(test|fixtures)\.ts$/.test(file))
      .filter((file) => !keepers.test(file) && !file.includes('/generated/'))
      .map((file) => readFileSync(join(infraFolder, file), 'utf8')),
);
const isNamed = (word: string): boolean => sources.some((source) => new RegExp(`\\b${word}\\b`).test(source));
/** A row of settings is read by its name; a column of the firm's row by its own. */
const isRead = (place: Setting['storedIn']): boolean =>
  'column' in place
    ? isNamed(`t\\.${place.column}`)
    : sources.some((source) => source.includes(`'${place.row}'`) && /\bsettings\b/.test(source)) && isNamed(place.key);

for (const { key, storedIn } of firmSettings)
  test(`something obeys the setting ${key}`, () => {
    assert.ok(isRead(storedIn), `Nothing reads ${JSON.stringify(storedIn)}: a setting without an effect`);
  });
