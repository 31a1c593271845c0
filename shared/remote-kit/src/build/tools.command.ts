import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ForeseenError, type CommandContext, type ExitCode } from '../command/command.ts';
import { readPackageFacts } from '../webpack/package-facts.ts';
import { findRemote } from './find-remote.ts';
import { refreshGenerated } from './refresh-generated.ts';

/** Configuration and presets are TypeScript, which the tools' processes have to read. */
const typeScript = pathToFileURL(join(import.meta.dirname, '../../bin/typescript.mjs')).href;

/** `atrium test`: jest, in the workspace with its configuration. */
export async function test(args: string[], { folder }: CommandContext): Promise<ExitCode> {
  const root = rootOf(folder);
  const places = root === folder ? [] : [folder];
  return (await runTool(root, ['jest', 'bin/jest.js'], [...places, ...args], { NODE_ENV: 'test' })) === 0 ? 0 : 1;
}

/** `atrium lint`: ESLint, then the type checker. */
export async function lint(args: string[], { folder }: CommandContext): Promise<ExitCode> {
  const root = rootOf(folder);
  await refreshGenerated(folder);
  const style = await runTool(root, ['eslint', 'bin/eslint.js'], [folder, ...args], {});
  const types = await runTool(
    root,
    [existsSync(join(root, 'node_modules/@typescript/native')) ? '@typescript/native' : 'typescript', 'bin/tsc'],
    ['-p', folder],
    {},
  );
  return style === 0 && types === 0 ? 0 : 1;
}

function rootOf(folder: string): string {
  findRemote(folder);
  return readPackageFacts(folder).workspaceFolder;
}

function runTool(
  root: string,
  [tool, bin]: readonly [tool: string, bin: string],
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const program = join(findPackage(root, tool), bin);
  const child = spawn(process.execPath, ['--import', typeScript, program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function findPackage(root: string, name: string): string {
  try {
    return dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`));
  } catch {
    throw new ForeseenError(`${name} is not installed in ${root}. Install the packages first.`);
  }
}
