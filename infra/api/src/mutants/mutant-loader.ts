import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mutant } from './list-mutants.ts';

/** Loaded before the tests of a mutant, which stands in its address: one file then reads otherwise, on no disk and for nobody else. */
const mutant = JSON.parse(new URL(import.meta.url).searchParams.get('mutant') ?? 'null') as Mutant | null;
if (mutant !== null) {
  const target = pathToFileURL(join(import.meta.dirname, '..', mutant.file)).href;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url !== target || loaded.source === null || loaded.source === undefined) return loaded;
      const text = typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
      return { ...loaded, source: `${text.slice(0, mutant.start)}${mutant.text}${text.slice(mutant.end)}` };
    },
  });
}
