/**
 * Lets this process, and each one started with `--import` of this file, run the TypeScript of
 * the kit and of the remote. Node does so by itself from 22.18, but never below `node_modules`,
 * where a kit outside the workspace lies.
 */
import * as nodeModule from 'node:module';
import { readsTypeScript, load } from './typescript-hooks.mjs';

const isInstalled = import.meta.url.includes('/node_modules/');

if (isInstalled || !process.features.typescript) {
  if (typeof nodeModule.registerHooks === 'function') nodeModule.registerHooks({ load: readsTypeScript });
  // Node 20: the same in a thread of its own.
  else if (typeof load === 'function') nodeModule.register('./typescript-hooks.mjs', import.meta.url);
}
