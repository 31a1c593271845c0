import { writeFile } from 'node:fs/promises';
import type { CommandContext, ExitCode } from '../command/command.ts';
import { keyOption, platformOf, platformOption, readOptions } from '../command/options.ts';
import { createPlatformClient } from '../publish/platform-client.ts';
import { readTeamKey } from '../publish/team-key.ts';
import { findWorkspaceFolder } from '../webpack/package-facts.ts';
import { findRemote } from './find-remote.ts';
import { ownSchema } from './find-schema.ts';
import { refreshGenerated } from './refresh-generated.ts';

/**
 * `atrium codegen`: types of the operations, of every package in a workspace. With `--platform`
 * a remote's repository fetches the platform's schema first.
 */
export async function codegen(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = readOptions(args, { ...platformOption, ...keyOption });
  const { folder, write } = context;
  if (findWorkspaceFolder(folder) === null) findRemote(folder);
  if (options.values['platform'] !== undefined) {
    findRemote(folder);
    const client = createPlatformClient(platformOf(options, context), await readTeamKey(options, context));
    await writeFile(ownSchema(folder), (await client.facts()).apiSchema);
    write("schema.graphql is the platform's.");
  }
  const written = await refreshGenerated(folder);
  write(written.length === 0 ? 'src/generated is current.' : `src/generated is written: ${written.join(', ')}`);
  return 0;
}
