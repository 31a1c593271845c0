import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the presets read from a front-end package. */
export interface PackageFacts {
  readonly folder: string;
  /** The checkout's root, the nearest folder above with a `pnpm-workspace.yaml`; in a repository of its own the folder itself. */
  readonly workspaceFolder: string;
  /** Without the scope: `crm` of `@atrium/crm`. */
  readonly name: string;
  readonly version: string;
  readonly commit: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Record<string, string>;
}

export function readPackageJson(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** `ATRIUM_BUILD_VERSION` overrides the version of `package.json`. */
export function readPackageFacts(folder: string): PackageFacts {
  const { name, version, dependencies = {} } = readPackageJson(folder);
  const workspaceFolder = findWorkspaceFolder(folder) ?? folder;
  return {
    folder,
    workspaceFolder,
    name: name.replace(/^@[^/]+\//, ''),
    version: process.env['ATRIUM_BUILD_VERSION'] ?? version,
    commit: readCommit(workspaceFolder),
    dependencies,
  };
}

/** The checkout's root above a folder; null in a repository of its own. */
export function findWorkspaceFolder(folder: string): string | null {
  let candidate = folder;
  while (!existsSync(join(candidate, 'pnpm-workspace.yaml'))) {
    const parent = dirname(candidate);
    if (parent === candidate) return null;
    candidate = parent;
  }
  return candidate;
}

/** A source archive has no history; its builds say so instead of failing. */
function readCommit(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
