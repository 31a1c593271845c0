import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INTEGRITY_LOOKUP_GLOBAL, languageTags, VOUCHED_FILES_GLOBAL, type BuildDescriptor } from '@atrium/contracts';
import type { Logger } from './logger.ts';

export const quietLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Removed with the process: what writes last, after its test, would bring it back. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-releases-'));
  folders.push(folder);
  return folder;
}

/** What a bundler leaves for a small build whose one script has this content. */
export async function writeDist(
  folder: string,
  {
    name = 'crm',
    version = '1.0.0',
    commit = 'abc',
    script,
    operations = [],
  }: { name?: string; version?: string; commit?: string; script?: string; operations?: readonly string[] } = {},
): Promise<string> {
  const dist = join(folder, `dist-${name}-${version}-${commit}`);
  await mkdir(dist, { recursive: true });
  const style = `.${name}-title{}`;
  const vouches = `(self.${VOUCHED_FILES_GLOBAL}=self.${VOUCHED_FILES_GLOBAL}||[]).push([document.currentScript.src,${JSON.stringify({ 'remote.css': hashOf(style) })}]);\nself.${INTEGRITY_LOOKUP_GLOBAL};`;
  const files = { 'entry.js': (vouches + (script ?? `/* ${version} */`)).padEnd(500, '\n'), 'remote.css': style };
  for (const [file, content] of Object.entries(files)) await writeFile(join(dist, file), content);
  await writeFile(join(dist, 'entry.js.map'), '{}');
  const descriptor: BuildDescriptor = {
    kind: name === 'shell' || name === 'console' ? 'host' : 'remote',
    name: name as BuildDescriptor['name'],
    title: name,
    version,
    commit,
    containerName: `${name}_${operationIdOf(`${name} ${version} ${script ?? ''} ${operations.join()}`).slice(0, 8)}`,
    entry: 'entry.js',
    initial: ['remote.css'],
    files: Object.fromEntries(
      Object.entries(files).map(([file, content]) => [file, { integrity: hashOf(content), size: content.length }]),
    ),
    routes: [{ path: `/${name}Summary`, title: name }],
    menuItems: [],
    configurationCards: [],
    languages: languageTags,
    sharedPackages: name === 'shell' ? [] : ['react'],
    sharedVersions: { react: '19.2.0' },
    operations: Object.fromEntries(operations.map((text) => [operationIdOf(text), text])),
  };
  await writeFile(join(dist, 'remote.json'), JSON.stringify(descriptor));
  return dist;
}

export const operationIdOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
