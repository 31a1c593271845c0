import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

interface Command {
  readonly rootFolder: string;
  readonly args: readonly string[];
  readonly phases: {
    phase(name: string, work: (report: (line: string) => void) => Promise<string | null>): Promise<void>;
    write(line: string): void;
  };
}

const NAME = 'hello';
const TITLE = 'Hello';
/** Of the demo. */
const FIRM = 'harbour';

/**
 * A team with a repository of its own, from nothing: packs the kit into a folder outside the
 * workspace, makes a remote there, installs, builds, tests and lints it with plain npm. With
 * `--platform` it also registers a key with the installation of ATRIUM_DATA, checks, publishes,
 * publishes again, and wants the second time to change nothing. Then the demo firm gets the
 * build, and a browser sees its screen, its command of the palette and its card.
 *
 * `--node <folder>` runs the team's side with another Node; `--keep` leaves the folder.
 */
export async function main({ rootFolder, args, phases }: Command): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { platform: { type: 'string' }, node: { type: 'string' }, keep: { type: 'boolean' } },
  });
  const outside = await realpath(await mkdtemp(join(tmpdir(), 'atrium-outside-')));
  const folder = join(outside, NAME);
  const path = [...(values.node === undefined ? [] : [values.node]), process.env['PATH']].join(delimiter);
  const team = (command: string, ...given: string[]): Promise<string> =>
    run(command, given, { cwd: folder, env: { PATH: path, ATRIUM_PLATFORM: values.platform } });
  const operator = (...given: string[]): Promise<string> =>
    run(process.execPath, [join(rootFolder, 'infra/build/bin/run.mjs'), 'atrium', ...given], { cwd: rootFolder });
  const atrium = (...given: string[]): Promise<string> => team('npx', 'atrium', ...given);
  try {
    await phases.phase('create', async () => {
      await run(
        process.execPath,
        [join(rootFolder, 'shared/remote-kit/bin/atrium.mjs'), 'create', NAME, '--folder', folder],
        { cwd: outside },
      );
      return folder;
    });
    await phases.phase('install', async () =>
      lastLine(await team('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error')),
    );
    await phases.phase('build', async () => lastLine(await atrium('build')));
    await phases.phase('test', async () => expectText(await atrium('test'), /Tests: .*passed.*/));
    await phases.phase('lint', async () => ((await atrium('lint')) === '' ? 'nothing to say' : 'warnings'));
    if (values.platform === undefined) {
      phases.write(
        'Not published: say --platform http://localhost:8080, and ATRIUM_DATA where that installation keeps its data.',
      );
      return 0;
    }
    await phases.phase('key', async () => {
      await atrium('key');
      return lastLine(await operator('keys', 'add', 'Outside team', NAME, join(folder, 'team-key.public.pem')));
    });
    await phases.phase('check', async () => lastLine(await atrium('check')));
    let buildId = '';
    await phases.phase('publish', async () => (buildId = expectText(await atrium('publish'), /as build \w+/)));
    await phases.phase('again', async () => {
      const again = await atrium('publish');
      expectText(again, /had been published before/);
      return expectText(again, new RegExp(buildId));
    });
    await phases.phase('at work', async () => {
      await operator('pin', FIRM, NAME, buildId.replace('as build ', ''));
      try {
        return lastLine(
          await run(
            process.execPath,
            [join(rootFolder, 'e2e/drills/see-outside-remote.ts'), values.platform ?? '', NAME, TITLE],
            { cwd: rootFolder },
          ),
        );
      } finally {
        await operator('unpin', FIRM, NAME);
      }
    });
    await phases.phase('status', async () => lastLine(await atrium('status')));
    return 0;
  } finally {
    if (values.keep === true) phases.write(`Kept: ${folder}`);
    else await rm(outside, { recursive: true, force: true });
  }
}

/** What it wrote. Fails with it where it failed. */
function run(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string | undefined>> },
): Promise<string> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve(withoutNpmWarnings(output))
        : reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)),
    );
  });
}

const withoutNpmWarnings = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('npm warn'))
    .join('\n')
    .trim();

const lastLine = (output: string): string => output.split('\n').at(-1) ?? '';

function expectText(output: string, pattern: RegExp): string {
  const [found] = pattern.exec(output) ?? [];
  if (found === undefined) throw new Error(`Expected ${pattern} in:\n${output}`);
  return found;
}
