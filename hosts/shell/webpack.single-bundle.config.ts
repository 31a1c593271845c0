import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '@atrium/remote-kit/webpack';
import shell from './webpack.config.ts';

// The yardstick of `npm run bench -- federation`: the shell and every remote as
// one ordinary bundle, from the same sources, with the same tools and rules.

const root = join(import.meta.dirname, '../..');
const bench = join(import.meta.dirname, 'bench/single-bundle');
const generatedFolder = join(root, '.cache/bench/federation');
const generated = join(generatedFolder, 'remotes.ts');
/** Changes the source of this remote a little, as a team's next version would. */
const changedRemote = process.env['ATRIUM_BENCH_CHANGED_REMOTE'];

const names = readdirSync(join(root, 'remotes'));
mkdirSync(generatedFolder, { recursive: true });
writeFileSync(
  generated,
  [
    ...names.map(
      (name) => `import { descriptor as ${name} } from '${join(root, 'remotes', name, 'src/descriptor.ts')}';`,
    ),
    `export const descriptors = [${names.join(', ')}];`,
    'export const remotes = {',
    ...names.map((name) => `  ${name}: () => import('${join(root, 'remotes', name, 'src/remote.tsx')}'),`),
    '};',
  ].join('\n'),
);

/** Replaces a module of `remote-loading` everywhere but in its own replacement. */
function replace(file: string) {
  const replacement = (resource: { request: string; contextInfo: { issuer: string } }): void => {
    if (!resource.contextInfo.issuer.startsWith(bench)) resource.request = join(bench, file);
  };
  return {
    apply: (compiler: Compiler) =>
      new compiler.webpack.NormalModuleReplacementPlugin(new RegExp(`/${file}$`), replacement).apply(compiler),
  };
}

export default {
  ...shell,
  name: 'single-bundle',
  cache: false,
  resolve: { ...shell.resolve, alias: { 'atrium-bench-remotes': generated } },
  module: {
    ...shell.module,
    rules: [
      ...(shell.module?.rules ?? []),
      ...(changedRemote === undefined
        ? []
        : [{ test: new RegExp(`/remotes/${changedRemote}/src/remote\\.tsx$`), use: join(bench, 'change-loader.cjs') }]),
    ],
  },
  plugins: [...(shell.plugins ?? []), replace('load-remote.ts'), replace('page-composition.ts')],
};
