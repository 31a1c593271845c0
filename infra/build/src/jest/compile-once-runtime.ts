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

interface CompiledModule {
  readonly source: string;
  readonly script: Script;
}

const compiled = new Map<string, CompiledModule>();

/**
 * Jest's runtime, in which the modules that test files have in common are compiled once in a process and run anew in the
 * world of each file. Jest itself compiles all of them again for every file, which is most of what loading them costs.
 */
export default class CompileOnceRuntime extends Runtime {
  constructor(...given: ConstructorParameters<typeof Runtime>) {
    super(...given);
    const { executor } = this as unknown as { executor: Executor };
    const compileAnew = executor.compile.bind(executor);
    const [, , , , , , testPath] = given;
    executor.compile = (source, filename) =>
      filename === testPath
        ? compileAnew(source, filename)
        : (compileOnce(executor, source, filename) ?? compileAnew(source, filename));
  }
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
