import { createHash } from 'node:crypto';
import type { SentBuild } from '@atrium/publish-checks';
import { makeSample, sendSample, signSample, type SampleKey } from '@atrium/publish-checks/testing';

export interface HostileParts {
  readonly own: SampleKey;
  readonly revoked: SampleKey;
  readonly unregistered: SampleKey;
  /** Of another team, for another remote. */
  readonly others: SampleKey;
}

export interface HostileBuild {
  readonly kind: 'tampered' | 'unsigned' | 'downgraded' | 'expired' | 'stripped';
  readonly what: string;
  readonly build: SentBuild;
}

const EVERY_KIND = 100;
const descriptor = { languages: ['en-AU', 'en-GB', 'en-US', 'ar'] };

const sampleOf = (index: number, version = '2.0.0') =>
  makeSample({
    script: `/* build ${index} */ self.billing = ${index};`,
    more: { 'chunk.js': `/* chunk ${index} */` },
    descriptor: { ...descriptor, version },
  });
const withFile = ({ files }: SentBuild, name: string, content: Uint8Array) =>
  new Map([...files, [name, content] as const]);
const withoutFile = ({ files }: SentBuild, name: string) => new Map([...files].filter(([file]) => file !== name));
const bytesOf = ({ files }: SentBuild, name: string): Buffer => Buffer.from(files.get(name) ?? new Uint8Array());
const rewrite = ({ descriptorBytes }: SentBuild, change: (text: string) => string): Buffer =>
  Buffer.from(change(Buffer.from(descriptorBytes).toString()));

/** Changes one bit, at a place that depends on the index. */
function flip(bytes: Uint8Array, index: number): Buffer {
  const changed = Buffer.from(bytes);
  const at = (index * 7919) % changed.length;
  changed[at] = (changed[at] ?? 0) ^ (1 << (index % 8));
  return changed;
}

type Harm = (build: SentBuild, index: number, parts: HostileParts) => readonly [what: string, build: SentBuild];

const harms: Readonly<Record<HostileBuild['kind'], readonly Harm[]>> = {
  tampered: [
    (build, index) => [
      'a bit of the entry',
      { ...build, files: withFile(build, 'entry.js', flip(bytesOf(build, 'entry.js'), index)) },
    ],
    (build, index) => [
      'a bit of a chunk',
      { ...build, files: withFile(build, 'chunk.js', flip(bytesOf(build, 'chunk.js'), index)) },
    ],
    (build, index) => [
      'a bit of the styles',
      { ...build, files: withFile(build, 'remote.css', flip(bytesOf(build, 'remote.css'), index)) },
    ],
    (build, index) => ['a bit of remote.json', { ...build, descriptorBytes: flip(build.descriptorBytes, index) }],
    (build, index) => [
      'code at the end of a file',
      {
        ...build,
        files: withFile(
          build,
          'chunk.js',
          Buffer.concat([bytesOf(build, 'chunk.js'), Buffer.from(`;alert(${index})`)]),
        ),
      },
    ],
    (build, index) => [
      'a file beside the others',
      { ...build, files: withFile(build, `extra${index}.js`, Buffer.from('alert(1)')) },
    ],
    (build) => [
      'another address in the descriptor',
      { ...build, descriptorBytes: rewrite(build, (text) => text.replace('/billing', '/billing2')) },
    ],
    (build) => [
      'the name of another remote',
      { ...build, descriptorBytes: rewrite(build, (text) => text.replace('"name": "billing"', '"name": "crm"')) },
    ],
    (build, _index, { own }) => [
      'another remote, signed by the team',
      signAnew(build, own, (text) => text.replaceAll('billing', 'crm')),
    ],
    (build, index, { own }) => [
      'a chunk and its hash, but not the entry that vouches',
      replaceChunk(build, own, index),
    ],
  ],
  unsigned: [
    (build) => ['no signature', { ...build, signatureBytes: null }],
    (build) => ['an empty signature', { ...build, signatureBytes: Buffer.alloc(0) }],
    (build, index, { own }) => [
      'zeros for a signature',
      {
        ...build,
        signatureBytes: Buffer.from(
          JSON.stringify({ keyId: own.keyId, signature: Buffer.alloc(64, index).toString('base64') }),
        ),
      },
    ],
    (build, _index, { unregistered }) => [
      'a key that nobody registered',
      { ...build, signatureBytes: signSample(unregistered, build.descriptorBytes) },
    ],
    (build, _index, { unregistered, own }) => [
      'another key in the name of the team',
      { ...build, signatureBytes: signSample({ ...unregistered, keyId: own.keyId }, build.descriptorBytes) },
    ],
    (build, _index, { others }) => [
      'the key of another team',
      { ...build, signatureBytes: signSample(others, build.descriptorBytes) },
    ],
    (build, index, { own }) => [
      'the signature of another build',
      { ...build, signatureBytes: sendSample(own, sampleOf(index + 1_000_000)).signatureBytes },
    ],
    (build) => ['what is no JSON', { ...build, signatureBytes: Buffer.from('-----BEGIN SIGNATURE-----') }],
  ],
  downgraded: [
    (build, index) => ['old files under a new descriptor', { ...build, files: oldFiles(index) }],
    (build, index) => [
      'one old file among new ones',
      { ...build, files: withFile(build, 'chunk.js', oldFiles(index).get('chunk.js') ?? new Uint8Array()) },
    ],
    (build, index) => [
      'the old entry',
      { ...build, files: withFile(build, 'entry.js', oldFiles(index).get('entry.js') ?? new Uint8Array()) },
    ],
    (build) => [
      'an old version said to be new',
      { ...build, descriptorBytes: rewrite(build, (text) => text.replace('"2.0.0"', '"9.0.0"')) },
    ],
    (build, index, { own }) => [
      'old content in the container of a newer build',
      signAnew({ ...build, files: oldFiles(index) }, own, (text) => text),
    ],
  ],
  expired: [
    (build, _index, { revoked }) => [
      'a revoked key',
      { ...build, signatureBytes: signSample(revoked, build.descriptorBytes) },
    ],
    (build, _index, { revoked, own }) => [
      'a revoked key in the name of another',
      { ...build, signatureBytes: signSample({ ...revoked, keyId: own.keyId }, build.descriptorBytes) },
    ],
  ],
  stripped: [
    (build) => ['no chunk', { ...build, files: withoutFile(build, 'chunk.js') }],
    (build) => ['no entry', { ...build, files: withoutFile(build, 'entry.js') }],
    (build) => ['no styles', { ...build, files: withoutFile(build, 'remote.css') }],
    (build) => ['no files', { ...build, files: new Map() }],
    (build, index, { own }) => ['no hashes in the entry', stripEntry(build, own, index)],
    (build, _index, { own }) => [
      'no operations in the descriptor',
      signAnew(build, own, (text) => text.replace(/,\s*"operations": \{\}/, '')),
    ],
    (build, _index, { own }) => [
      'no list of files',
      signAnew(build, own, (text) => text.replace(/"files": \{[^]*?\}\s*\},/, '"files": {},')),
    ],
    (build, index, { own }) => [
      'an empty chunk',
      {
        ...build,
        files: withFile(build, 'chunk.js', new Uint8Array()),
        signatureBytes: signSample(own, Buffer.concat([build.descriptorBytes, Buffer.from(String(index))])),
      },
    ],
  ],
};

/** Five hundred builds that must not be taken, a hundred of each kind; the same ones every time. */
export function makeHostileBuilds(parts: HostileParts): HostileBuild[] {
  return Object.entries(harms).flatMap(([kind, ways]) =>
    Array.from({ length: EVERY_KIND }, (_, index) => {
      const way = ways[index % ways.length];
      if (way === undefined) throw new Error(`There is no way to be ${kind}`);
      const [what, build] = way(sendSample(parts.own, sampleOf(index)), index, parts);
      return { kind: kind as HostileBuild['kind'], what, build };
    }),
  );
}

const oldFiles = (index: number): ReadonlyMap<string, Uint8Array> =>
  makeSample({ script: `/* old build ${index} */`, more: { 'chunk.js': `/* old chunk ${index} */` } }).files;

function signAnew(build: SentBuild, key: SampleKey, change: (text: string) => string): SentBuild {
  const descriptorBytes = rewrite(build, change);
  return { ...build, descriptorBytes, signatureBytes: signSample(key, descriptorBytes) };
}

/** What a team's own tool might do wrong: descriptor and signature are new, the entry still vouches for the old chunk. */
function replaceChunk(build: SentBuild, key: SampleKey, index: number): SentBuild {
  const other = makeSample({ more: { 'chunk.js': `alert(${index})` } });
  const before = JSON.parse(Buffer.from(build.descriptorBytes).toString()) as { files: Record<string, unknown> };
  const descriptorBytes = Buffer.from(
    JSON.stringify({ ...before, files: { ...before.files, 'chunk.js': other.descriptor.files['chunk.js'] } }),
  );
  return {
    descriptorBytes,
    signatureBytes: signSample(key, descriptorBytes),
    files: withFile(build, 'chunk.js', other.files.get('chunk.js') ?? new Uint8Array()),
  };
}

/** The same with an entry that vouches for nothing. */
function stripEntry(build: SentBuild, key: SampleKey, index: number): SentBuild {
  const content = Buffer.from(`alert(${index})`);
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  const before = JSON.parse(Buffer.from(build.descriptorBytes).toString()) as { files: Record<string, unknown> };
  const descriptorBytes = Buffer.from(
    JSON.stringify({ ...before, files: { ...before.files, 'entry.js': { integrity, size: content.length } } }),
  );
  return {
    descriptorBytes,
    signatureBytes: signSample(key, descriptorBytes),
    files: withFile(build, 'entry.js', content),
  };
}
