import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
let compiler;

function compile(url) {
  compiler ??= require('@swc/core');
  const filename = fileURLToPath(url);
  const { code } = compiler.transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: filename.endsWith('x') } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}

const isTypeScript = (url) => url.startsWith('file:') && /\.tsx?$/.test(new URL(url).pathname);

/** For `registerHooks`. */
export function readsTypeScript(url, context, nextLoad) {
  return isTypeScript(url) ? compile(url) : nextLoad(url, context);
}

/** For `register`. */
export async function load(url, context, nextLoad) {
  return isTypeScript(url) ? compile(url) : nextLoad(url, context);
}
