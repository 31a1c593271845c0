import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { hostNames, isRemoteName } from '@atrium/contracts';
import { refreshGenerated } from '../build/refresh-generated.ts';
import { ForeseenError, type CommandContext, type ExitCode } from '../command/command.ts';
import { readOptions } from '../command/options.ts';
import { findPlace } from './find-place.ts';
import { scaffold } from './scaffold.ts';
import { isTitle, titleOf } from './template-words.ts';

/** `atrium create <name>`: a remote that builds, tests and publishes as it is. */
export async function create(args: string[], { folder: here, write }: CommandContext): Promise<ExitCode> {
  const { values, positionals } = readOptions(args, { title: { type: 'string' }, folder: { type: 'string' } });
  const [name] = positionals;
  if (name === undefined) throw new ForeseenError('What is it called? atrium create <name>');
  if (!isRemoteName(name))
    throw new ForeseenError(
      `${name} is no name of a remote: one word of 2 to 31 lower-case letters and digits, a letter first, and not ${hostNames.join(' or ')}.`,
    );
  const title = typeof values['title'] === 'string' ? values['title'] : titleOf(name);
  if (!isTitle(title))
    throw new ForeseenError(
      `${title.trim() === '' ? 'The title is empty.' : `${JSON.stringify(title)} cannot stand in code.`} A title is one line without ' " \` and \\; an apostrophe is written ’.`,
    );
  const place = await findPlace(
    name,
    typeof values['folder'] === 'string' ? resolve(here, values['folder']) : null,
    here,
  );
  const files = await scaffold({ name, title, ...place });
  await refreshGenerated(place.folder, { schemaFile: place.schema });
  if (place.place === 'repository') startHistory(place.folder);
  for (const file of files) write(`  ${file}`);
  write(
    `\n${title} is in ${relative(here, place.folder) || '.'}. Next:\n\n${nextSteps(place.place, relative(here, place.folder))}`,
  );
  return 0;
}

/** A repository of its own has a history of its own; without git it does without. */
function startHistory(folder: string): void {
  const isInOne = spawnSync('git', ['rev-parse', '--git-dir'], { cwd: folder, stdio: 'ignore' }).status === 0;
  if (!isInOne) spawnSync('git', ['init', '--quiet'], { cwd: folder, stdio: 'ignore' });
}

function nextSteps(place: 'workspace' | 'repository', folder: string): string {
  const enter = folder === '' ? [] : [`  cd ${folder}`];
  const install = place === 'workspace' ? '  npx --yes pnpm@10 install' : '  npm install';
  return [
    ...enter,
    install,
    '  npx atrium test',
    '  npx atrium dev            with a platform running',
    '  npx atrium publish',
  ].join('\n');
}
