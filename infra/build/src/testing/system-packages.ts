import { existsSync } from 'node:fs';
import { runTool } from '../run-tool.ts';

const LIMIT_MS = 5 * 60_000;
const APT_GET = '/usr/bin/apt-get';

/** Whether this machine lets us install packages of the distribution: Debian or Ubuntu, as root. */
export function canInstallSystemPackages(): boolean {
  return process.getuid?.() === 0 && existsSync(APT_GET);
}

/** Installs packages with apt-get; answers what went wrong, or null. */
export async function installSystemPackages(names: readonly string[]): Promise<string | null> {
  const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const install = ['install', '--yes', '--no-install-recommends', ...names];
  const options = { cwd: '/', env, timeoutMs: LIMIT_MS };
  let result = await runTool(APT_GET, install, options);
  if (result.exitCode !== 0) {
    // A fresh machine knows no packages yet.
    await runTool(APT_GET, ['update'], options);
    result = await runTool(APT_GET, install, options);
  }
  return result.exitCode === 0 ? null : result.output.trim().split('\n').slice(-5).join('\n');
}
