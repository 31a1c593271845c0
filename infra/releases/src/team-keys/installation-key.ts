import { generateKeyPairSync, createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The team of the builds that come with this checkout. */
export const INSTALLATION_TEAM = 'this installation';

export interface InstallationKey {
  /** PKCS #8, PEM. Stays in the data folder. */
  readonly privateKey: string;
  /** SPKI, PEM. */
  readonly publicKey: string;
}

const fileOf = (folder: string): string => join(folder, 'installation-key.pem');

/** The key that signs the builds of this checkout: made once, kept in the data folder for its owner alone. */
export async function openInstallationKey(folder: string): Promise<InstallationKey> {
  const file = fileOf(folder);
  const kept = await readFile(file, 'utf8').catch(() => null);
  const privateKey = kept ?? (await makeKey(folder, file));
  return {
    privateKey,
    publicKey: createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'pem' }).toString(),
  };
}

async function makeKey(folder: string, file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, privateKey, { mode: 0o600 });
  // A link appears whole or not at all, and the first of two processes wins.
  await link(draft, file).catch(() => undefined);
  await rm(draft, { force: true });
  return readFile(file, 'utf8');
}
