import { homedir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';

/** The environment as the build tools read it; the only file of theirs that does. */
export interface BuildSettings {
  /** Overrides the version written into builds. */
  readonly buildVersion: string;
  readonly isContinuousIntegration: boolean;
  /** An ordinary PostgreSQL server to run the server tests on. */
  readonly testDatabaseUrl: string | null;
  /** Where results of tests are kept for every checkout of this person (XDG Base Directory Specification). */
  readonly keptResultsFolder: string;
}

export function readSettings(): BuildSettings {
  const { ATRIUM_BUILD_VERSION, CI, TEST_DATABASE_URL, XDG_CACHE_HOME } = process.env;
  return {
    buildVersion: ATRIUM_BUILD_VERSION ?? '',
    isContinuousIntegration: CI !== undefined && CI !== '' && CI !== 'false',
    testDatabaseUrl: TEST_DATABASE_URL ? TEST_DATABASE_URL : null,
    keptResultsFolder: join(XDG_CACHE_HOME ? XDG_CACHE_HOME : join(homedir(), '.cache'), 'atrium', 'test-results'),
  };
}

/**
 * What tools we start inherit: our environment without the mark that Node's
 * test runner leaves, which would make a runner inside a test report to it.
 */
export function environmentForTools(): NodeJS.ProcessEnv {
  const { NODE_TEST_CONTEXT: _context, ...environment } = process.env;
  return environment;
}

/** The environment as it was before our own Node and npm wrote themselves into it: what a shell would hand to `npm start`. */
export function copyableEnvironment(): NodeJS.ProcessEnv {
  const { npm_execpath: _execpath, npm_lifecycle_event: _event, ...environment } = environmentForTools();
  const ours = dirname(process.execPath);
  const path = (environment['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== ours || !folder.includes(`${sep}.cache${sep}`));
  return { ...environment, PATH: path.join(delimiter) };
}
