import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { test } from 'node:test';
import { startAiSimulator, type SimulatorMode } from '@atrium/simulators';
import { startTestApi } from '../../testing/test-api.ts';
import { aRequest, ask, COMPLETE, simulatedAi, TEST_KEY } from './ai.fixtures.ts';

/** TARGETS 22: the provider's key stays on the server. */
test('the key is in no answer and in no log, even where the provider repeats it', async () => {
  const simulator = await startAiSimulator();
  const api = await startTestApi({ ai: simulatedAi(simulator.url) });
  const analyse =
    'mutation ($key: String!) { analyseCsv(idempotencyKey: $key, question: "?", file: { name: "a.csv", content: "a" }) { ok message analysis { answer } } }';
  const modes: readonly SimulatorMode[] = [
    'normal',
    'busy',
    'broken',
    'jsonError',
    'indiscreet',
    'cut',
    'hostile',
    'obedient',
  ];
  const traffic: unknown[] = [];
  for (const mode of modes) {
    simulator.mode = mode;
    traffic.push(
      await ask(api, ['alpha', 'admin']),
      await api.run(['alpha', 'admin'], COMPLETE, aRequest()),
      await api.run(['alpha', 'admin'], analyse, { key: mode }),
    );
  }
  traffic.push(await api.run(['alpha', 'admin'], '{ aiStatus { isConfigured } }'));
  await api.close();
  await simulator.close();
  assert.ok(simulator.requests.length >= modes.length * 3);
  // `inspect` shows what JSON leaves out: errors, their causes, headers.
  assert.ok(
    !inspect([traffic, api.logged], { depth: null, maxStringLength: null, maxArrayLength: null }).includes(TEST_KEY),
  );
});

test('nothing a browser is sent knows the provider or a key', () => {
  const root = resolve(import.meta.dirname, '../../../../..');
  const files = globSync('{hosts,remotes,shared}/*/{src,dist}/**/*.{ts,tsx,js,json,css,html}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\.stories\.tsx$|testing/.test(file),
  );
  assert.ok(files.length > 300, `only ${files.length} files`);
  const telling = files.filter((file) =>
    /api\.openai\.com|ATRIUM_AI_|\bsk-[A-Za-z0-9]{8}|dangerouslyAllowBrowser/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  assert.deepEqual(telling, []);
});
