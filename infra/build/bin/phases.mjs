const NAME_WIDTH = 10;

/** Seconds for a reader: `0.4 s`. */
export function formatSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Progress on the terminal: one line per phase with its seconds, and under it
 * whatever the phase reports while it works.
 */
export function openPhases(write = (line) => process.stdout.write(`${line}\n`)) {
  const startedAt = performance.now();
  const finished = [];
  return {
    /**
     * Runs one phase. `work` is handed `report(line)` for progress within the
     * phase and may return a few words for the phase's line; null hides the line.
     */
    async phase(name, work) {
      const phaseStartedAt = performance.now();
      const summary = await work((line) => write(`    ${line}`));
      const milliseconds = performance.now() - phaseStartedAt;
      finished.push({ name, milliseconds });
      if (summary !== null)
        write(`  ${name.padEnd(NAME_WIDTH)} ${formatSeconds(milliseconds).padStart(8)}  ${summary ?? ''}`.trimEnd());
    },
    write,
    /** Phases so far, with their milliseconds. */
    finished: () => [...finished],
    elapsed: () => performance.now() - startedAt,
  };
}
