import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrappedPackagePatterns } from './wrapped-packages.ts';

const mayImport = (folder: string, name: string): boolean =>
  wrappedPackagePatterns(folder).every(({ regex }) => !new RegExp(regex).test(name));

test('the pro-table is imported by its facade alone', () => {
  assert.ok(mayImport('shared/ui/src/pro-table', '@ant-design/pro-table'));
  assert.ok(mayImport('shared/ui/src/pro-table', 'antd'));
  assert.ok(!mayImport('shared/ui', '@ant-design/pro-table'));
  assert.ok(!mayImport('remotes/*', '@ant-design/pro-provider'));
});

test('antd is for shared/ui, and for nobody else', () => {
  assert.ok(mayImport('shared/ui', 'antd/locale/en_GB'));
  assert.ok(!mayImport('hosts/console', 'antd'));
});
