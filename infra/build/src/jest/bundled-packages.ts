import { join } from 'node:path';

/** Packages that depend on each other, as one file. */
export interface PackageBundle {
  readonly name: string;
  /** The package of the workspace that has them installed. */
  readonly installedIn: string;
  /** What our sources import of them, each by the name it is imported by. */
  readonly imports: readonly string[];
  /** What they share with everything else, and is therefore not part of the file. */
  readonly shared: readonly string[];
  /** Which of a package's builds is taken, as its `package.json` names them; the first that is there. */
  readonly mainFields: readonly string[];
  /** The conditions of a package's `exports` that hold beside how it is asked for. */
  readonly conditions: readonly string[];
}

/**
 * Packages of many small modules. Jest runs each module anew for every test file, which for the three and a half thousand
 * of a table of antd takes longer than most tests; as one file they are read, compiled and run in one go.
 */
export const packageBundles: readonly PackageBundle[] = [
  {
    name: 'antd',
    installedIn: 'shared/ui',
    imports: [
      'antd',
      'antd/locale/ar_EG',
      'antd/locale/en_GB',
      'antd/locale/en_US',
      '@ant-design/cssinjs',
      '@ant-design/pro-provider',
      '@ant-design/pro-table',
      '@ant-design/v5-patch-for-react-19',
    ],
    shared: ['react', 'react-dom', 'dayjs'],
    // Its ES modules, as a browser's build takes them: of its eight hundred icons only those that are drawn.
    mainFields: ['module', 'main'],
    conditions: [],
  },
  {
    name: 'testing',
    installedIn: 'shared/testing',
    imports: [
      'graphql',
      '@testing-library/dom',
      '@testing-library/jest-dom/jest-globals',
      '@testing-library/react',
      '@testing-library/user-event',
    ],
    shared: ['react', 'react-dom', '@jest/globals'],
    // As jest resolves them.
    mainFields: ['main'],
    conditions: ['node'],
  },
];

/** Where the bundles are written: among what is installed, so that jest shows the line of the test that failed and none of theirs. */
export const bundleFolder = (rootFolder: string): string => join(rootFolder, 'node_modules/.cache/jest-bundles');

/** The file by which a test has an import of a bundle. */
export const entryOf = (name: string): string => `${name.replaceAll(/[^\w]+/g, '-')}.cjs`;

/** For jest's `moduleNameMapper`: which file each import of a bundle is. */
export function bundledModules(rootFolder: string): Record<string, string> {
  return Object.fromEntries(
    packageBundles
      .flatMap(({ imports }) => imports)
      .map((name) => [`^${name}$`, join(bundleFolder(rootFolder), entryOf(name))]),
  );
}
