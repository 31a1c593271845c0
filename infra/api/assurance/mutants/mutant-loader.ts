import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listMutants, withSwitches } from './list-mutants.ts';
import { installSwitches } from './switches.ts';

const sourceFolder = join(import.meta.dirname, '../../src');

/** From here on every file of the API loads with all of its guards behind switches, and its tests collect themselves. */
export function loadMutants(): void {
  installSwitches();
  const byFile = Map.groupBy(listMutants(), ({ file }) => pathToFileURL(join(sourceFolder, file)).href);
  const collectedTests = new URL('collected-tests.ts', import.meta.url).href;
  const own = pathToFileURL(join(sourceFolder, '..')).href;
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      specifier === 'node:test' && context.parentURL?.startsWith(own) === true
        ? { url: collectedTests, format: 'module-typescript', shortCircuit: true }
        : nextResolve(specifier, context),
    load(url, context, nextLoad) {
      const mutants = byFile.get(url);
      if (mutants === undefined) return nextLoad(url, context);
      return { ...nextLoad(url, context), source: withSwitches(readFileSync(new URL(url), 'utf8'), mutants) };
    },
  });
}
