import { CONSOLE_PATH } from '@atrium/contracts';
import { hostWebpack } from '@atrium/remote-kit/webpack';

export default hostWebpack(import.meta.dirname, {
  name: 'console',
  title: 'Console',
  // It answers everything below its own address, and nothing of a firm's.
  routes: [{ path: CONSOLE_PATH, title: 'Console', auth: false }],
  // The integrity lookup and the Trusted Types policy stand before anything else runs.
  entry: ['./src/page/install.ts', './src/index.ts'],
  preload: /^inter-latin\..*\.woff2$/,
});
