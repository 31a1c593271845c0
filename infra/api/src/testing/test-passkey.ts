import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A device that makes one passkey and answers with it, as browsers hand its answers on. */
export interface TestPasskey {
  readonly id: string;
  create(options: string, changes?: PasskeyChanges): string;
  get(options: string, changes?: PasskeyChanges): string;
}
export interface PasskeyChanges {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly userHandle?: string;
  /** Whether the device saw a finger or a PIN; true unless said otherwise. */
  readonly isUserVerified?: boolean;
  readonly isSignatureBroken?: boolean;
}

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

export function createTestPasskey(origin: string): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, changes: PasskeyChanges): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, changes: PasskeyChanges, extra: Buffer = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags =
      USER_PRESENT | (changes.isUserVerified === false ? 0 : USER_VERIFIED) | (extra.length > 0 ? HAS_CREDENTIAL : 0);
    return Buffer.concat([sha256(changes.rpId ?? rpId), Buffer.from([flags]), count, extra]);
  };
  const write = (response: object): string =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });

  return {
    id,
    create(text, changes = {}) {
      const options = JSON.parse(text) as { challenge: string; rp: { id: string }; user: { id: string } };
      userHandle = options.user.id;
      // COSE key: EC2, ES256, P-256.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = authenticatorData(
        options.rp.id,
        changes,
        Buffer.concat([Buffer.alloc(16), length, credentialId, key]),
      );
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as never,
      );
      return write({
        clientDataJSON: clientData('webauthn.create', options.challenge, changes).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    get(text, changes = {}) {
      const options = JSON.parse(text) as { challenge: string; rpId: string };
      const client = clientData('webauthn.get', options.challenge, changes);
      const data = authenticatorData(options.rpId, changes);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      if (changes.isSignatureBroken === true)
        signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
      return write({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: changes.userHandle ?? userHandle,
      });
    },
  };
}
