import { defineSystemStatement, type NoParameters } from '@atrium/database';

export interface TeamKeyRow {
  readonly key_id: string;
  readonly team: string;
  readonly names: readonly string[];
  readonly public_key: string;
  readonly registered_at: string;
  readonly registered_by: string;
  readonly revoked_at: string | null;
}

export const listKeys = defineSystemStatement<NoParameters, TeamKeyRow>({
  name: 'releases.listKeys',
  text: 'select key_id, team, names, public_key, registered_at, registered_by, revoked_at from team_keys order by team, registered_at',
});

export const findKey = defineSystemStatement<{ keyId: string }, TeamKeyRow>({
  name: 'releases.findKey',
  text: 'select key_id, team, names, public_key, registered_at, registered_by, revoked_at from team_keys where key_id = :keyId',
});

/** No row where the key is registered already. */
export const insertKey = defineSystemStatement<
  { keyId: string; team: string; names: readonly string[]; publicKey: string; by: string },
  TeamKeyRow
>({
  name: 'releases.insertKey',
  text: `insert into team_keys (key_id, team, names, public_key, registered_by)
         values (:keyId, :team, :names::text[], :publicKey, :by)
         on conflict (key_id) do nothing
         returning key_id, team, names, public_key, registered_at, registered_by, revoked_at`,
});

/** The first revocation stands. */
export const revokeKey = defineSystemStatement<{ keyId: string; by: string }, TeamKeyRow>({
  name: 'releases.revokeKey',
  text: `update team_keys set revoked_at = coalesce(revoked_at, now()), revoked_by = coalesce(revoked_by, :by)
          where key_id = :keyId
         returning key_id, team, names, public_key, registered_at, registered_by, revoked_at`,
});

export interface SignedBuildRow {
  readonly name: string;
  /** The descriptor as PostgreSQL keeps it; what was signed is the text. */
  readonly descriptor: unknown;
  readonly descriptor_text: string | null;
  readonly key_id: string | null;
  readonly signature: string | null;
  readonly public_key: string | null;
  readonly names: readonly string[] | null;
  /** The key had been revoked when the build was published. */
  readonly was_revoked: boolean;
}

export const findSigned = defineSystemStatement<{ buildId: string }, SignedBuildRow>({
  name: 'releases.findSigned',
  text: `select builds.name, builds.descriptor, builds.descriptor_text, builds.key_id, builds.signature, team_keys.public_key, team_keys.names,
                coalesce(team_keys.revoked_at <= builds.published_at, false) as was_revoked
           from builds left join team_keys on team_keys.key_id = builds.key_id
          where builds.build_id = :buildId`,
});

/** Builds from before there were signatures. */
export const listUnsigned = defineSystemStatement<
  NoParameters,
  { build_id: string; name: string; descriptor: unknown }
>({
  name: 'releases.listUnsigned',
  text: 'select build_id, name, descriptor from builds where descriptor_text is null',
});

export const signBuild = defineSystemStatement<
  { buildId: string; descriptorText: string; keyId: string; signature: string },
  { build_id: string }
>({
  name: 'releases.signBuild',
  text: `update builds set descriptor_text = :descriptorText::text, key_id = :keyId, signature = :signature
          where build_id = :buildId and descriptor_text is null
         returning build_id`,
});
