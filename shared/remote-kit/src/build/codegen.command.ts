import { writeFile } from 'node:fs/promises';
import type { CommandContext, ExitCode } from '../command/command.ts';
import { keyOption, platformOf, platformOption, readOptions } from '../command/options.ts';
import { createPlatformClient } from '../publish/platform-client.ts';
import { readTeamKey } from '../publish/team-key.ts';
import { findRemote } from './find-remote.ts';
import { findSchema, ownSchema } from './find-schema.ts';
import { generateCode } from './generate-code.ts';

/** `atrium codegen`: types of the operations; asked to, it fetches the platform's schema first. */
export async function codegen(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = readOptions(args, { ...platformOption, ...keyOption });
  const { folder, write } = context;
  const { name } = findRemote(folder);
  if (options.values['platform'] !== undefined) {
    const client = createPlatformClient(platformOf(options, context), await readTeamKey(options, context));
    await writeFile(ownSchema(folder), (await client.facts()).apiSchema);
    write("schema.graphql is the platform's.");
  }
  await generateCode(folder, findSchema(folder));
  write(`Types of the operations of ${name} are in src/generated.`);
  return 0;
}
