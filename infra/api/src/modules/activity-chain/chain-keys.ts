import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

/** What the chain of a firm had come to. Hashes are hexadecimal. */
export interface ChainPoint {
  readonly tenantId: string;
  readonly number: number;
  readonly chainHash: string;
  readonly madeAt: number;
}

/** Signs what the chain has come to, and says whether a signature is its own. */
export interface ChainKeys {
  /** Tells keys apart; the beginning of the hash of the public one. */
  readonly id: string;
  /** With it anybody can check a checkpoint. */
  readonly publicKey: string;
  sign(point: ChainPoint): Buffer;
  isSigned(point: ChainPoint, signature: Uint8Array): boolean;
}

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const ID_LENGTH = 16;

/** Makes the Ed25519 key of checkpoints from the server's secret, which is not in the database. */
export function createChainKeys(serverSecret: Uint8Array): ChainKeys {
  const seed = Buffer.from(hkdfSync('sha256', serverSecret, '', 'atrium activity checkpoints', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ format: 'der', type: 'spki' });
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, ID_LENGTH),
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    sign: (point) => sign(null, textOf(point), privateKey),
    isSigned: (point, signature) => verify(null, textOf(point), publicKey, signature),
  };
}

const textOf = ({ tenantId, number, chainHash, madeAt }: ChainPoint): Buffer =>
  Buffer.from(['atrium activity checkpoint', tenantId, number, chainHash, madeAt].join('\n'));
