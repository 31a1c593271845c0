import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOfInputs } from './input-hash.ts';

/** What the last build of an app was made from and what it wrote. */
interface BuildStamp {
  readonly inputHash: string;
  readonly descriptorHash: string;
}

/** Whether `dist/` of the app is what its sources would build today. */
export function isCurrent(rootFolder: string, folder: string, version: string): boolean {
  const stamp = readStamp(rootFolder, folder);
  const descriptorHash = hashOfDescriptor(rootFolder, folder);
  return (
    stamp !== null &&
    descriptorHash === stamp.descriptorHash &&
    inputsOf(rootFolder, folder, version) === stamp.inputHash
  );
}

/** Remembers that `dist/` was built from the sources as they are. */
export function markCurrent(rootFolder: string, folder: string, version: string): void {
  const descriptorHash = hashOfDescriptor(rootFolder, folder);
  if (descriptorHash === null) throw new Error(`${folder}/dist/remote.json was not written by the build.`);
  const stamp: BuildStamp = { inputHash: inputsOf(rootFolder, folder, version), descriptorHash };
  const file = stampFile(rootFolder, folder);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stamp));
}

function inputsOf(rootFolder: string, folder: string, version: string): string {
  return hashOfInputs(rootFolder, folder, { version, provided: packagesFromThePage(rootFolder, folder) });
}

/** The last build says which packages it left to the host; a change of those changes no remote. */
function packagesFromThePage(rootFolder: string, folder: string): ReadonlySet<string> {
  const file = descriptorFile(rootFolder, folder);
  if (!existsSync(file)) return new Set();
  const { sharedPackages = [] } = JSON.parse(readFileSync(file, 'utf8')) as { sharedPackages?: string[] };
  return new Set(sharedPackages);
}

function hashOfDescriptor(rootFolder: string, folder: string): string | null {
  const file = descriptorFile(rootFolder, folder);
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
}

function readStamp(rootFolder: string, folder: string): BuildStamp | null {
  const file = stampFile(rootFolder, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildStamp) : null;
}

function descriptorFile(rootFolder: string, folder: string): string {
  return join(rootFolder, folder, 'dist/remote.json');
}

function stampFile(rootFolder: string, folder: string): string {
  return join(rootFolder, '.cache/builds', `${folder.replaceAll('/', '-')}.json`);
}
