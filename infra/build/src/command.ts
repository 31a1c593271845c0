/** What `bin/run.mjs` hands to each command's `main`. */
export interface Command {
  readonly rootFolder: string;
  /** The name it was called by, such as `probes`. */
  readonly command: string;
  readonly args: readonly string[];
  readonly phases: Phases;
}

/** Progress on the terminal; see `bin/phases.mjs`. */
export interface Phases {
  /** Runs one phase and prints its line: name, seconds, what `work` answers. `null` hides the line. */
  phase(name: string, work: (report: (line: string) => void) => Promise<string | null>): Promise<void>;
  write(line: string): void;
  finished(): { name: string; milliseconds: number }[];
  elapsed(): number;
}

/** A failure that a person can act on: its message is shown alone, without a stack. */
export class ForeseenError extends Error {
  override readonly name = 'ForeseenError';
}
