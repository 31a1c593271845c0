import { join, resolve } from 'node:path';
import { ForeseenError, type CommandContext, type ExitCode } from '../command/command.ts';
import { readOptions } from '../command/options.ts';
import { findWorkspaceFolder } from '../webpack/package-facts.ts';
import { packKit } from './pack-kit.ts';

/** `atrium pack`: the kit as archives, for teams outside the workspace. */
export async function pack(args: string[], { folder, write }: CommandContext): Promise<ExitCode> {
  const { values } = readOptions(args, { to: { type: 'string' } });
  const workspace = findWorkspaceFolder(join(import.meta.dirname, '../..'));
  if (workspace === null) throw new ForeseenError('The kit is packed in the workspace; this one is packed already.');
  const to = typeof values['to'] === 'string' ? resolve(folder, values['to']) : join(workspace, '.cache/kit');
  const packed = await packKit(workspace, to);
  for (const { file } of packed) write(`  ${file}`);
  write(`\nThe kit is in ${to}. Hand the folder to a team, or publish the archives to your package registry.`);
  return 0;
}
