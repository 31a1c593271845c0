import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import {
  INTEGRITY_LOOKUP_GLOBAL,
  signedBuildText,
  VOUCHED_FILES_GLOBAL,
  type BuildDescriptor,
} from '@atrium/contracts';
import type { SentBuild } from '../build-to-check.ts';
import { integrityOf } from '../gates/check-files.ts';
import type { PlatformFacts } from '../platform-facts.ts';
import { sizeBudgets } from '../size-budgets.ts';

export { integrityOf };

export interface SampleKey {
  readonly keyId: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A team's key pair, with the id that the platform gives it. */
export function makeSampleKey(): SampleKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyId = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 20);
  return {
    keyId,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** `remote.json.sig` of these bytes. */
export function signSample(key: SampleKey, descriptorBytes: Uint8Array): Uint8Array {
  const text = signedBuildText(createHash('sha256').update(descriptorBytes).digest('hex'));
  return Buffer.from(
    JSON.stringify({
      keyId: key.keyId,
      signature: sign(null, Buffer.from(text), createPrivateKey(key.privateKey)).toString('base64'),
    }),
  );
}

export interface SampleBuild {
  readonly script?: string;
  readonly style?: string;
  /** More files, by name. */
  readonly more?: Readonly<Record<string, string>>;
  readonly descriptor?: Partial<BuildDescriptor>;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Files and descriptor of a build that every gate lets pass; `billing` with one screen. */
export function makeSample({
  script = 'self.billing = 1;',
  style = '.billing-title { color: var(--at-ink); }',
  more = {},
  descriptor = {},
}: SampleBuild = {}): { readonly descriptor: BuildDescriptor; readonly files: ReadonlyMap<string, Uint8Array> } {
  const name = descriptor.name ?? 'billing';
  const others = new Map(
    Object.entries({ 'remote.css': style, ...more }).map(([file, content]) => [file, Buffer.from(content)]),
  );
  const vouched = [...others]
    .filter(([file]) => /\.(js|css)$/.test(file))
    .map(([file, content]) => [file, integrityOf(content)]);
  const entry = `(self.${VOUCHED_FILES_GLOBAL}=self.${VOUCHED_FILES_GLOBAL}||[]).push([document.currentScript.src,${JSON.stringify(Object.fromEntries(vouched))}]);\n/* ${INTEGRITY_LOOKUP_GLOBAL} */ ${script}`;
  const files = new Map<string, Uint8Array>([['entry.js', Buffer.from(entry)], ...others]);
  return {
    files,
    descriptor: {
      kind: 'remote',
      name,
      title: 'Billing',
      version: '1.0.0',
      commit: 'unknown',
      containerName: `${name}_${sha256(entry).slice(0, 8)}`,
      entry: 'entry.js',
      initial: ['remote.css'],
      files: Object.fromEntries(
        [...files].map(([file, content]) => [file, { integrity: integrityOf(content), size: content.length }]),
      ),
      routes: [{ path: '/billing', title: 'Billing' }],
      menuItems: [],
      configurationCards: [],
      languages: ['en-AU', 'ar'],
      sharedPackages: ['react'],
      sharedVersions: { react: '19.2.0' },
      bundledPackages: {},
      textFiles: {},
      operations: {},
      ...descriptor,
    },
  };
}

/** The same as it is sent: written, and signed. */
export function sendSample(key: SampleKey, sample: ReturnType<typeof makeSample> = makeSample()): SentBuild {
  const descriptorBytes = Buffer.from(JSON.stringify(sample.descriptor, null, 2));
  return { descriptorBytes, signatureBytes: signSample(key, descriptorBytes), files: sample.files };
}

/** A platform with one host and one other remote. */
export function makeFacts(key: SampleKey | null, changes: Partial<PlatformFacts> = {}): PlatformFacts {
  return {
    apiSchema: 'type Query { matter: String }',
    accessFlags: ['timesheet'],
    languages: [
      { tag: 'en-AU', isFull: false },
      { tag: 'ar', isFull: true },
    ],
    hosts: [
      {
        buildId: 'aa',
        name: 'shell',
        version: '2.0.0',
        sharedVersions: { react: '19.2.3', '@atrium/ui': '1.0.0' },
        routes: [{ path: '/splashScreen', title: 'News' }],
      },
    ],
    remotes: [
      {
        buildId: 'bb',
        name: 'crm',
        title: 'Clients',
        version: '1.0.0',
        routes: [{ path: '/clients/{id}', title: 'Client' }],
        menuItems: [{ path: '/clients', label: 'Clients' }],
        sharedPackages: ['react', '@atrium/ui'],
        sharedVersions: { react: '19.2.0', '@atrium/ui': '1.0.0' },
      },
    ],
    policy:
      "default-src 'none'; script-src 'nonce-{nonce}' 'strict-dynamic'; style-src 'self'; require-trusted-types-for 'script'; trusted-types default",
    sizeBudgets,
    key:
      key === null
        ? null
        : { keyId: key.keyId, publicKey: key.publicKey, team: 'Billing', names: ['billing'], isRevoked: false },
    containerTakenBy: null,
    ...changes,
  };
}
