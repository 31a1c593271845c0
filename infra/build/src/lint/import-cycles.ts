import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { findStronglyConnected } from './api-layers.ts';

/** A module and the modules beside it whose values it imports, by their paths from the root. */
interface ImportingModule {
  readonly file: string;
  readonly imports: readonly string[];
}

const MODULES = ['{hosts,remotes,shared,infra}/*/**/*.{ts,tsx,mjs}', 'e2e/**/*.{ts,tsx,mjs}'];
/** A template is checked as the remote it becomes. */
const NOT_OURS = ['**/node_modules/**', '**/dist/**', 'shared/remote-kit/templates/**'];

const STATIC_IMPORT = /^\s*(?:import|export)\s+(?:([^'"`;]*?)\s*\bfrom\s*)?'(\.[^'\n]+)'/gm;

/**
 * Modules that import each other, however long the way round, a line for each step of it. Types are no way, since they
 * are gone when the program runs, nor is what is loaded when it is wanted. Packages import each other by their names,
 * which `layers.ts` keeps from going round.
 */
export function findImportCycles(rootFolder: string): string[] {
  const files = globSync(MODULES, { cwd: rootFolder, exclude: NOT_OURS }).map((file) => file.replaceAll('\\', '/'));
  return cyclesOf(
    files.map((file) => ({ file, imports: valueImports(file, readFileSync(join(rootFolder, file), 'utf8')) })),
  );
}

/** The same of modules that are given. */
export function cyclesOf(modules: readonly ImportingModule[]): string[] {
  const known = new Set(modules.map(({ file }) => file));
  const graph = new Map(modules.map(({ file, imports }) => [file, imports.filter((path) => known.has(path))]));
  return findStronglyConnected(graph).flatMap((group) => {
    const steps = group.flatMap((file) =>
      (graph.get(file) ?? []).filter((path) => group.includes(path)).map((path) => `  ${file} → ${path}`),
    );
    return steps.length === 0 ? [] : [['These import each other:', ...steps].join('\n')];
  });
}

/** What a module imports of others by a relative path before it runs itself. */
export function valueImports(file: string, text: string): string[] {
  const paths = [...text.matchAll(STATIC_IMPORT)]
    .filter(([, clause]) => !isOfTypesAlone(clause))
    .map(([, , path = '']) => posix.normalize(posix.join(dirname(file), path)));
  return [...new Set(paths)];
}

/** `type { A }`, `type A`, or names each of which is a type. */
function isOfTypesAlone(clause: string | undefined): boolean {
  if (clause === undefined) return false;
  if (/^type\b/.test(clause)) return true;
  const names = /^\{([^}]*)\}$/
    .exec(clause)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  return names !== undefined && names.filter((name) => name !== '').every((name) => /^type\s/.test(name));
}
