import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

const clientFolder = join(import.meta.dirname, '../../development');

/** What stands for the remote while it is developed: its screens, shown again after each change. */
export const DEVELOPMENT_MODULE = join(clientFolder, 'hot-remote.js');

/**
 * The production configuration of a remote, changed where developing needs it: hot
 * updates, styles that change in place, source maps, no minifying. Names keep their
 * hashes, since the page runs nothing that it was not told the hash of.
 */
export function forDevelopment(
  base: Configuration,
  { folder, outputFolder }: { folder: string; outputFolder: string },
): Configuration {
  const rules = (base.module?.rules ?? []).filter(
    (rule) => !(typeof rule === 'object' && rule !== null && rule.test instanceof RegExp && rule.test.test('a.css')),
  );
  return {
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...base.output, path: outputFolder, clean: false },
    resolve: { ...base.resolve, alias: { 'atrium-remote-source': join(folder, 'src/remote.tsx') } },
    module: {
      rules: [
        ...rules,
        {
          test: /\.css$/,
          use: [
            join(clientFolder, 'adopt-styles-loader.mjs'),
            { loader: 'css-loader', options: { exportType: 'string' } },
          ],
          sideEffects: true,
        },
      ],
    },
    // A build with an error leaves the page with what it has, and the next one follows on from that.
    optimization: { emitOnErrors: false },
    plugins: [...(base.plugins ?? []), new webpack.HotModuleReplacementPlugin()],
    cache:
      typeof base.cache === 'object' && base.cache.type === 'filesystem'
        ? { ...base.cache, name: `${base.cache.name ?? 'remote'}-dev` }
        : true,
    watchOptions: { ignored: /node_modules|[/\\]dist[/\\]/, aggregateTimeout: 50 },
  };
}
