import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { signedBuildText, type BuildSignature } from '@atrium/contracts';

const KEY_ID_LENGTH = 20;

/** Reads an Ed25519 public key in PEM; null for anything else. */
export function readPublicKey(pem: string): KeyObject | null {
  // Given a private key, Node would answer its public half: such a file is not to be sent anywhere.
  if (!pem.includes('BEGIN PUBLIC KEY')) return null;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** A key's name: the hash of its public half, however the file is wrapped. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, KEY_ID_LENGTH);
}

/** What vouches for a build with this `remote.json`, byte for byte. */
export function signDescriptor(privateKeyPem: string, descriptor: Uint8Array): BuildSignature {
  const privateKey = createPrivateKey(privateKeyPem);
  return {
    keyId: keyIdOf(createPublicKey(privateKey)),
    signature: sign(null, textOf(descriptor), privateKey).toString('base64'),
  };
}

/** True where the holder of the key signed exactly this text. */
export function holdsText(publicKeyPem: string, text: string | Buffer, signature: string): boolean {
  const publicKey = readPublicKey(publicKeyPem);
  return publicKey !== null && verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
}

function textOf(descriptor: Uint8Array): Buffer {
  return Buffer.from(signedBuildText(createHash('sha256').update(descriptor).digest('hex')));
}
