import { hostWebpack } from '@atrium/remote-kit/webpack';

export default hostWebpack(import.meta.dirname, {
  // The integrity lookup and the Trusted Types policy stand before anything else runs.
  entry: ['./src/remote-loading/install.ts', './src/index.ts'],
  preload: /^inter-latin\..*\.woff2$/,
});
