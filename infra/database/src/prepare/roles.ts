import pg from 'pg';
import { errorCode } from '../runner/database-unavailable-error.ts';
import { StartError } from '../start-error.ts';

export const SERVING_ROLE = 'atrium_app';
const SEARCH_ROLE = 'atrium_search';
const JOBS_ROLE = 'atrium_jobs';

/** The role serves many short statements: no compilation, no statement that runs for ever, one time zone. */
const servingSettings: Readonly<Record<string, string>> = {
  jit: 'off',
  timezone: 'UTC',
  search_path: 'public',
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
};

const alreadyThere = new Set(['42710', '23505']);
const SET_OPTION_VERSION = 160_000;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Makes the serving role, and the two that own definer functions, where they are missing. Roles belong to
 * the server, not to the database, hence not a migration. Safe to run at the
 * same time from several processes.
 */
export async function ensureRoles(client: pg.Client, servingPassword: string): Promise<void> {
  try {
    const isNew = await createRole(
      client,
      SERVING_ROLE,
      `login noinherit password ${pg.escapeLiteral(servingPassword)}`,
    );
    for (const role of [SEARCH_ROLE, JOBS_ROLE]) await createRole(client, role, 'nologin noinherit');
    if (isNew)
      for (const [name, value] of Object.entries(servingSettings))
        await client.query(`alter role ${SERVING_ROLE} set ${name} = ${pg.escapeLiteral(value)}`);
    for (const role of [SEARCH_ROLE, JOBS_ROLE]) await joinRole(client, role);
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartError(
      'DATABASE_RIGHTS',
      `The database user of DATABASE_URL may not create the roles ${SERVING_ROLE}, ${SEARCH_ROLE} and ${JOBS_ROLE}; give it CREATEROLE or create them beforehand.`,
      error,
    );
  }
}

/** Replaces the password of the serving role, where the one we know is not accepted. */
export async function setServingPassword(client: pg.Client, password: string): Promise<void> {
  await client.query(`alter role ${SERVING_ROLE} password ${pg.escapeLiteral(password)}`);
}

async function createRole(client: pg.Client, name: string, attributes: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount !== 0) return false;
  try {
    await client.query(`create role ${name} nosuperuser nocreatedb nocreaterole ${attributes}`);
    return true;
  } catch (error) {
    if (alreadyThere.has(errorCode(error) ?? '')) return false;
    throw error;
  }
}

/** An owner that is no superuser hands definer functions over to a role it has to be a member of. */
async function joinRole(client: pg.Client, role: string): Promise<void> {
  const { rows: versions } = await client.query<{ number: number }>(
    `select current_setting('server_version_num')::integer as number`,
  );
  // From 16 on, who creates a role is a member that may give it to others and may not become it.
  const right = (versions[0]?.number ?? 0) >= SET_OPTION_VERSION ? 'set' : 'member';
  const { rows } = await client.query<{ can_become: boolean }>(
    `select pg_has_role(current_user, $1, $2) as can_become`,
    [role, right],
  );
  if (rows[0]?.can_become !== true) await client.query(`grant ${role} to current_user`);
}

/** Nobody but the owner makes temporary tables: what serves requests has no use for them. */
export async function revokeTemporary(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; is_open: boolean }>(
    `select current_database() as name, has_database_privilege($1, current_database(), 'temporary') as is_open`,
    [SERVING_ROLE],
  );
  const [database] = rows;
  if (database?.is_open === true)
    await client.query(`revoke temporary on database ${pg.escapeIdentifier(database.name)} from public`);
}
