import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const READY_LIMIT_MS = 240_000;
const POLL_MS = 250;
const run = join(root, 'infra/build/bin/run.mjs');

export const benchFolder = join(root, '.cache/bench/federation');

/** One running Atrium with a data folder of its own. */
export interface Installation {
  readonly url: string;
  /** A command of its operators, with further variables in its environment. */
  atrium(words: readonly string[], variables?: Readonly<Record<string, string>>): Promise<string>;
  stop(): Promise<void>;
}

/** @param roles without `releases`, the builds of the checkout are not published */
export async function startInstallation(name: string, port: number, roles: string): Promise<Installation> {
  const env = { ...process.env, PORT: String(port), ATRIUM_DATA: join(benchFolder, name), ATRIUM_MODE: 'demo' };
  const server = spawn(process.execPath, [run, 'start', '--roles', roles], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await untilAlive(server, `${url}/healthz`);
  return {
    url,
    atrium: async (words, variables = {}) =>
      (await execute(process.execPath, [run, 'atrium', ...words], { cwd: root, env: { ...env, ...variables } })).stdout,
    stop: () =>
      new Promise((resolve) => {
        // One that has ended says so no second time.
        if (server.exitCode !== null || server.signalCode !== null) return resolve();
        server.once('exit', () => resolve());
        server.kill('SIGTERM');
      }),
  };
}

const largeHost = join(import.meta.dirname, 'allow-large-host.ts');

/** Publishes a bundler's output and gives it to every firm; with `isOneBundle` without asking what a host may weigh. */
export async function release(
  { atrium }: Installation,
  name: string,
  distFolder: string,
  { isOneBundle = false }: { readonly isOneBundle?: boolean } = {},
): Promise<void> {
  const printed = await atrium(['publish', distFolder], isOneBundle ? { NODE_OPTIONS: `--import=${largeHost}` } : {});
  const buildId = /\b[0-9a-f]{20}\b/.exec(printed)?.[0];
  if (buildId === undefined) throw new Error(`publish named no build: ${printed}`);
  await atrium(['move', name, buildId]);
}

/** Runs webpack in a package's folder, into a folder of the bench. */
export async function build(
  folder: string,
  config: string,
  output: string,
  env: Record<string, string> = {},
): Promise<string> {
  const outputPath = join(benchFolder, output);
  const webpack = join(root, 'shared/remote-kit/node_modules/webpack/bin/webpack.js');
  await execute(process.execPath, [webpack, '--config', config, '--output-path', outputPath], {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
  });
  return outputPath;
}

async function untilAlive(server: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + READY_LIMIT_MS;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it answered.`);
    const isAlive = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAlive) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${url} did not answer within ${READY_LIMIT_MS / 1000} s.`);
}
