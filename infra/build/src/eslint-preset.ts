import eslint from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { mutationPaths } from './lint/command-hooks.ts';
import { layerRules, wrapperRules } from './lint/import-rules.ts';
import { exceptions, productRules, reactRules, serverTypeRules } from './lint/rules.ts';
import { wrappedPackagePatterns } from './lint/wrapped-packages.ts';

const everything = ['**/*.{ts,tsx,mjs}'];
const browserFolders = ['shared/*', 'hosts/*', 'remotes/*'];

/** What holds wherever our code is. */
const ofEveryCheckout = defineConfig(
  // A template is checked as the remote it becomes.
  {
    ignores: [
      'shared/remote-kit/templates/',
      '**/node_modules/',
      '**/dist/',
      '**/generated/',
      '.cache/',
      '.atrium/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  eslint.configs.recommended,
  tseslint.configs.recommended,
  tseslint.configs.stylistic,
  {
    files: everything,
    plugins: { 'import-x': importX },
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module', globals: { ...globals.nodeBuiltin } },
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: [], noWarnOnMultipleProjects: true })],
      'import-x/external-module-folders': ['node_modules'],
      'import-x/cache': { lifetime: Infinity },
    },
    rules: productRules,
  },
);

/**
 * The lint rules of the whole checkout, made from the layer table and from the
 * house style. `typeAware` off leaves out the rules that need the type checker.
 */
export function eslintPreset(rootFolder: string, { typeAware = true }: { typeAware?: boolean } = {}) {
  return defineConfig(
    ...ofEveryCheckout,
    ...layerRules(rootFolder),
    ...wrapperRules(rootFolder),
    {
      files: browserFolders.map((folder) => `${folder}/src/**/*.{ts,tsx}`),
      languageOptions: { globals: { ...globals.browser } },
      plugins: { 'react-hooks': { rules: reactHooks.rules } },
      rules: reactRules,
    },
    typeAware
      ? {
          files: ['infra/*/src/**/*.ts', 'shared/{contracts,domain}/src/**/*.ts'],
          languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: rootFolder } },
          rules: serverTypeRules,
        }
      : {},
    ...exceptions,
  );
}

/** The same for one remote in a repository of its own. */
export function remoteEslintPreset() {
  return defineConfig(
    ...ofEveryCheckout,
    {
      files: ['src/**/*.{ts,tsx}'],
      languageOptions: { globals: { ...globals.browser } },
      plugins: { 'react-hooks': { rules: reactHooks.rules } },
      rules: {
        ...reactRules,
        'no-restricted-imports': ['error', { paths: mutationPaths, patterns: wrappedPackagePatterns('remotes/*') }],
      },
    },
    ...exceptions,
  );
}
