import { createHmac } from 'node:crypto';
import pg from 'pg';
import { errorCode } from '../runner/database-unavailable-error.ts';
import { StartError } from '../start-error.ts';
import { unreachable, withOwner } from './owner-connection.ts';
import { SERVING_ROLE, setServingPassword } from './roles.ts';

const WRONG_PASSWORD = new Set(['28P01', '28000']);

/**
 * The password of the serving role on a server of one's own: drawn from the
 * owner's, so that every Atrium server on that database arrives at the same one
 * without anything being shared or stored.
 */
export function derivedServingPassword(ownerUrl: string): string {
  const { password, username } = new URL(ownerUrl);
  return createHmac('sha256', `${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
    .update('atrium serving role')
    .digest('base64url');
}

/** The owner's address with the serving role in place of the owner. */
export function servingUrl(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = SERVING_ROLE;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Checks that the serving role can sign in and is held by the wall; sets its password when it is ours to set. */
export async function ensureServingLogin(
  ownerUrl: string,
  connectionString: string,
  password: string | null,
): Promise<void> {
  const failure = await trySignIn(connectionString);
  if (failure === null) return;
  if (password === null || !WRONG_PASSWORD.has(errorCode(failure) ?? '')) throw unreachable(connectionString, failure);
  await withOwner(ownerUrl, (client) => setServingPassword(client, password));
  const secondFailure = await trySignIn(connectionString);
  if (secondFailure !== null) throw unreachable(connectionString, secondFailure);
}

async function trySignIn(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_held: boolean }>(
      'select not (rolsuper or rolbypassrls) as is_held from pg_roles where rolname = current_user',
    );
    if (rows[0]?.is_held === true) return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new StartError(
    'DATABASE_RIGHTS',
    'The role that serves requests may bypass row-level security. Let it sign in as a plain role.',
  );
}
