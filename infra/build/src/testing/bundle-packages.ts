import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build, version, type Plugin } from 'esbuild';
import { bundleFolder, entryOf, packageBundles, type PackageBundle } from '../jest/bundled-packages.ts';

/**
 * Writes the packages that tests of screens have as one file ({@link packageBundles}), where a package has changed since.
 * Two runs may do so at the same time.
 */
export async function bundlePackages(rootFolder: string): Promise<void> {
  const folder = bundleFolder(rootFolder);
  const keyFile = join(folder, 'key');
  const key = createHash('sha256')
    .update(readFileSync(join(rootFolder, 'pnpm-lock.yaml')))
    .update(readFileSync(import.meta.filename))
    .update(JSON.stringify([rootFolder, version, packageBundles]))
    .digest('hex');
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  mkdirSync(folder, { recursive: true });
  await Promise.all(packageBundles.map((bundle) => writeBundle(rootFolder, folder, bundle)));
  replace(keyFile, key);
}

async function writeBundle(
  rootFolder: string,
  folder: string,
  { name, installedIn, imports, shared, mainFields, conditions }: PackageBundle,
): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      // Each runs when a test first asks for it.
      contents: `module.exports = {${imports.map((path) => `${JSON.stringify(path)}: () => require(${JSON.stringify(path)})`).join(',\n')}};`,
      resolveDir: join(rootFolder, installedIn),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    target: 'es2022',
    platform: 'neutral',
    conditions: [...conditions],
    mainFields: [...mainFields],
    external: builtinModules.flatMap((module) => [module, `node:${module}`]),
    plugins: [leaveOut(shared)],
    logLevel: 'silent',
  });
  replace(join(folder, `${name}-bundle.cjs`), outputFiles[0]?.text ?? '');
  for (const path of imports)
    replace(
      join(folder, entryOf(path)),
      `module.exports = require(${JSON.stringify(`./${name}-bundle.cjs`)})[${JSON.stringify(path)}]();\n`,
    );
}

/** Leaves packages to the test, by the place where jest finds them too, so that there is one of each. */
function leaveOut(names: readonly string[]): Plugin {
  const isLeftOut = new RegExp(`^(?:${names.join('|')})(?:/|$)`);
  return {
    name: 'leave-out',
    setup({ onLoad, onResolve, resolve }) {
      onResolve({ filter: /./, namespace: 'left-out' }, ({ path }) => ({ path, external: true }));
      onResolve({ filter: isLeftOut, namespace: 'file' }, async ({ path, resolveDir, pluginData }) => {
        if (pluginData === 'found') return undefined;
        // Jest answers this by its name alone, to each test file its own.
        if (path === '@jest/globals') return { path, namespace: 'left-out' };
        const { path: file, errors } = await resolve(path, { resolveDir, kind: 'require-call', pluginData: 'found' });
        return errors.length > 0 ? { errors } : { path: file, namespace: 'left-out' };
      });
      // Asked for once and not by each module that imports it.
      onLoad({ filter: /./, namespace: 'left-out' }, ({ path }) => ({
        contents: `module.exports = require(${JSON.stringify(path)});`,
      }));
    },
  };
}

/** Another run reads the file before or the file after, never half of one. */
function replace(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
