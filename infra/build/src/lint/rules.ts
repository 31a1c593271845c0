import type { Linter } from 'eslint';
import { sendingFiles, sentByHand } from './command-hooks.ts';

const SETTINGS_MESSAGE = 'Settings are parsed once, in a settings file, and handed down.';

/** Syntax that no file has. */
const refusedSyntax = [
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?process$/] ImportSpecifier[imported.name="env"]',
    message: SETTINGS_MESSAGE,
  },
  {
    selector:
      'JSXAttribute[name.name="style"] Property[key.name=/^(left|right|float|(margin|padding|border)(Left|Right).*)$/]',
    message: 'Say start or end (insetInlineStart, marginInlineEnd): a language may be written from the right.',
  },
  // The browser's own fields for days and times follow the browser's language, not the firm: 3/4 became 4 March.
  ...[
    'JSXAttribute[name.name="type"] Literal[value=/^(date|datetime-local|month|time|week)$/]',
    'JSXAttribute[name.name="type"] TemplateElement[value.raw=/^(date|datetime-local|month|time|week)$/]',
  ].map((selector) => ({
    selector: `:matches(JSXOpeningElement[name.name="input"], JSXOpeningElement[name.name=/Field$|Input$|^Input/]) > ${selector}`,
    message: 'Use DayField, ClockField or MomentField of @atrium/ui/forms: a day is typed in the firm’s order.',
  })),
  // Of a text that people read; what has points and no spaces is its key.
  ...[
    'CallExpression:matches([callee.name=/^(t|translate)$/], [callee.property.name="translate"]) > Literal[value=/^(?!\\w+(\\.\\w+)+$).*\\b(some|no|every|any)body\\b/i]',
    'Property[key.name=/^defaultValue/] > Literal[value=/\\b(some|no|every|any)body\\b/i]',
  ].map((selector) => ({ selector, message: 'Say who it is, or someone, no one, everyone.' })),
  { selector: 'TSEnumDeclaration', message: 'Use a union of strings: Node runs these files by stripping types.' },
  // A build leaves the page when another takes its place; what its modules tied to nothing could not be found again.
  ...[
    '> ExpressionStatement',
    '> VariableDeclaration > VariableDeclarator',
    '> ExportNamedDeclaration > VariableDeclaration > VariableDeclarator',
  ].flatMap((place) =>
    [
      'callee.name=/^(addEventListener|setInterval|setTimeout)$/',
      'callee.property.name=/^(addEventListener|setInterval)$/',
    ].map((callee) => ({
      selector: `Program ${place} > CallExpression[${callee}]`,
      message:
        'Importing a module does nothing: tie listeners and timers to a component, or to the life that a remote’s `start` is given.',
    })),
  ),
];

/** What holds for every file (house style, "Types", "Names" and "The tree"). */
export const productRules: Linter.RulesRecord = {
  'import-x/no-relative-packages': 'error',
  'import-x/no-default-export': 'error',
  'import-x/no-self-import': 'error',
  'import-x/no-useless-path-segments': 'error',
  'import-x/no-mutable-exports': 'error',
  'no-console': 'error',
  'no-restricted-properties': ['error', { object: 'process', property: 'env', message: SETTINGS_MESSAGE }],
  'no-restricted-syntax': ['error', ...refusedSyntax, ...sentByHand],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-var': 'error',
  'prefer-const': 'error',
  // Counted as the formatter lays a file out. Longer than this, look for the second idea in it.
  'max-lines': ['error', { max: 400 }],
  // What belongs together is one argument, under a name of its own.
  'max-params': ['error', 4],
  'no-empty-function': 'off',
  '@typescript-eslint/no-empty-function': 'off',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/consistent-type-definitions': 'off',
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
  ],
};

/** React's rules; those of the compiler that find real mistakes. */
export const reactRules: Linter.RulesRecord = {
  'react-hooks/rules-of-hooks': 'error',
  'react-hooks/exhaustive-deps': 'error',
  'react-hooks/static-components': 'error',
  'react-hooks/set-state-in-render': 'error',
  'react-hooks/immutability': 'error',
  'react-hooks/purity': 'error',
  'react-hooks/use-memo': 'error',
};

/** Rules that ask the type checker; kept to code whose types load fast. */
export const serverTypeRules: Linter.RulesRecord = {
  '@typescript-eslint/no-floating-promises': [
    'error',
    { allowForKnownSafeCalls: [{ from: 'package', name: ['test', 'it', 'describe', 'suite'], package: 'node:test' }] },
  ],
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/only-throw-error': 'error',
};

/** Places where something outside demands what is forbidden elsewhere; last, so that they win. */
export const exceptions: Linter.Config[] = [
  {
    files: [
      '*.config.{ts,mjs}',
      '**/*.config.{ts,mjs}',
      '**/*.stories.tsx',
      'shared/catalogue/.storybook/*.{ts,tsx}',
      'infra/build/src/jest/{*-stub,generate-clients,compile-once-runtime}.ts',
      'infra/build/src/testing/{count-reporter,prepare-jest}.ts',
      'e2e/fixtures/until-installations-ready.ts',
      // A loader of webpack.
      'shared/remote-kit/src/webpack/inline-documents.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  // A table of cases has a parameter for each of its columns.
  { files: ['**/*.test.{ts,tsx}'], rules: { 'max-params': 'off' } },
  // Configuration at the root calls a preset; the root is no package and declares no packages of ours.
  { files: ['*.config.{ts,mjs}'], rules: { 'import-x/no-relative-packages': 'off' } },
  {
    files: [
      '**/*settings.ts',
      '**/src/testing/**',
      '*.config.{ts,mjs}',
      '**/*.config.ts',
      'infra/build/bin/**',
      'shared/remote-kit/**',
      'e2e/**',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  // Runs inside the remote that is developed, where webpack gives these.
  {
    files: ['shared/remote-kit/development/**'],
    languageOptions: { globals: { __webpack_hash__: 'readonly', __webpack_public_path__: 'readonly' } },
    rules: { 'import-x/no-default-export': 'off' },
  },
  // Hands its environment on to PostgreSQL's programs; reads nothing from it.
  { files: ['infra/database/src/embedded/**'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly', __dirname: 'readonly' },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['infra/build/bin/**', '**/bench/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  {
    files: [...Object.keys(sendingFiles), '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...refusedSyntax] },
  },
  // A test file is as long as what it has to say of one subject.
  { files: ['**/*.test.{ts,tsx}'], rules: { 'max-lines': 'off' } },
];
