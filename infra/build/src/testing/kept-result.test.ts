import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { runUnlessKept, type ResultInputs } from './kept-result.ts';
import type { Outcome } from './outcome.ts';

const passed: Outcome = { passed: 3, failed: 0, details: [] };
const inputs: ResultInputs = { packages: ['shared/catalogue'], files: ['e2e/*.ts'], tools: ['Chromium 1'] };

/** A checkout of a catalogue that uses one package; `play` answers the outcome and whether anything ran. */
function smallCheckout(t: TestContext) {
  const rootFolder = mkdtempSync(join(tmpdir(), 'atrium-kept-'));
  t.after(() => rmSync(rootFolder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(rootFolder, file)), { recursive: true });
    writeFileSync(join(rootFolder, file), text);
  };
  write('hosts/shell/package.json', '{ "name": "@atrium/shell" }');
  write('remotes/crm/package.json', '{ "name": "@atrium/crm" }');
  write('shared/ui/package.json', '{ "name": "@atrium/ui" }');
  write('shared/ui/src/button.tsx', 'one');
  write(
    'shared/catalogue/package.json',
    '{ "name": "@atrium/catalogue", "dependencies": { "@atrium/ui": "workspace:*" } }',
  );
  write('e2e/catalogue.ts', 'one');
  const play = async (outcome = passed, { tools = inputs.tools } = {}) => {
    let hasRun = false;
    const run = () => {
      hasRun = true;
      return Promise.resolve(outcome);
    };
    const found = await runUnlessKept(
      rootFolder,
      { name: 'catalogue', inputs: { ...inputs, tools } },
      run,
      join(rootFolder, 'kept'),
    );
    return { found, hasRun };
  };
  return { write, play };
}

test('what passed is kept, by name, until something it depends on changes', async (t) => {
  const { write, play } = smallCheckout(t);
  assert.deepEqual(await play(), { found: passed, hasRun: true });
  assert.deepEqual(await play(), { found: { ...passed, kept: ['catalogue (3 passed)'] }, hasRun: false });
  for (const file of ['shared/ui/src/button.tsx', 'e2e/catalogue.ts', 'pnpm-lock.yaml']) {
    write(file, 'two');
    assert.equal((await play()).hasRun, true, file);
    assert.equal((await play()).hasRun, false, file);
  }
  assert.equal((await play(passed, { tools: ['Chromium 2'] })).hasRun, true);
});

test('a change of something else keeps it', async (t) => {
  const { write, play } = smallCheckout(t);
  await play();
  write('remotes/crm/src/page.tsx', 'two');
  assert.equal((await play()).hasRun, false);
});

test('what failed, was flaky or did not run is not kept', async (t) => {
  const { play } = smallCheckout(t);
  const others: Outcome[] = [
    { passed: 2, failed: 1, details: [] },
    { ...passed, flaky: ['a'] },
    { passed: 0, failed: 0, details: [], notRun: 'no browser' },
  ];
  for (const outcome of others) {
    await play(outcome);
    assert.equal((await play(outcome)).hasRun, true);
  }
});

test('what changed while it ran is not kept', async (t) => {
  const { write, play } = smallCheckout(t);
  const changing = play();
  write('e2e/catalogue.ts', 'while it ran');
  await changing;
  assert.equal((await play()).hasRun, true);
});
