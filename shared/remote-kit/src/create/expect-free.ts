import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ForeseenError } from '../command/command.ts';
import { filesToWrite, type ScaffoldOptions } from './scaffold.ts';

export interface Replaceable {
  /** Files that may be replaced. */
  readonly files?: readonly string[];
  /** The kit is packed into the folder `kit`, which goes before. */
  readonly kit?: boolean;
}

/**
 * Refuses a folder in which a new remote would have to write over something, and names it
 * all at once. Whatever else is there, such as `.git` or a licence, is in nobody's way.
 */
export async function expectFree(
  folder: string,
  name: string,
  place: ScaffoldOptions['place'],
  { files: replaced = [], kit = false }: Replaceable = {},
): Promise<void> {
  const files = (await filesToWrite(name, place)).filter((file) => !replaced.includes(file));
  const inTheWay = new Set(files.flatMap((file) => whatIsInTheWay(folder, file) ?? []));
  if (kit && !isKit(join(folder, 'kit'))) inTheWay.add('kit');
  if (inTheWay.size > 0)
    throw new ForeseenError(
      `${folder} is in use: a new remote would write over ${[...inTheWay].join(', ')}. Move that away first, or say --folder <folder>. Nothing was changed.`,
    );
}

/** The file itself, or a file where one of its folders should be. */
function whatIsInTheWay(folder: string, file: string): string | null {
  const parts = file.split('/');
  for (const [place] of parts.entries()) {
    const path = parts.slice(0, place + 1).join('/');
    const isFile = place === parts.length - 1;
    if (lstatSync(join(folder, path), { throwIfNoEntry: false }) === undefined) return null;
    if (isFile || statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory() !== true) return path;
  }
  return null;
}

/** Nothing yet, or a packed kit, which a newer one replaces. */
function isKit(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return true;
  return found.isDirectory() && readdirSync(folder).every((entry) => entry === 'README.md' || entry.endsWith('.tgz'));
}
