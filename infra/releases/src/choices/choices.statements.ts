import type { ReleaseEffect, ReleaseVerb } from '@atrium/contracts';
import { defineSystemStatement, type NoParameters } from '@atrium/database';
import type { ChoiceKind, ChoiceValues } from './choice-state.ts';

/** A choice with the change that made it. */
export interface ChoiceRow {
  readonly kind: ChoiceKind;
  readonly scope: string;
  readonly name: string;
  readonly value: ChoiceValues[ChoiceKind];
  readonly since: number;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

/** The revision, and each open choice; a single row of nulls where there is none. One statement, so that both are of one moment. */
export const readState = defineSystemStatement<NoParameters, { revision: number } & ({ kind: null } | ChoiceRow)>({
  name: 'releases.readState',
  text: `select latest.revision, choice.*
           from (select coalesce(max(revision), 0) as revision from release_changes) as latest
           left join (
             select c.kind, c.scope, c.name, c.value, c.since, m.at, m.by, m.reason
               from release_choices c join release_changes m on m.revision = c.since
              where c.until is null
           ) as choice on true`,
});

/** As `readState`, after an earlier revision. */
export const readPastState = defineSystemStatement<{ revision: number }, ChoiceRow>({
  name: 'releases.readPastState',
  text: `select c.kind, c.scope, c.name, c.value, c.since, m.at, m.by, m.reason
           from release_choices c join release_changes m on m.revision = c.since
          where c.since <= :revision and (c.until is null or c.until > :revision)`,
});

/** What decides about one firm, whatever other firms have: channels, what is for everyone, its own. */
export const readFirmState = defineSystemStatement<{ scopes: readonly string[] }, ChoiceRow>({
  name: 'releases.readFirmState',
  plan: 'generic',
  text: `select c.kind, c.scope, c.name, c.value, c.since, m.at, m.by, m.reason
           from (
             select * from release_choices where until is null and kind = 'channel'
             union all
             select * from release_choices where until is null and kind in ('follow', 'pin', 'rollout', 'off', 'blocked') and scope = any(:scopes::text[])
           ) as c join release_changes m on m.revision = c.since`,
});

export const readRevision = defineSystemStatement<NoParameters, { revision: number }>({
  name: 'releases.readRevision',
  text: 'select coalesce(max(revision), 0) as revision from release_changes',
});

export const listFirms = defineSystemStatement<NoParameters, { tenant_id: string; title: string }>({
  name: 'releases.listFirms',
  text: 'select tenant_id, title from list_firms()',
});

/** Every build, without what it consists of. */
export const listBuildLines = defineSystemStatement<
  NoParameters,
  { build_id: string; name: string; title: string; version: string; published_at: string; is_retired: boolean }
>({
  name: 'releases.listBuildLines',
  text: `select build_id, name, descriptor ->> 'title' as title, version, published_at, retired_at is not null as is_retired from builds order by published_at desc, build_id`,
});

/** A row where the build is blocked. */
export const findBlocked = defineSystemStatement<{ buildId: string }, { name: string }>({
  name: 'releases.findBlocked',
  text: `select name from release_choices where until is null and kind = 'blocked' and scope = '' and name = :buildId`,
});

/** Builds of a name that were published before one of it, the newest first; a retired one may be gone in a moment. */
export const listEarlierBuilds = defineSystemStatement<
  { name: string; buildId: string; limit: number },
  { build_id: string }
>({
  name: 'releases.listEarlierBuilds',
  text: `select b.build_id from builds b, builds one
          where one.build_id = :buildId and b.name = :name and b.published_at < one.published_at and b.retired_at is null
          order by b.published_at desc, b.build_id limit :limit`,
});

export interface ChangeRow {
  readonly revision: number;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  readonly change: ReleaseVerb;
  /** With the first hundred firms: a channel moves for all there are, and lists hold many changes. */
  readonly effect: ReleaseEffect;
  readonly firm_count: number;
  readonly scope: string;
  readonly name: string;
}

/**
 * What came after a revision and touches the same, the newest first. A channel decides
 * for firms, so the two touch each other; two channels, and two firms, are two things.
 */
export const listTouching = defineSystemStatement<
  { revision: number; scope: string; name: string; limit: number },
  ChangeRow
>({
  name: 'releases.listTouching',
  plan: 'custom',
  text: `select revision, at, by, reason, change, jsonb_set(effect, '{firms}', jsonb_path_query_array(effect, '$.firms[0 to 99]')) as effect, jsonb_array_length(effect -> 'firms') as firm_count, scope, name
           from release_changes
          where revision > :revision
            and (:name::text = '*' or name in (:name, '*'))
            and (:scope::text = '*' or scope in (:scope, '*') or starts_with(scope, 'firm:') <> starts_with(:scope, 'firm:'))
          order by revision desc limit :limit`,
});

interface WrittenChange {
  readonly revision: number;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  /** JSON of `ReleaseVerb`. */
  readonly change: string;
  /** JSON of `ReleaseEffect`. */
  readonly effect: string;
  readonly scope: string;
  readonly name: string;
  readonly firms: readonly string[];
  /** JSON of the rows that hold from now on, `value` null where one only ends. */
  readonly edits: string;
  /** Whose pages are concerned; null for everyone's. */
  readonly notified: string | null;
}

/**
 * The change, what it ends, what it begins and the announcement, all or nothing.
 * The revision is one more than that of the state it was decided on: whoever comes
 * second breaks the primary key and has written nothing.
 */
export const writeChange = defineSystemStatement<WrittenChange, { revision: number }>({
  name: 'releases.writeChange',
  text: `with change as (
           insert into release_changes (revision, at, by, reason, change, effect, scope, name, firms)
           values (:revision, :at, :by, :reason, :change::jsonb, :effect::jsonb, :scope, :name, :firms::text[])
           returning revision
         ), edit as (
           select * from jsonb_to_recordset(:edits::jsonb) as e (kind text, scope text, name text, value jsonb)
         ), ended as (
           update release_choices c set until = change.revision from edit, change
            where c.until is null and c.kind = edit.kind and c.scope = edit.scope and c.name = edit.name
           returning 1
         ), begun as (
           -- Only one of a key may be open, so what ends has to end first.
           insert into release_choices (kind, scope, name, value, since)
           select edit.kind, edit.scope, edit.name, edit.value, change.revision
             from edit, change, (select count(*) from ended) as before
            where jsonb_typeof(edit.value) <> 'null'
           returning 1
         )
         select change.revision, pg_notify('atrium', json_build_object('tenantId', :notified::text, 'topic', 'releases', 'id', change.revision)::text)
           from change, (select count(*) from begun) as after`,
});
