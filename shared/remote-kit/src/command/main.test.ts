import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { commands } from './commands.ts';
import { main } from './main.ts';

const fixture = join(import.meta.dirname, '../../fixtures/remote');

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-command-'));
});

after(() => rm(folder, { recursive: true, force: true }));

async function run(args: readonly string[], here = folder, teamKey: string | null = null) {
  const lines: string[] = [];
  const exitCode = await main(args, {
    folder: here,
    settings: { platform: 'http://127.0.0.1:9', teamKey, browser: null },
    write: (line) => lines.push(line),
  });
  return { exitCode, said: lines.join('\n') };
}

test('help names every command and ends well; a command that is none does not', async () => {
  const { exitCode, said } = await run(['help']);
  assert.equal(exitCode, 0);
  for (const { usage } of Object.values(commands)) assert.ok(said.includes(`atrium ${usage}`));
  assert.equal((await run(['deploy'])).exitCode, 2);
});

test('each command can be loaded, and says what it does', async () => {
  for (const [name, { load, does }] of Object.entries(commands)) {
    assert.equal(typeof (await load()), 'function', name);
    assert.deepEqual(await run([name, '--help']).then(({ exitCode, said }) => [exitCode, said.endsWith(does)]), [
      0,
      true,
    ]);
  }
});

test('an option that there is not is named', async () => {
  const { exitCode, said } = await run(['build', '--fast']);
  assert.equal(exitCode, 2);
  assert.match(said, /--fast/);
});

test('outside of a remote the way out is named', async () => {
  const { exitCode, said } = await run(['build']);
  assert.equal(exitCode, 2);
  assert.match(said, /There is no remote in .* atrium create <name>/);
});

test('the key is made once, and its public half shown again', async () => {
  const made = await run(['key']);
  const shown = await run(['key']);
  assert.deepEqual([made.exitCode, shown.exitCode], [0, 0]);
  const pem = (await readFile(join(folder, 'team-key.public.pem'), 'utf8')).trim();
  for (const { said } of [made, shown]) assert.ok(said.endsWith(pem));
  assert.doesNotMatch(made.said + shown.said, /PRIVATE/);
});

test('without a key a publish says how to make one', async () => {
  const { exitCode, said } = await run(['publish'], fixture);
  assert.equal(exitCode, 2);
  assert.match(said, /There is no key: .* atrium key/);
});

test('developing against a platform over https, or none, is refused with the reason', async () => {
  for (const [platform, reason] of [
    ['https://atrium.example', /holds signing-in to its own address/],
    ['http://127.0.0.1:9', /There is no platform at http:\/\/127\.0\.0\.1:9/],
    ['nowhere', /is no address of a platform/],
    ['localhost:8080', /localhost:8080 is no address of a platform/],
  ] as const) {
    const { exitCode, said } = await run(['dev', '--platform', platform], fixture);
    assert.equal(exitCode, 2);
    assert.match(said, reason);
  }
});
