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

const MAXIMUM_WORKERS = 2;

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
    roots: ['shared', 'hosts', 'remotes'].map((folder) => join(rootFolder, folder)),
    testEnvironment: 'jest-fixed-jsdom',
    testEnvironmentOptions: { url: 'http://localhost/harbour' },
    testMatch: ['**/src/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/shared/publish-checks/', '/shared/remote-kit/'],
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
    maxWorkers: Math.min(MAXIMUM_WORKERS, availableParallelism()),
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
