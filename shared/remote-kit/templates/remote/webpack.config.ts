import { remoteWebpack } from '@atrium/remote-kit/webpack';

export default remoteWebpack(import.meta.dirname);
