import { join } from 'node:path';
import type { Command } from './command.ts';
import { runTool } from './run-tool.ts';

/** `npm run format [files]`: lays out every file, or those named, as Prettier does. */
export async function main({ rootFolder, args, phases }: Command): Promise<number> {
  const prettier = join(rootFolder, 'node_modules/prettier/bin/prettier.cjs');
  const files = args.length > 0 ? args : ['.'];
  const { exitCode, output } = await runTool(process.execPath, [prettier, '--write', '--log-level', 'warn', ...files], {
    cwd: rootFolder,
  });
  phases.write(output);
  return exitCode;
}
