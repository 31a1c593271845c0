import { defineSystemStatement, type NoParameters } from '@atrium/database';

export interface BuildRow {
  readonly name: string;
  readonly version: string;
  readonly build_id: string;
  readonly published_at: string;
  /** Channels that point at it, with commas; empty where none does. */
  readonly channels: string;
}

/** Builds, newest first, with the channels that point at them. */
export const listBuilds = defineSystemStatement<NoParameters, BuildRow>({
  name: 'server.listBuilds',
  text: `select builds.name, builds.version, builds.build_id, builds.published_at, coalesce(string_agg(channels.scope, ', ' order by channels.scope), '') as channels
           from builds left join release_choices channels on channels.kind = 'channel' and channels.until is null
             and channels.name = builds.name and channels.value ->> 'buildId' = builds.build_id
          group by builds.build_id
          order by builds.name, builds.published_at desc`,
});

export interface BuildOperations {
  readonly name: string;
  readonly version: string;
  readonly build_id: string;
  /** Channels that point at it, with commas; empty where none does. */
  readonly used_by: string;
  /** Text by id. */
  readonly operations: Readonly<Record<string, string>>;
}

/** Every published build with its operations. Pins and open tabs may hold any of them, so none is left out. */
export const listPublishedOperations = defineSystemStatement<NoParameters, BuildOperations>({
  name: 'server.listPublishedOperations',
  text: `select builds.name, builds.version, builds.build_id, builds.descriptor -> 'operations' as operations,
                coalesce(string_agg(channels.scope, ', ' order by channels.scope), '') as used_by
           from builds left join release_choices channels on channels.kind = 'channel' and channels.until is null
             and channels.name = builds.name and channels.value ->> 'buildId' = builds.build_id
          group by builds.build_id
          order by builds.name, builds.published_at desc`,
});
