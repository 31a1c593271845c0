import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mapBounded, runTool, type ToolResult } from '../run-tool.ts';
import { oneCheck, sum, type Outcome } from './outcome.ts';
import { isInScope, type Scope } from './scope.ts';

const CHECKS_AT_ONCE = 2;
const LIMIT_MS = 3 * 60_000;

/** What a package's tsconfig says; it has nothing else. */
interface Configuration {
  readonly extends: string;
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly include: readonly string[];
}

/** Packages whose tsconfigs ask for the same, as one tsconfig. */
interface Program {
  readonly tsconfig: string;
  readonly projects: readonly string[];
}

/**
 * Every package of the scope with the native compiler. Packages of the same compiler options are one program: on its own,
 * each would have all that it imports of the others checked again.
 */
export async function checkTypes(rootFolder: string, scope: Scope | null): Promise<Outcome> {
  const projects = globSync(['{hosts,remotes,shared,infra}/*/tsconfig.json', 'e2e/tsconfig.json'], {
    cwd: rootFolder,
  })
    .filter((project) => isInScope(scope, project))
    .sort();
  const tsc = join(rootFolder, 'node_modules/@typescript/native/bin/tsc');
  const programs = programsOf(rootFolder, projects, join(rootFolder, '.cache/types'));
  const outcomes = await mapBounded(programs, CHECKS_AT_ONCE, async ({ tsconfig, projects: parts }) =>
    outcomeOf(
      parts,
      await runTool(process.execPath, [tsc, '-p', tsconfig, '--pretty', 'false'], {
        cwd: rootFolder,
        timeoutMs: LIMIT_MS,
      }),
    ),
  );
  return sum(outcomes);
}

/**
 * Puts projects of the same options together.
 *
 * @param projects tsconfigs by their paths below the root
 * @param folder where the tsconfigs of the programs are written, emptied first
 */
export function programsOf(rootFolder: string, projects: readonly string[], folder: string): Program[] {
  const groups = new Map<
    string,
    { readonly shared: object; readonly include: string[]; readonly projects: string[] }
  >();
  for (const project of projects) {
    const home = dirname(join(rootFolder, project));
    const own = JSON.parse(readFileSync(join(rootFolder, project), 'utf8')) as Configuration;
    const shared = { extends: join(home, own.extends), compilerOptions: own.compilerOptions ?? {} };
    const key = JSON.stringify(shared);
    const group = groups.get(key) ?? { shared, include: [], projects: [] };
    groups.set(key, group);
    group.include.push(...own.include.map((pattern) => join(home, pattern)));
    group.projects.push(project);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return [...groups.values()].map(({ shared, include, projects: parts }, number) => {
    const tsconfig = join(folder, `${number}.json`);
    writeFileSync(tsconfig, JSON.stringify({ ...shared, include }));
    return { tsconfig, projects: parts };
  });
}

/** A check for each package of a program: it failed where an error is in one of its files. */
export function outcomeOf(projects: readonly string[], { exitCode, output }: ToolResult): Outcome {
  if (exitCode === 0) return sum(projects.map((project) => oneCheck(project, null)));
  const errors = output.trim().split(/\n(?=\S)/);
  const ofProject = (project: string): string[] => errors.filter((error) => error.startsWith(`${dirname(project)}/`));
  const homeless = errors.filter((error) => !projects.some((project) => ofProject(project).includes(error)));
  return sum([
    ...projects.map((project) => oneCheck(project, ofProject(project).join('\n') || null)),
    // Of a file beside the packages, or of the compiler itself.
    ...(homeless.length === 0 ? [] : [oneCheck('types', homeless.join('\n'))]),
  ]);
}
