import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ForeseenError } from '../command/command.ts';
import { readPackageFacts, type PackageFacts } from '../webpack/package-facts.ts';

/** The remote in this folder. Refused with a way out where there is none. */
export function findRemote(folder: string): PackageFacts {
  if (!existsSync(join(folder, 'src/descriptor.ts')) || !existsSync(join(folder, 'webpack.config.ts'))) {
    throw new ForeseenError(
      `There is no remote in ${folder}: it would have webpack.config.ts and src/descriptor.ts. Go to its folder, or make one: atrium create <name>`,
    );
  }
  return readPackageFacts(folder);
}
