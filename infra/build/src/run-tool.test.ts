import assert from 'node:assert/strict';
import { getPriority } from 'node:os';
import { test } from 'node:test';
import { inBackground, runTool } from './run-tool.ts';

/** Ends once its own priority is at least this low; as a nice value, a lower priority is a higher number. */
const untilLower = (priority: number): string =>
  `setInterval(() => { if (require('node:os').getPriority() >= ${priority}) process.exit(); }, 10)`;
const run = (script: string) =>
  runTool(process.execPath, ['--eval', script], { cwd: import.meta.dirname, timeoutMs: 60_000 });

test('what is run in the background leaves the processor to others', async () => {
  const { exitCode } = await inBackground(() => run(untilLower(3)));
  assert.equal(exitCode, 0);
});

test('what is run in the foreground, even beside it, keeps its priority', async () => {
  const said = "process.stdout.write(String(require('node:os').getPriority()))";
  const [, { output }] = await Promise.all([inBackground(() => run(untilLower(3))), run(said)]);
  assert.equal(Number(output), getPriority());
});
