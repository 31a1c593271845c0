import { createHash, createPublicKey, verify } from 'node:crypto';
import { SIGNATURE_FILE, signedBuildText, type BuildSignature, type PublishProblem } from '@atrium/contracts';
import type { SentBuild } from '../build-to-check.ts';
import type { Gate } from '../gate.ts';

const SIGN_ANEW = 'Sign the build with the private key of your team (atrium publish does so) and send it again.';
const ASK_OPERATOR = 'Ask an operator to register the public key of your team, and sign with its private half.';
const NEW_KEY = 'Make a new key pair and ask an operator to register its public half.';
const ASK_FOR_NAME =
  'Publish under a name that the key was registered for, or ask an operator to register a key for this one.';

/** A registered key that was not revoked, and that may publish this name, signed exactly these bytes of `remote.json`. */
export const signatureGate: Gate = {
  gate: 'signature',
  check(build, { key }) {
    const signature = readSignature(build);
    if (signature === null)
      return [problem(build.signatureBytes === null ? 'nobody signed the build' : 'is no signature', null, SIGN_ANEW)];
    if (key === null || key.keyId !== signature.keyId)
      return [problem(`key ${signature.keyId} is not registered`, 'keyId', ASK_OPERATOR)];
    if (key.isRevoked) return [problem(`key ${key.keyId} of ${key.team} was revoked`, 'keyId', NEW_KEY)];
    const { name } = build.descriptor;
    return {
      problems: [
        ...(holdsSignature(key.publicKey, build.descriptorBytes, signature.signature)
          ? []
          : [problem('remote.json is not what was signed', 'signature', SIGN_ANEW)]),
        ...(key.names.includes('*') || key.names.includes(name)
          ? []
          : [
              problem(
                `key ${key.keyId} of ${key.team} is for ${key.names.join(', ')}, not for ${name}`,
                'keyId',
                ASK_FOR_NAME,
              ),
            ]),
      ],
      detail: `${key.team}, key ${key.keyId}`,
    };
  },
};

/** What came in `remote.json.sig`; null where it is none. */
export function readSignature({ signatureBytes }: Pick<SentBuild, 'signatureBytes'>): BuildSignature | null {
  if (signatureBytes === null) return null;
  try {
    const { keyId, signature } = JSON.parse(Buffer.from(signatureBytes).toString()) as Record<string, unknown>;
    return typeof keyId === 'string' && /^[0-9a-f]{20}$/.test(keyId) && typeof signature === 'string'
      ? { keyId, signature }
      : null;
  } catch {
    return null;
  }
}

/** True where the holder of this Ed25519 key (PEM) signed exactly these bytes of `remote.json`. Throws where the PEM is no key. */
export function holdsSignature(publicKey: string, descriptorBytes: Uint8Array, signature: string): boolean {
  const text = signedBuildText(createHash('sha256').update(descriptorBytes).digest('hex'));
  return verify(null, Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64'));
}

function problem(message: string, field: string | null, remedy: string): PublishProblem {
  return { gate: 'signature', file: SIGNATURE_FILE, field, message, remedy };
}
