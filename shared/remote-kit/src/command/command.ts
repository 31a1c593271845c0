/** Where a command writes and what it was told; handed down so that tests can listen. */
export interface CommandContext {
  /** The folder the person is in. */
  readonly folder: string;
  readonly settings: CommandSettings;
  readonly write: (line: string) => void;
}

export interface CommandSettings {
  /** Address of the platform, without a slash at its end. */
  readonly platform: string;
  /** A team's private key as text, where the environment holds it. */
  readonly teamKey: string | null;
  /** A browser to load a build in; null to look for one. */
  readonly browser: string | null;
}

/** 0 all is well, 1 something was refused, 2 the command was given wrongly or could not be carried out. */
export type ExitCode = 0 | 1 | 2;

/** A failure that was foreseen: its message is one line for a person, without a trace. */
export class ForeseenError extends Error {
  override readonly name = 'ForeseenError';
}
