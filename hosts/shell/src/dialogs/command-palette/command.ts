import type { TextPiece } from './match-words.ts';

/** Something the palette offers. */
export interface Command {
  /** `screen:/matterSummary`, `matter:{id}`: names it for good. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** A second, quieter line. */
  readonly detail?: string;
  /** Other words it is found by. */
  readonly keywords?: string;
  readonly icon: string;
  run(): void;
}

export type CommandGroup = 'recent' | 'screens' | 'actions' | 'matters' | 'contacts';

/** A command with what was looked for marked in its label. */
export interface FoundCommand {
  readonly command: Command;
  readonly pieces: readonly TextPiece[];
}

export interface FoundGroup {
  readonly group: CommandGroup;
  readonly found: readonly FoundCommand[];
}
