import type { CommandContext, ExitCode } from '../command/command.ts';
import { readOptions } from '../command/options.ts';
import { buildRemote } from './build-remote.ts';

/** `atrium build`. */
export async function build(args: string[], context: CommandContext): Promise<ExitCode> {
  readOptions(args, {});
  return (await buildRemote(context)) === null ? 1 : 0;
}
