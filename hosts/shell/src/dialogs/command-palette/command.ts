import type { TextPiece } from './match-words.ts';

/** Something the palette offers. */
export interface Command {
  /** `screen:/matterSummary`, `matter:{id}`: names it for good. */
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** A second, quieter line. */
  readonly detail?: string;
  /** Other words it is found by. */
  readonly keywords?: string;
  readonly icon: string;
  /** A record, of which nothing is kept once the page is closed. */
  readonly isRecord?: true;
  run(): void;
}

/** A command with what was looked for marked in its label. */
export interface FoundCommand {
  readonly command: Command;
  readonly pieces: readonly TextPiece[];
}

export interface FoundGroup {
  /** Names it in the page. */
  readonly group: string;
  readonly title: string;
  readonly found: readonly FoundCommand[];
}
