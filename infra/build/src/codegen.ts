import { readdirSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

/** Packages with GraphQL documents, every remote among them; each gets its own `src/generated`. Run at the root. */
const packagesWithDocuments = [
  'hosts/shell',
  'shared/platform',
  'shared/pickers',
  'shared/editor',
  ...readdirSync('remotes').map((name) => `remotes/${name}`),
];

const config: CodegenConfig = {
  schema: 'infra/api/schema.graphql',
  ignoreNoDocuments: true,
  generates: Object.fromEntries(
    packagesWithDocuments.map((folder) => [
      `${folder}/src/generated/`,
      {
        documents: [`${folder}/src/**/*.{ts,tsx}`, `!${folder}/src/generated/**`],
        preset: 'client',
        presetConfig: { fragmentMasking: false, persistedDocuments: true },
        config: {
          useTypeImports: true,
          enumsAsTypes: true,
          strictScalars: true,
          scalars: { Date: 'string', DateTime: 'string', JSON: 'unknown' },
          importExtension: '.ts',
          emitLegacyCommonJSImports: false,
        },
      },
    ]),
  ),
};

// The code generator reads its configuration from the default export.
export default config;
