import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ForeseenError } from './foreseen-error.mjs';
import { explainFailure, runNpm } from './processes.mjs';

const workspaceParents = ['hosts', 'remotes', 'shared', 'infra'];

/** Installs what the lockfile names when it, or any package.json, changed since the last time. */
export async function installPackages(rootFolder, phases, { quietWhenCurrent }) {
  await phases.phase('install', async (report) => {
    const stampFile = join(rootFolder, 'node_modules', '.atrium-install');
    const wanted = installStamp(rootFolder);
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted)
      return quietWhenCurrent ? null : 'nothing changed';

    report('installing packages; the first time downloads them');
    const { packageManager } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));
    const args = [
      'exec',
      '--yes',
      '--',
      packageManager,
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--config.confirmModulesPurge=false',
    ];
    const { ok, output } = await runNpm(args, { cwd: rootFolder });
    if (!ok) throw new ForeseenError(`The packages could not be installed.\n${explainFailure(output)}`);
    await writeFile(stampFile, wanted);
    return 'packages of the lockfile';
  });
}

/** What an installation depends on: the lockfile, every package.json and the platform. */
export function installStamp(rootFolder) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of installInputs(rootFolder)) hash.update(`\0${file}\0`).update(readFileSync(join(rootFolder, file)));
  return hash.digest('hex');
}

function installInputs(rootFolder) {
  const manifests = workspaceParents.flatMap((parent) =>
    existsSync(join(rootFolder, parent))
      ? readdirSync(join(rootFolder, parent)).map((name) => `${parent}/${name}/package.json`)
      : [],
  );
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'e2e/package.json', ...manifests.sort()].filter(
    (file) => existsSync(join(rootFolder, file)),
  );
}
