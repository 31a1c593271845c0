import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { CommandContext, ExitCode } from '../command/command.ts';
import { keyOption, readOptions } from '../command/options.ts';
import { keyFileOf, makeTeamKey, readTeamKey } from './team-key.ts';

/** `atrium key`: makes the team's key where there is none, and shows its public half. */
export async function key(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = readOptions(args, keyOption);
  const file = keyFileOf(options, context);
  const isThere = existsSync(file) || (options.values['key'] === undefined && context.settings.teamKey !== null);
  const signer = isThere ? await readTeamKey(options, context) : await makeTeamKey(file);
  if (!isThere) {
    await writeFile(publicFileOf(file), signer.publicKey);
    context.write(
      `Made ${relative(context.folder, file)}: the team's private key. It signs your builds; keep it secret, out of version control and in one safe place more.\n`,
    );
  }
  context.write(
    `Key ${signer.keyId}. Hand its public half to an operator${isThere ? '' : ` (${relative(context.folder, publicFileOf(file))})`}, who says which remotes it may publish:\n`,
  );
  context.write(signer.publicKey.trim());
  return 0;
}

const publicFileOf = (file: string): string => `${file.replace(/\.pem$/, '')}.public.pem`;
