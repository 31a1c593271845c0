#!/usr/bin/env node
// `npx webpack` in a remote's folder: the remote depends on this package, not on webpack.
import './typescript.mjs';

await import('webpack/bin/webpack.js');
