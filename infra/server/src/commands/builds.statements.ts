import { defineSystemStatement, type NoParameters } from '@atrium/database';

/** Builds that an id, the beginning of one, or a version stands for. */
export const findBuilds = defineSystemStatement<
  { name: string | null; wanted: string; isPrefix: boolean },
  { build_id: string }
>({
  name: 'server.findBuilds',
  text: `select build_id from builds
          where (:name::text is null or name = :name::text)
            and (build_id = :wanted::text or version = :wanted::text or (:isPrefix::boolean and starts_with(build_id, :wanted::text)))`,
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
