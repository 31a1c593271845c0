import type { ParseArgsOptionsConfig } from 'node:util';
import type { FirmReport, ImportedArchive, NewFirm } from '@atrium/api';
import type { TenantRunner } from '@atrium/database';
import type { Manifest } from '../backup/manifest.ts';
import type { WrittenBackup } from '../backup/write-backup.ts';
import type { Operators, PublishOptions, Releases } from '@atrium/releases';

export interface OperatorTools {
  readonly runner: TenantRunner;
  readonly releases: Releases;
  /** The schema of this checkout's API. */
  readonly apiSchema: string;
  /** Where the browser is that builds are tried in. */
  readonly publishing: PublishOptions;
  /** The checkout the command runs from. */
  readonly rootFolder: string;
  /** Paths are relative to where the command was typed. */
  readonly resolvePath: (path: string) => string;
  /** What people open: where links lead to. */
  readonly origin: string;
  openOperators(): Promise<Operators>;
  /** Opens a firm; until when its administrator's link works, null where nobody was invited, or why it was not opened. */
  openFirm(firm: NewFirm): Promise<Date | null | string>;
  /** Takes an archive into an empty firm, or says why not. */
  takeIn(tenantId: string, path: string): Promise<ImportedArchive | string>;
  /** Walks through the activity log of one firm, or of each. */
  checkChains(tenantId: string | null): Promise<readonly FirmReport[]>;
  /** Backs up everything into a new folder below this one, and keeps a record of it. */
  backUp(folder: string): Promise<WrittenBackup & { readonly isKeyElsewhere: boolean }>;
}

/** For what is done while no server runs on the data folder. */
export interface StoppedTools {
  readonly resolvePath: (path: string) => string;
  /** Puts a backup into the installation. */
  restore(path: string): Promise<Manifest>;
}

/** What was given with `--name value`, or `--name` alone. */
export type GivenOptions = Readonly<Record<string, string | boolean | undefined>>;

export interface OperatorCommand {
  /** `[<firm>]` may be left out; the last one may be `…`: as many as the command takes. */
  readonly parameters: readonly string[];
  readonly options?: ParseArgsOptionsConfig;
  readonly summary: string;
  run(tools: OperatorTools, args: readonly string[], options: GivenOptions): Promise<string[]>;
  /** In place of `run` where the command needs an installation that does not run. */
  runStopped?(tools: StoppedTools, args: readonly string[]): Promise<string[]>;
}

/** Who changed something, where it was changed from here. */
export const COMMAND_LINE = 'command line';

/** Columns under each other, as wide as their widest cell. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** `--name` that was given as a text. */
export const textOf = (option: string | boolean | undefined): string | undefined =>
  typeof option === 'string' ? option : undefined;
