import { existsSync } from 'node:fs';
import { runTool } from '../run-tool.ts';

const LIMIT_MS = 5 * 60_000;
const APT_GET = '/usr/bin/apt-get';

/** Whether this machine lets us install packages of the distribution: Debian or Ubuntu, as root. */
export function canInstallSystemPackages(): boolean {
  return process.getuid?.() === 0 && existsSync(APT_GET);
}

let lastInstallation: Promise<unknown> = Promise.resolve();

/** Installs packages with apt-get, which is run once at a time; answers what went wrong, or null. */
export function installSystemPackages(names: readonly string[]): Promise<string | null> {
  const installation = lastInstallation.then(() => install(names));
  lastInstallation = installation;
  return installation;
}

async function install(names: readonly string[]): Promise<string | null> {
  const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const command = ['install', '--yes', '--no-install-recommends', ...names];
  const options = { cwd: '/', env, timeoutMs: LIMIT_MS };
  let result = await runTool(APT_GET, command, options);
  if (result.exitCode !== 0) {
    // A fresh machine knows no packages yet.
    await runTool(APT_GET, ['update'], options);
    result = await runTool(APT_GET, command, options);
  }
  return result.exitCode === 0 ? null : result.output.trim().split('\n').slice(-5).join('\n');
}
