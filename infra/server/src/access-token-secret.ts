import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ForeseenError } from './command.ts';

const SECRET_BYTES = 32;

/**
 * The key that signs access tokens: the setting where there is one, otherwise a
 * random one made once and kept in the data folder for its owner alone.
 */
export async function accessTokenSecret(dataFolder: string, setting: string | null): Promise<Uint8Array> {
  if (setting !== null) return new TextEncoder().encode(setting);
  const file = join(dataFolder, 'access-token-secret');
  const kept = await readFile(file).catch(() => null);
  if (kept?.length === SECRET_BYTES) return kept;
  // Sealed authenticator secrets cannot be opened with another one: nobody replaces it in silence.
  if (kept !== null)
    throw new ForeseenError(
      `The file ${file} is damaged: it has ${kept.length} bytes, not ${SECRET_BYTES}. Restore it from a backup of the folder, or remove it: everybody then signs in again, and sets up authenticator apps and passkeys again.`,
    );

  await mkdir(dataFolder, { recursive: true, mode: 0o711 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(SECRET_BYTES), { mode: 0o600 });
  // A link appears whole or not at all, and the first of two processes wins.
  await link(draft, file).catch(() => undefined);
  await rm(draft, { force: true });
  return readFile(file);
}
