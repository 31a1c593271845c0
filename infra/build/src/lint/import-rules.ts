import type { Linter } from 'eslint';
import { apiZones, expandFolder, layers, screenZones, zonesFor, type ImportSituation } from '../layers.ts';
import { mutationExceptions, mutationPaths } from './command-hooks.ts';
import { wrappedPackagePatterns, wrappedPackages } from './wrapped-packages.ts';

const testFiles = [
  '**/*.test.{ts,tsx}',
  '**/*.fixtures.{ts,tsx}',
  'infra/api/assurance/**',
  '**/*.stories.tsx',
  '**/src/test/**',
  '**/src/testing/**',
];
const browserParents = ['shared/', 'hosts/', 'remotes/'];

/** The layer table as lint rules: one set of zones for product code, tests and configuration each. */
export function layerRules(rootFolder: string): Linter.Config[] {
  const screens = screenZones(rootFolder);
  const inside = { product: [...apiZones(rootFolder), ...screens], test: screens, configuration: [] };
  const rule = (situation: ImportSituation): Linter.RulesRecord => ({
    'import-x/no-restricted-paths': [
      'error',
      { basePath: rootFolder, zones: [...zonesFor(rootFolder, situation), ...inside[situation]] },
    ],
  });
  return [
    { files: ['**/*.{ts,tsx}'], rules: rule('product') },
    { files: testFiles, rules: rule('test') },
    { files: ['*/*/*.config.ts'], rules: rule('configuration') },
  ];
}

/** Browser packages reach wrapped libraries through their wrapper, and change things through commands. */
export function wrapperRules(rootFolder: string): Linter.Config[] {
  const restricted = (folder: string, files: string, paths = mutationPaths): Linter.Config => ({
    files: [files],
    rules: { 'no-restricted-imports': ['error', { paths, patterns: wrappedPackagePatterns(folder) }] },
  });
  const packages = layers
    .flatMap(({ folder }) => expandFolder(rootFolder, folder))
    .filter((folder) => browserParents.some((parent) => folder.startsWith(parent)))
    .map((folder) => restricted(folder, `${folder}/src/**/*.{ts,tsx}`));
  const folders = wrappedPackages
    .flatMap(({ owners }) => owners)
    .filter((owner) => owner.includes('/src/'))
    .map((folder) => restricted(folder, `${folder}/**/*.{ts,tsx}`));
  const exceptions = Object.keys(mutationExceptions).map((file) => restricted(file, file, []));
  return [...packages, ...folders, ...exceptions];
}
