import { createHash } from 'node:crypto';
import {
  INTEGRITY_LOOKUP_GLOBAL,
  VOUCHED_FILES_GLOBAL,
  type BuildDescriptor,
  type PublishProblem,
} from '@atrium/contracts';
import type { Gate } from '../gate.ts';

const SEND_ALL = 'Build again and send every file of the dist folder unchanged.';
const USE_KIT =
  'Build with the preset of @atrium/remote-kit: its entry vouches for every other file and refuses what nobody vouched for.';

/** Source maps come along for error reports; no page may load them, so no hash vouches for them. */
const isSourceMap = (name: string): boolean => name.endsWith('.map');
const isChecked = (name: string): boolean => /\.(js|css)$/.test(name);

/** Every file is the one the descriptor names, none is missing, none is extra, and the entry vouches for the rest. */
export const filesGate: Gate = {
  gate: 'files',
  check({ descriptor, files }) {
    const problems: PublishProblem[] = [];
    const add = (file: string, message: string, remedy = SEND_ALL): void =>
      void problems.push({ gate: 'files', file, field: null, message, remedy });
    for (const name of files.keys()) {
      if (!isSourceMap(name) && !Object.hasOwn(descriptor.files, name)) add(name, 'is not in remote.json');
    }
    for (const [name, { integrity, size }] of Object.entries(descriptor.files)) {
      const content = files.get(name);
      if (content === undefined) add(name, 'is missing');
      else if (content.length !== size || integrityOf(content) !== integrity)
        add(name, 'has other bytes than remote.json says');
    }
    const entry = files.get(descriptor.entry);
    if (entry !== undefined)
      for (const message of findUnvouched(Buffer.from(entry).toString(), descriptor))
        add(descriptor.entry, message, USE_KIT);
    return { problems, detail: `${Object.keys(descriptor.files).length} files` };
  },
};

export function integrityOf(content: Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** A page vouches for the entry alone, so what the entry leaves out could be exchanged, or would not load (infra/docs/decisions/0003). */
function findUnvouched(entry: string, descriptor: BuildDescriptor): string[] {
  const others = Object.entries(descriptor.files).filter(([name]) => isChecked(name) && name !== descriptor.entry);
  const vouched = readVouched(entry);
  if (vouched === null) return ['does not begin by vouching for the other files'];
  const left = others.filter(([name, { integrity }]) => vouched[name] !== integrity).map(([name]) => name);
  return [
    ...(left.length === 0 ? [] : [`does not vouch for ${left.join(', ')}`]),
    ...(others.length === 0 || entry.includes(INTEGRITY_LOOKUP_GLOBAL) || descriptor.kind === 'host'
      ? []
      : ['loads files without asking for their hash']),
  ];
}

/** The statement that the preset puts first: name and hash of each other file. */
function readVouched(entry: string): Record<string, unknown> | null {
  const start = `(self.${VOUCHED_FILES_GLOBAL}=self.${VOUCHED_FILES_GLOBAL}||[]).push([document.currentScript.src,`;
  const end = entry.indexOf(']);\n');
  if (!entry.startsWith(start) || end < 0) return null;
  try {
    return JSON.parse(entry.slice(start.length, end)) as Record<string, unknown>;
  } catch {
    return null;
  }
}
