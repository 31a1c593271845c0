import { createHash, createPrivateKey, createPublicKey, hkdfSync, type JsonWebKey } from 'node:crypto';
import { CompactSign } from 'jose';

/** Signs what is said of a file, so that whoever keeps it can show where it came from and that it is whole. */
export interface DataSigning {
  /** The public key, as a set of JSON Web Keys (RFC 7517, RFC 8037). */
  readonly keys: { readonly keys: readonly JsonWebKey[] };
  /** A compact JSON Web Signature (RFC 7515, EdDSA) of the manifest. */
  sign(manifest: DataManifest): Promise<string>;
}
/** What a file is. */
export interface DataManifest {
  readonly firm: string;
  readonly dataset: string;
  readonly format: string;
  /** RFC 3339. */
  readonly madeAt: string;
  /** The cursor it was asked with; null where everything was. */
  readonly since: string | null;
  /** What to ask with next time. */
  readonly cursor: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}
declare module '../../server/services.ts' {
  interface ApiServices {
    readonly dataSigning: DataSigning;
  }
}

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const ID_LENGTH = 16;

/** Makes the key from the server's secret, which is not in the database: every process signs alike. */
export function createDataSigning(serverSecret: Uint8Array): DataSigning {
  const seed = Buffer.from(hkdfSync('sha256', serverSecret, '', 'atrium data export manifests', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const kid = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, ID_LENGTH);
  return {
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'EdDSA' }] },
    sign: (manifest) =>
      new CompactSign(Buffer.from(JSON.stringify(manifest))).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey),
  };
}
