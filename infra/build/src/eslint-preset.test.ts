import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { eslintPreset, remoteEslintPreset } from './eslint-preset.ts';

const rootFolder = join(import.meta.dirname, '../../..');
const linter = new ESLint({
  cwd: rootFolder,
  overrideConfigFile: true,
  overrideConfig: eslintPreset(rootFolder, { typeAware: false }),
});

async function rulesBroken(filePath: string, code: string): Promise<string[]> {
  const results = await linter.lintText(code, { filePath: join(rootFolder, filePath) });
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
}

const layerRule = 'import-x/no-restricted-paths';
const wrapperRule = 'no-restricted-imports';

const offending: [why: string, file: string, code: string, rule: string][] = [
  ['a remote imports the API', 'remotes/crm/src/sample.ts', "import '../../../infra/api/package.json';", layerRule],
  ['a remote imports another remote', 'remotes/crm/src/sample.ts', "import '../../matters/package.json';", layerRule],
  ['a remote imports the host', 'remotes/crm/src/sample.ts', "import '../../../hosts/shell/package.json';", layerRule],
  [
    'a remote imports the remote kit in product code',
    'remotes/crm/src/sample.ts',
    "import '@atrium/remote-kit';",
    layerRule,
  ],
  [
    'a remote imports test helpers in product code',
    'remotes/crm/src/sample.ts',
    "import '@atrium/testing';",
    layerRule,
  ],
  ['contracts import domain', 'shared/contracts/src/sample.ts', "import '../../domain/package.json';", layerRule],
  ['domain imports the platform', 'shared/domain/src/sample.ts', "import '../../platform/package.json';", layerRule],
  ['the API imports the edge', 'infra/api/src/sample.ts', "import '../../edge/package.json';", layerRule],
  [
    'the kernel of the API imports a record',
    'infra/api/src/server/sample.ts',
    "import type { PresentedMatter } from '../modules/matters/matter.ts';\nexport type Sample = PresentedMatter;",
    layerRule,
  ],
  [
    'a record of the API imports a feature',
    'infra/api/src/modules/matters/sample.ts',
    "import '../conflicts/conflict-hit.ts';",
    layerRule,
  ],
  [
    'a screen imports another screen of its remote',
    'remotes/matters/src/matter-detail/sample.ts',
    "import '../tasks-summary/tasks-summary.filters.ts';",
    layerRule,
  ],
  [
    'what screens share imports a screen',
    'remotes/matters/src/common/sample.ts',
    "import '../tasks-summary/tasks-summary.filters.ts';",
    layerRule,
  ],
  [
    'the edge imports the database in product code',
    'infra/edge/src/sample.ts',
    "import '../../database/package.json';",
    layerRule,
  ],
  [
    'an import climbs out of its package',
    'remotes/crm/src/sample.ts',
    "import '../../../shared/contracts/src/index.ts';",
    'import-x/no-relative-packages',
  ],
  [
    'a remote imports antd',
    'remotes/crm/src/sample.tsx',
    "import { Button } from 'antd';\nexport const Thing = Button;",
    wrapperRule,
  ],
  ['a remote imports a part of antd', 'remotes/crm/src/sample.tsx', "import 'antd/es/button';", wrapperRule],
  ['a remote imports urql', 'remotes/crm/src/sample.tsx', "import 'urql';", wrapperRule],
  [
    'a remote sends a mutation as it comes',
    'remotes/crm/src/sample.ts',
    "import { useMutation } from '@atrium/platform';\nexport const send = useMutation;",
    wrapperRule,
  ],
  [
    'the platform sends a mutation as it comes',
    'shared/platform/src/views/sample.ts',
    "import { useMutation } from 'urql';\nexport const send = useMutation;",
    wrapperRule,
  ],
  [
    'a remote sends a mutation by the client',
    'remotes/crm/src/sample.ts',
    "import { useClient } from '@atrium/platform';\nexport const send = () => useClient().mutation('mutation { x }', {});",
    'no-restricted-syntax',
  ],
  ['the ui imports the router', 'shared/ui/src/sample.tsx', "import 'react-router-dom';", wrapperRule],
  [
    'a default export',
    'shared/domain/src/sample.ts',
    'const limit = 1;\nexport default limit;',
    'import-x/no-default-export',
  ],
  [
    'the environment is read outside settings',
    'infra/api/src/sample.ts',
    'export const port = process.env.PORT;',
    'no-restricted-properties',
  ],
  [
    'the environment is imported',
    'infra/api/src/sample.ts',
    "import { env } from 'node:process';\nexport const port = env.PORT;",
    'no-restricted-syntax',
  ],
  ['the console is used', 'remotes/crm/src/sample.ts', "console.log('here');", 'no-console'],
  [
    'a listener is set while a module is evaluated',
    'remotes/crm/src/sample.ts',
    "window.addEventListener('resize', () => undefined);",
    'no-restricted-syntax',
  ],
  [
    'a timer is set while a module is evaluated',
    'remotes/crm/src/sample.ts',
    'export const timer = setInterval(() => undefined, 1000);',
    'no-restricted-syntax',
  ],
  ['any', 'shared/domain/src/sample.ts', 'export const thing: any = 1;', '@typescript-eslint/no-explicit-any'],
  [
    'a style that says left',
    'remotes/crm/src/sample.tsx',
    'export const Thing = () => <p style={{ marginLeft: 4 }} />;',
    'no-restricted-syntax',
  ],
  [
    'a day in a field of the browser’s',
    'remotes/crm/src/sample.tsx',
    'export const Thing = () => <input type="date" />;',
    'no-restricted-syntax',
  ],
  [
    'a moment in a field of the browser’s, behind a condition',
    'shared/ui/src/sample.tsx',
    "export const Thing = ({ on }: { on: boolean }) => <TextField type={on ? 'datetime-local' : 'text'} />;",
    'no-restricted-syntax',
  ],
  [
    'a text of a screen that speaks of nobody',
    'remotes/crm/src/sample.ts',
    "export const say = (t: (key: string, text: string) => string) => t('crm.lists.nobody', 'Nobody has this role');",
    'no-restricted-syntax',
  ],
  [
    'a counted text of a screen that speaks of somebody',
    'remotes/crm/src/sample.ts',
    "export const texts = { defaultValue_one: 'Ask somebody who can.' };",
    'no-restricted-syntax',
  ],
  [
    'a text of the server that speaks of everybody',
    'infra/api/src/sample.ts',
    "export const say = (c: { translate(key: string, text: string): string }) => c.translate('api.x.y', 'Everybody');",
    'no-restricted-syntax',
  ],
  ['an enum', 'shared/domain/src/sample.ts', 'export enum Colour { Red }', 'no-restricted-syntax'],
  [
    'a comment that silences the type checker',
    'shared/domain/src/sample.ts',
    '// @ts-expect-error because\nexport const thing = 1;',
    '@typescript-eslint/ban-ts-comment',
  ],
  [
    'a hook behind a condition',
    'remotes/crm/src/sample.tsx',
    "import { useState } from 'react';\nexport function Thing({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
    'react-hooks/rules-of-hooks',
  ],
];

for (const [why, file, code, rule] of offending) {
  test(`refuses: ${why}`, async () => {
    assert.ok((await rulesBroken(file, code)).includes(rule));
  });
}

const allowed: [why: string, file: string, code: string][] = [
  [
    'a remote imports contracts, platform and ui',
    'remotes/crm/src/sample.ts',
    "import '@atrium/contracts';\nimport '@atrium/platform';\nimport '@atrium/ui/antd';",
  ],
  ['a test of a remote imports test helpers', 'remotes/crm/src/sample.test.ts', "import '@atrium/testing';"],
  [
    'build configuration of a remote imports the remote kit',
    'remotes/crm/webpack.config.ts',
    "import { remoteWebpack } from '@atrium/remote-kit/webpack';\nexport default remoteWebpack(import.meta.dirname);",
  ],
  [
    'a dialog that is named sends a mutation as it comes',
    'hosts/shell/src/dialogs/change-password/change-password.tsx',
    "import { useMutation } from '@atrium/platform';\nexport const send = useMutation;",
  ],
  [
    'the one place of the platform sends by the client',
    'shared/platform/src/commands/send-mutation.ts',
    "import type { Client } from 'urql';\nexport const send = (client: Client) => client.mutation('mutation { x }', {});",
  ],
  [
    'a key that speaks of nobody, for a text that does not',
    'remotes/crm/src/sample.ts',
    "export const say = (t: (key: string, text: string) => string) => t('crm.lists.nobody', 'No members');",
  ],
  ['the platform imports urql', 'shared/platform/src/sample.ts', "import 'urql';"],
  ['a settings file reads the environment', 'infra/server/src/settings.ts', 'export const port = process.env.PORT;'],
];

for (const [why, file, code] of allowed) {
  test(`allows: ${why}`, async () => {
    assert.deepEqual(await rulesBroken(file, code), []);
  });
}

const elsewhere = '/a/repository/of/its/own';
const linterElsewhere = new ESLint({ cwd: elsewhere, overrideConfigFile: true, overrideConfig: remoteEslintPreset() });

test('a remote in a repository of its own is held to the same rules', async () => {
  const code =
    "import { Button } from 'antd';\nexport function Thing({ on }: { on: boolean }) {\n  if (on) useState(1);\n  console.log(Button);\n  return null;\n}\n";
  const [result] = await linterElsewhere.lintText(code, { filePath: `${elsewhere}/src/sample.tsx` });
  assert.deepEqual(
    new Set(result?.messages.map(({ ruleId }) => ruleId)),
    new Set([wrapperRule, 'react-hooks/rules-of-hooks', 'no-console']),
  );
});
