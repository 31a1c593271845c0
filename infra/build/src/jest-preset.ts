import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bundledModules } from './jest/bundled-packages.ts';

/** Packages that ship only ES modules, or whose CommonJS build differs from what a browser runs. */
const esModulePackages = [
  'lodash-es',
  'dpop',
  'quill',
  'quill-delta',
  'quill-mention',
  'parchment',
  'msw',
  'until-async',
  'echarts',
  'gridstack',
  'zrender',
  'jose',
  'uuid',
];

const MAXIMUM_WORKERS = 3;

/** Where packages with pages are. */
export const unitTestRoots = ['shared', 'hosts', 'remotes'];
/** Packages among them that are for a server: Node's own runner has their tests. */
const serverPackages = ['shared/publish-checks', 'shared/remote-kit'];

/** The test files that jest runs, as absolute paths in the order of their names. */
export function findUnitTests(rootFolder: string): string[] {
  const exclude = ['**/node_modules/**', ...serverPackages.map((folder) => `${folder}/**`)];
  return globSync(`{${unitTestRoots.join()}}/*/src/**/*.test.{ts,tsx}`, { cwd: rootFolder, exclude })
    .map((file) => join(rootFolder, file))
    .sort();
}

function compileWithSwc({ tsx }: { tsx: boolean }) {
  const options = {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  };
  return ['@swc/jest', options] as const;
}

/** pnpm nests: node_modules/.pnpm/<name>@<version>/node_modules/<name>/… */
const ignoringAllBut = (packages: readonly string[]): string =>
  `^(?!.*/node_modules/(?:${packages.join('|')})/)(?!.*\\.mjs$).*/node_modules/`;

const here = join(import.meta.dirname, 'jest');

/** What tests of pages are run with, wherever they are. */
function commonPreset(rootFolder: string) {
  return {
    rootDir: rootFolder,
    roots: unitTestRoots.map((folder) => join(rootFolder, folder)),
    testEnvironment: 'jest-fixed-jsdom',
    testEnvironmentOptions: { url: 'http://localhost/harbour' },
    testMatch: ['**/src/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', ...serverPackages.map((folder) => `/${folder}/`)],
    modulePathIgnorePatterns: ['/dist/'],
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
    moduleNameMapper: {
      '\\.css$': join(here, 'style-stub.ts'),
      '\\.(woff2?|svg|png|jpg)$': join(here, 'file-stub.ts'),
      // Jest takes what is for Node otherwise.
      '^tus-js-client$': 'tus-js-client/lib.es5/browser/index.js',
    },
    globalSetup: join(here, 'generate-clients.ts'),
    setupFiles: [join(here, 'browser-stubs.ts')],
    transform: {
      '\\.tsx$': compileWithSwc({ tsx: true }),
      '\\.(ts|mjs|js)$': compileWithSwc({ tsx: false }),
    },
    transformIgnorePatterns: [ignoringAllBut(esModulePackages)],
    cacheDirectory: join(rootFolder, '.cache/jest'),
    // One more than there are processors: a test waits now and then, for what a person would wait for.
    maxWorkers: Math.min(MAXIMUM_WORKERS, availableParallelism() + 1),
    // Only against hanging: a machine that is busy may take its time.
    testTimeout: 60_000,
    // A package that has no tests yet is not a failure of the others.
    passWithNoTests: true,
  };
}

/**
 * One jest configuration for every browser package, called with the root folder of the checkout.
 * Workspace packages are resolved from source; packages from the registry run as
 * published, apart from those that are ES modules only and those that are one file ({@link bundledModules}).
 */
export function jestPreset(rootFolder: string) {
  const preset = commonPreset(rootFolder);
  return {
    ...preset,
    globalSetup: join(import.meta.dirname, 'testing/prepare-jest.ts'),
    runtime: join(here, 'compile-once-runtime.ts'),
    moduleNameMapper: { ...bundledModules(rootFolder), ...preset.moduleNameMapper },
  };
}

/** The same for one remote in a repository of its own, where the kit's packages are sources among the installed ones. */
export function remoteJestPreset(folder: string) {
  // A repository of one remote has few test files: packages run as they are installed, by jest's own runtime.
  return {
    ...commonPreset(folder),
    roots: [join(folder, 'src')],
    transformIgnorePatterns: [ignoringAllBut(['@atrium', ...esModulePackages])],
  };
}
