import { isHostName, isRemoteName, type TeamKey } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { keyIdOf, readPublicKey } from './signing.ts';
import { findKey, insertKey, listKeys, revokeKey, type TeamKeyRow } from './team-keys.statements.ts';

export const ALL_NAMES = '*';

export interface NewTeamKey {
  readonly team: string;
  /** Remotes it may publish; `*` stands for all. */
  readonly names: readonly string[];
  /** Ed25519, SPKI, PEM. */
  readonly publicKey: string;
}

/** `message` says what is wrong with what was given. */
export type KeyRegistration =
  | {
      readonly ok: true;
      readonly key: TeamKey;
      /** False where it had been registered before. */ readonly isNew: boolean;
    }
  | { readonly ok: false; readonly message: string };

export interface TeamKeys {
  list(): Promise<TeamKey[]>;
  /** Also one that was revoked; null where nobody registered it. */
  find(keyId: string): Promise<TeamKey | null>;
  /** A key registered twice is one key with the names of the first time; a revoked one stays revoked. */
  register(key: NewTeamKey, by: string): Promise<KeyRegistration>;
  /** From now on nothing is published with it; what was published before stays (infra/docs/decisions/0018). Null where there is no such key. */
  revoke(keyId: string, by: string): Promise<TeamKey | null>;
}

/** Public keys of the teams that may publish. */
export function createTeamKeys(runner: TenantRunner): TeamKeys {
  return {
    list: async () => (await runner.system(listKeys, {})).map(presentKey),

    async find(keyId) {
      const [row] = await runner.system(findKey, { keyId });
      return row === undefined ? null : presentKey(row);
    },

    async register({ team, names, publicKey }, by) {
      const key = readPublicKey(publicKey);
      if (key === null)
        return {
          ok: false,
          message: 'This is not the public half of an Ed25519 key in PEM (-----BEGIN PUBLIC KEY-----).',
        };
      if (team.trim() === '') return { ok: false, message: 'A key belongs to a team; its name is missing.' };
      const wrong = names.filter((name) => !isPublishable(name));
      if (names.length === 0 || wrong.length > 0)
        return {
          ok: false,
          message: `A key is for remotes, by name, or for all of them (*)${wrong.length === 0 ? '.' : `: ${wrong.join(', ')} is no name of one.`}`,
        };
      const keyId = keyIdOf(key);
      const pem = key.export({ type: 'spki', format: 'pem' }).toString();
      const [inserted] = await runner.system(insertKey, {
        keyId,
        team: team.trim(),
        names: [...new Set(names)],
        publicKey: pem,
        by,
      });
      const [row] = inserted === undefined ? await runner.system(findKey, { keyId }) : [inserted];
      if (row === undefined) throw new Error(`Key ${keyId} was neither stored nor found`);
      return { ok: true, key: presentKey(row), isNew: inserted !== undefined };
    },

    async revoke(keyId, by) {
      const [row] = await runner.system(revokeKey, { keyId, by });
      return row === undefined ? null : presentKey(row);
    },
  };
}

/** Whether a key may publish a build of this name. */
export function mayPublish({ names }: Pick<TeamKey, 'names'>, name: string): boolean {
  return names.includes(ALL_NAMES) || names.includes(name);
}

function isPublishable(name: string): boolean {
  return name === ALL_NAMES || isRemoteName(name) || isHostName(name);
}

function presentKey(row: TeamKeyRow): TeamKey {
  return {
    keyId: row.key_id,
    team: row.team,
    names: row.names,
    publicKey: row.public_key,
    registeredAt: row.registered_at,
    registeredBy: row.registered_by,
    revokedAt: row.revoked_at,
  };
}
