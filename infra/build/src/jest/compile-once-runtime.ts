import { statSync } from 'node:fs';
import { Script } from 'node:vm';
import type { Context } from 'node:vm';
import Runtime from 'jest-runtime';

type ModuleFunction = (...given: unknown[]) => unknown;

/** What jest keeps to itself of the part that compiles modules. */
interface Executor {
  compile(source: string, filename: string): ModuleFunction | null;
  readonly injectedModuleParameters: readonly string[];
  readonly environment: { getVmContext(): Context | null };
}

interface TransformedFile {
  readonly code: string;
  readonly sourceMapPath: string | null;
}

/** What jest keeps to itself of the part that reads modules and transforms them. */
interface TransformCache {
  transform(filename: string, options?: object): string;
  readonly transforms: Map<string, TransformedFile>;
  readonly sourceMaps: Map<string, string>;
}

/** And of the part that finds them. */
interface Resolution {
  cjsCache: Map<string, string>;
  readonly cjsConditions: readonly string[];
}

interface Parts {
  readonly executor: Executor;
  readonly transformCache: TransformCache;
  readonly _resolution: Resolution;
}

interface CompiledModule {
  readonly source: string;
  readonly script: Script;
}

const compiled = new Map<string, CompiledModule>();
const transformed = new Map<string, { readonly file: TransformedFile; readonly changedAt: number }>();

/** Each test file clears its own when it is done. */
class KeptMap extends Map<string, string> {
  override clear(): void {}
}
/** By the resolver, of which each run has one, and the conditions of `exports`. */
const resolved = new WeakMap<object, Map<string, KeptMap>>();

/** What is installed does not change while tests run, watched or not. */
const isInstalled = (filename: string): boolean => filename.includes('/node_modules/');

/**
 * Jest's runtime, in which the modules that test files have in common are found, read and compiled once in a process and
 * run anew in the world of each file. Jest itself does all of it again for every file, which is most of what loading them
 * costs.
 */
export default class CompileOnceRuntime extends Runtime {
  constructor(...given: ConstructorParameters<typeof Runtime>) {
    super(...given);
    const { executor, transformCache, _resolution } = this as unknown as Parts;
    const [, , resolver] = given;
    _resolution.cjsCache = keptOf(resolver, _resolution.cjsConditions);
    transformOnce(transformCache);
    const compileAnew = executor.compile.bind(executor);
    const [, , , , , , testPath] = given;
    executor.compile = (source, filename) =>
      filename === testPath
        ? compileAnew(source, filename)
        : (compileOnce(executor, source, filename) ?? compileAnew(source, filename));
  }
}

function keptOf(resolver: object, conditions: readonly string[]): KeptMap {
  const ofResolver = resolved.get(resolver) ?? new Map<string, KeptMap>();
  const key = conditions.join(' ');
  const kept = ofResolver.get(key) ?? new KeptMap();
  resolved.set(resolver, ofResolver.set(key, kept));
  return kept;
}

/** Has what one test file read read by the next from memory, unless it has changed. */
function transformOnce(cache: TransformCache): void {
  const transformAnew = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    // Of modules of jest's own, and of those that are asked for as ES modules, something else is made.
    if (options !== undefined) return transformAnew(filename, options);
    const changedAt = isInstalled(filename) ? 0 : statSync(filename).mtimeMs;
    const known = transformed.get(filename);
    if (known?.changedAt !== changedAt) {
      const code = transformAnew(filename);
      const file = cache.transforms.get(filename);
      if (file !== undefined) transformed.set(filename, { file, changedAt });
      return code;
    }
    const { file } = known;
    cache.transforms.set(filename, file);
    if (file.sourceMapPath) cache.sourceMaps.set(filename, file.sourceMapPath);
    return file.code;
  };
}

/** Null where that cannot be done: jest says of what does not parse why. */
function compileOnce(executor: Executor, source: string, filename: string): ModuleFunction | null {
  const context = executor.environment.getVmContext();
  const script = context === null ? null : scriptOf(executor, source, filename);
  return context === null || script === null ? null : (script.runInContext(context) as ModuleFunction);
}

function scriptOf({ injectedModuleParameters }: Executor, source: string, filename: string): Script | null {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const opening = `(function (${injectedModuleParameters.join(', ')}) {`;
  try {
    const script = new Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
    compiled.set(filename, { source, script });
    return script;
  } catch {
    return null;
  }
}
