import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { signedBuildText, signedRequestText, type BuildSignature } from '@atrium/contracts';
import { ForeseenError, type CommandContext } from '../command/command.ts';

const DEFAULT_FILE = 'team-key.pem';
/** As the platform names keys. */
const KEY_ID_LENGTH = 20;

/** A team's key, whose private half never leaves this machine. */
export interface TeamSigner {
  readonly keyId: string;
  /** SPKI, PEM: what an operator registers. */
  readonly publicKey: string;
  signBuild(descriptor: Uint8Array): BuildSignature;
  /** Value of the header `authorization`. */
  signRequest(method: string, pathAndQuery: string, now?: Date): string;
}

type KeyOptions = { readonly values: Readonly<Record<string, string | boolean | undefined>> };

/** Where `--key` says the key is, or where it is without it. */
export function keyFileOf({ values }: KeyOptions, { folder }: Pick<CommandContext, 'folder'>): string {
  const given = values['key'];
  return typeof given === 'string' ? resolve(folder, given) : join(folder, DEFAULT_FILE);
}

/** The team's key: the file that was named, the environment's, the file in this folder, in this order. */
export async function readTeamKey(options: KeyOptions, context: CommandContext): Promise<TeamSigner> {
  const file = keyFileOf(options, context);
  const { teamKey } = context.settings;
  if (options.values['key'] === undefined && teamKey !== null) return createSigner(teamKey);
  if (!existsSync(file))
    throw new ForeseenError(`There is no key: ${file} is missing and ATRIUM_TEAM_KEY is not set. Make one: atrium key`);
  return createSigner(await readFile(file, 'utf8'));
}

/** Makes a key that only its owner can read. Never writes over one. */
export async function makeTeamKey(file: string): Promise<TeamSigner> {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' });
  return createSigner(privateKey);
}

/** @param pem PKCS #8, Ed25519; line ends may be written as `\n`, as environments like it */
export function createSigner(pem: string): TeamSigner {
  const privateKey = readPrivateKey(pem.replaceAll('\\n', '\n'));
  const publicKey = createPublicKey(privateKey);
  const keyId = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, KEY_ID_LENGTH);
  const signText = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('base64');
  return {
    keyId,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    signBuild: (descriptor) => ({
      keyId,
      signature: signText(signedBuildText(createHash('sha256').update(descriptor).digest('hex'))),
    }),
    signRequest(method, pathAndQuery, now = new Date()) {
      const seconds = Math.floor(now.getTime() / 1000);
      return `AtriumKey ${keyId}:${seconds}:${signText(signedRequestText(method, pathAndQuery, seconds))}`;
    },
  };
}

function readPrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below: what is wrong with it would show part of it.
  }
  throw new ForeseenError(
    'The key is not the private half of an Ed25519 key in PEM (-----BEGIN PRIVATE KEY-----). Make one: atrium key',
  );
}
