import type { Linter } from 'eslint';
import { expandFolder, layers, zonesFor, type ImportSituation } from '../layers.ts';
import { wrappedPackagePatterns } from './wrapped-packages.ts';

const testFiles = ['**/*.test.{ts,tsx}', '**/*.stories.tsx', '**/src/test/**', '**/src/testing/**'];
const browserParents = ['shared/', 'hosts/', 'remotes/'];

/** The layer table as lint rules: one set of zones for product code, tests and configuration each. */
export function layerRules(rootFolder: string): Linter.Config[] {
  const rule = (situation: ImportSituation): Linter.RulesRecord => ({
    'import-x/no-restricted-paths': ['error', { basePath: rootFolder, zones: zonesFor(rootFolder, situation) }],
  });
  return [
    { files: ['**/*.{ts,tsx}'], rules: rule('product') },
    { files: testFiles, rules: rule('test') },
    { files: ['*/*/*.config.ts'], rules: rule('configuration') },
  ];
}

/** Browser packages reach wrapped libraries through their wrapper. */
export function wrapperRules(rootFolder: string): Linter.Config[] {
  return layers
    .flatMap(({ folder }) => expandFolder(rootFolder, folder))
    .filter((folder) => browserParents.some((parent) => folder.startsWith(parent)))
    .map((folder) => ({
      files: [`${folder}/src/**/*.{ts,tsx}`],
      rules: { 'no-restricted-imports': ['error', { patterns: wrappedPackagePatterns(folder) }] },
    }));
}
