export { hostWebpack, type HostOptions } from './host-webpack.ts';
export { remoteWebpack } from './remote-webpack.ts';
export type { Compiler, Configuration } from 'webpack';
