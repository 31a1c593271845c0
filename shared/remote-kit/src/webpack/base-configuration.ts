import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { IntegrityGuardPlugin } from './integrity-guard-plugin.ts';
import { presetHash } from './input-hash.ts';
import type { PackageFacts } from './package-facts.ts';

/** Longer than a slow link needs for one file, shorter than a person waits. */
const CHUNK_LOAD_TIMEOUT_MS = 8_000;

const compileTypeScript = {
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // The host has React for production, whatever mode this is built in.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

/**
 * What host and remotes have in common: swc for compiling and minifying, styles
 * in files of their own, names by content, and the integrity guard.
 */
export function baseConfiguration(facts: PackageFacts, uniqueName: string): Configuration {
  return {
    name: facts.name,
    mode: 'production',
    context: facts.folder,
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    output: {
      path: join(facts.folder, 'dist'),
      clean: true,
      uniqueName,
      // A build does not know its own address: releases name its folder by content.
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      // A module that failed because a shared package did not arrive runs again on retry.
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    // Loaders are this package's dependencies, not those of the package being built.
    resolveLoader: { modules: [join(import.meta.dirname, '../../node_modules'), 'node_modules'] },
    module: {
      rules: [
        // The last is the first: documents are put in place before types are taken away.
        { test: /\.tsx?$/, use: [compileTypeScript, join(import.meta.dirname, 'inline-documents.ts')] },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
        { test: /\.(woff2?|svg|png|jpg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        // Files of styles arrive in any order, so that none may lean on another's place.
        ignoreOrder: true,
      }),
      new IntegrityGuardPlugin(CHUNK_LOAD_TIMEOUT_MS),
    ],
    cache: {
      type: 'filesystem',
      name: facts.name,
      cacheDirectory: join(facts.workspaceFolder, '.cache/webpack'),
      // Changed presets or tools make what is cached worthless.
      version: presetHash(),
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
