import type { CommandContext, ExitCode } from '../command/command.ts';
import { findRemote } from '../build/find-remote.ts';
import { keyOption, platformOf, platformOption, readOptions } from '../command/options.ts';
import { createPlatformClient } from './platform-client.ts';
import { describeStatus } from './report-status.ts';
import { readTeamKey } from './team-key.ts';

/** `atrium status`: the team's builds and who runs them. */
export async function status(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = readOptions(args, { ...platformOption, ...keyOption });
  const { name } = findRemote(context.folder);
  const client = createPlatformClient(platformOf(options, context), await readTeamKey(options, context));
  for (const line of describeStatus(await client.status(name))) context.write(line);
  return 0;
}
