import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageTags, VOUCHED_FILES_GLOBAL, type BuildDescriptor } from '@atrium/contracts';

/** A folder that looks like a built checkout: a host and one remote of one file each. */
export function makeSmallCheckout(): { rootFolder: string; remove: () => void } {
  const rootFolder = mkdtempSync(join(tmpdir(), 'atrium-server-test-'));
  writeBuild(join(rootFolder, 'hosts/shell/dist'), { kind: 'host', name: 'shell', script: 'self.host = 1;' });
  writeBuild(join(rootFolder, 'remotes/crm/dist'), { kind: 'remote', name: 'crm', script: 'self.crm = 1;' });
  return { rootFolder, remove: () => rmSync(rootFolder, { recursive: true, force: true }) };
}

/** Writes what a bundler would: one script and its `remote.json`. */
export function writeBuild(
  dist: string,
  {
    kind,
    name,
    script,
    version = '1.0.0',
    operations = [],
  }: Pick<BuildDescriptor, 'kind' | 'name'> & { script: string; version?: string; operations?: readonly string[] },
): void {
  mkdirSync(dist, { recursive: true });
  // As the preset does it: an entry begins by vouching for the other files.
  const content = `(self.${VOUCHED_FILES_GLOBAL}=self.${VOUCHED_FILES_GLOBAL}||[]).push([document.currentScript.src,{}]);\n${script}`;
  writeFileSync(join(dist, 'main.js'), content);
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  const descriptor: BuildDescriptor = {
    kind,
    name,
    title: name,
    version,
    commit: 'unknown',
    containerName: `${name}_${createHash('sha256')
      .update(version + content + operations.join())
      .digest('hex')
      .slice(0, 8)}`,
    entry: 'main.js',
    initial: [],
    files: { 'main.js': { integrity, size: Buffer.byteLength(content) } },
    routes: [],
    menuItems: [],
    configurationCards: [],
    languages: languageTags,
    sharedPackages: [],
    operations: Object.fromEntries(operations.map((text) => [createHash('sha256').update(text).digest('hex'), text])),
  };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(descriptor));
}
