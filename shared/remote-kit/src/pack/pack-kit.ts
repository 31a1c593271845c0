import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { refreshGenerated } from '../build/refresh-generated.ts';
import { ForeseenError } from '../command/command.ts';
import { isWanted, kitPackages, type KitPackage } from './kit-packages.ts';

export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  /** Name of the archive. */
  readonly file: string;
}

interface Manifest extends Record<string, unknown> {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Packs the kit from the workspace into a folder of archives that npm installs. Its
 * version ends in a hash of its content, so that two kits are never taken for one.
 */
export async function packKit(workspace: string, to: string): Promise<PackedPackage[]> {
  await refreshGenerated(workspace);
  const stage = await mkdtemp(join(tmpdir(), 'atrium-kit-'));
  try {
    const folders = await Promise.all(kitPackages.map((each) => stagePackage(workspace, stage, each)));
    await cp(join(workspace, 'infra/api/schema.graphql'), join(stage, 'remote-kit/schema.graphql'));
    const suffix = (await hashOf(stage)).slice(0, 8);
    const manifests = await Promise.all(folders.map((folder) => releaseManifest(folder, suffix)));
    await rm(to, { recursive: true, force: true });
    await mkdir(to, { recursive: true });
    await runNpmPack(folders, to);
    await cp(join(workspace, 'shared/remote-kit/README.md'), join(to, 'README.md'));
    return manifests.map(({ name, version }) => ({
      name,
      version,
      file: `${name.slice(1).replace('/', '-')}-${version}.tgz`,
    }));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function stagePackage(workspace: string, stage: string, { folder, also, src }: KitPackage): Promise<string> {
  const from = join(workspace, folder);
  const to = join(stage, basename(folder));
  const parts = [
    'package.json',
    'README.md',
    ...(src === undefined ? ['src'] : src.map((part) => join('src', part))),
    ...also,
  ];
  for (const part of parts.filter((each) => existsSync(join(from, each)))) {
    // Templates are somebody's remote, tests and all.
    await cp(join(from, part), join(to, part), {
      recursive: true,
      filter: (path) => part === 'templates' || isWanted(path),
    });
  }
  return to;
}

/** What the workspace gives by name has a version of its own outside it. */
async function releaseManifest(folder: string, suffix: string): Promise<Manifest> {
  const file = join(folder, 'package.json');
  const {
    private: _private,
    devDependencies: _devDependencies,
    scripts: _scripts,
    ...manifest
  } = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const version = `${manifest.version}-${suffix}`;
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies ?? {}).map(([name, range]) => [
      name,
      range.startsWith('workspace:') ? `${manifest.version}-${suffix}` : range,
    ]),
  );
  const released: Manifest = { ...manifest, version, dependencies };
  await writeFile(file, `${JSON.stringify(released, null, 2)}\n`);
  return released;
}

async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
    const path = join(folder, name);
    if ((await stat(path)).isFile()) hash.update(`${name}\0`).update(await readFile(path));
  }
  return hash.digest('hex');
}

function runNpmPack(folders: readonly string[], to: string): Promise<void> {
  const child = spawn('npm', ['pack', ...folders, '--pack-destination', to, '--ignore-scripts', '--silent'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new ForeseenError(`npm pack failed:\n${said}`))));
  });
}
