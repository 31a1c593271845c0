import { globSync } from 'node:fs';

/** What the embedded PostgreSQL, the newest supported, has to show of the API: that its statements are prepared and planned as meant. */
const onNewestServer = [
  'infra/api/src/{schema,statements}.test.ts',
  'infra/api/assurance/probes/statement-growth.test.ts',
  'infra/api/src/modules/matters/list/matters-plan.test.ts',
  'infra/api/src/modules/general-material/general-material.test.ts',
  'infra/api/src/modules/documents/search/search-documents.test.ts',
  'infra/releases/src/statements.test.ts',
  'infra/releases/src/choices/many-firms.test.ts',
];

/** Tests of `infra/database` that start the servers they need: run against either of the two, they show the same. */
export const withoutTestServer = [
  'embedded/{data-lock,watch-postmaster}',
  'prepare/{prepare-database,tables-page}',
  'runner/{notice,statement,tenant-share,values}',
  'testing/target-settings',
].map((name) => `infra/database/src/${name}.test.ts`);

/**
 * The tests of the server packages, as patterns of files: `server` runs on the embedded PostgreSQL, `postgres` on an
 * ordinary server of the oldest version at hand. The API suite, which is most of them, runs once: as part of `postgres`.
 */
export const serverSuites = {
  server: [
    'infra/build/bin/*.test.mjs',
    'infra/{build,database,edge,jobs,server,simulators}/src/**/*.test.ts',
    'shared/{publish-checks,remote-kit}/src/**/*.test.ts',
    ...onNewestServer,
  ],
  postgres: [
    'infra/{database,api,releases}/src/**/*.test.ts',
    'infra/api/assurance/**/*.test.ts',
    ...withoutTestServer.map((file) => `!${file}`),
  ],
  /** In place of `postgres` where a person's machine has no ordinary server. */
  withoutPostgres: ['infra/{api,releases}/src/**/*.test.ts', 'infra/api/assurance/**/*.test.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The test files of some patterns, in order and each once; what a pattern names that begins with `!` is left out. */
export function findTestFiles(rootFolder: string, patterns: readonly string[]): string[] {
  const exclude = ['**/node_modules/**', ...patterns.filter(isLeftOut).map((pattern) => pattern.slice(1))];
  const files = patterns
    .filter((pattern) => !isLeftOut(pattern))
    .flatMap((pattern) => globSync(pattern, { cwd: rootFolder, exclude }));
  return [...new Set(files)].sort();
}

const isLeftOut = (pattern: string): boolean => pattern.startsWith('!');
