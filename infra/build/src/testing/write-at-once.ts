/**
 * Preloaded into every process of Node's test runner. `--test-force-exit` ends a file's process while results still wait
 * in the pipe to the runner, and those are lost without a word (nodejs/node issue 64833); written at once, none wait.
 */
const { _handle: pipe } = process.stdout as unknown as {
  readonly _handle?: { setBlocking?(isBlocking: boolean): void };
};
pipe?.setBlocking?.(true);
