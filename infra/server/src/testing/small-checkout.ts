import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildDescriptor } from '@atrium/contracts';

/** A folder that looks like a built checkout: a host and one remote of one file each. */
export function makeSmallCheckout(): { rootFolder: string; remove: () => void } {
  const rootFolder = mkdtempSync(join(tmpdir(), 'atrium-server-test-'));
  writeBuild(join(rootFolder, 'hosts/shell/dist'), { kind: 'host', name: 'shell', script: 'self.host = 1;' });
  writeBuild(join(rootFolder, 'remotes/crm/dist'), { kind: 'remote', name: 'crm', script: 'self.crm = 1;' });
  return { rootFolder, remove: () => rmSync(rootFolder, { recursive: true, force: true }) };
}

/** Writes what a bundler would: one script and its `remote.json`. */
export function writeBuild(dist: string, { kind, name, script, version = '1.0.0', operations = [] }: Pick<BuildDescriptor, 'kind' | 'name'> & { script: string; version?: string; operations?: readonly string[] }): void {
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'main.js'), script);
  const integrity = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const descriptor: BuildDescriptor = {
    kind,
    name,
    title: name,
    version,
    commit: 'unknown',
    containerName: `${name}_${version.replaceAll('.', '_')}`,
    entry: 'main.js',
    initial: [],
    files: { 'main.js': { integrity, size: Buffer.byteLength(script) } },
    routes: [],
    menuItems: [],
    configurationCards: [],
    languages: ['en'],
    sharedPackages: [],
    operations: Object.fromEntries(operations.map((text) => [createHash('sha256').update(text).digest('hex'), text])),
  };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(descriptor));
}
