import { defineStatement, type AnyStatement, type Statement } from '@atrium/database';
import { limitedToSource } from '../../policy/came-from.ts';
import { byKey } from '../../variants.ts';
import { timeDimensions, type SubjectDefinition } from './measure.ts';
import { subjects } from './subjects.ts';
import { teamJoin } from './team-of-day.ts';
import { bucketSql } from './time-buckets.ts';

export const POINTS_AT_MOST = 1000;

/** A value of the dimension with every measure of the subject by its id; one row is the total. */
export type FiguresRow = Readonly<Record<string, number | string | boolean | null>> & {
  readonly isTotal: boolean;
  readonly key: string | null;
  readonly label: string | null;
  /** Where an office is, as it is kept; null for anything else. */
  readonly place: string | null;
};

function keySql({ day, dimensions }: SubjectDefinition): string {
  const byTime = day === undefined ? [] : timeDimensions.map((name) => [name, bucketSql(name, day)] as const);
  const byThing = Object.entries(dimensions).map(([name, { key }]) => [name, key] as const);
  return `case :dimension::text ${[...byTime, ...byThing].map(([name, sql]) => `when '${name}' then ${sql}`).join('\n      ')} end`;
}

/** All figures of a subject in one pass. People, offices and teams are named once they are added up, not row by row. */
const textOf = (subject: SubjectDefinition, scope: string): string => `
  select g.*, case :dimension::text
      when 'PERSON' then (select nu.friendly_name from users nu where nu.tenant_id = :tenantId and nu.id = nullif(g.key, '')::uuid)
      when 'OFFICE' then (select n.name from offices n where n.tenant_id = :tenantId and n.id = nullif(g.key, '')::uuid)
      when 'TEAM' then (select nt.description from teams nt where nt.tenant_id = :tenantId and nt.id = nullif(g.key, '')::uuid)
      else g.key end as "label",
    case when :dimension::text = 'OFFICE'
      then (select nullif(n.coordinates, '') from offices n where n.tenant_id = :tenantId and n.id = nullif(g.key, '')::uuid) end as "place"
  from (
    select grouping(place.key) = 1 as "isTotal", place.key as "key",
      ${Object.entries(subject.measures)
        .map(([id, { sql }]) => `(${sql})::float8 as "${id}"`)
        .join(',\n      ')}
    from ${subject.table} ${subject.joins ?? ''} ${teamJoin(subject)}
    cross join lateral (select ${keySql(subject)} as key) place
    where ${subject.within(scope)}
      and (:personId::uuid is null or ${subject.ofPerson})
      and (:officeId::uuid is null or ${subject.ofOffice})
      and ${limitedToSource(subject.origin)}
    group by grouping sets ((place.key), ())
    order by 1 desc limit ${POINTS_AT_MOST + 2}
  ) g`;

/** The first day that a subject has rows for, as far as the viewer sees. */
const sinceOf = (subject: SubjectDefinition, scope: string): string => `
  select min(${subject.day ?? ''})::text as "since" from ${subject.table} ${subject.joins ?? ''} where ${subject.within(scope)}`;
type SinceStatements = Readonly<Record<string, Statement<object, { readonly since: string | null }>>>;
/** By subject and scope; nothing for subjects that are not told by days. */
export const sinceStatements: ReadonlyMap<string, SinceStatements> = new Map(
  subjects
    .filter(({ day }) => day !== undefined)
    .map((subject) => [
      subject.name,
      byKey(subject.scope.keys, (scope) =>
        defineStatement<object, { readonly since: string | null }>({
          name: `measures.since.${subject.name}.${scope}`,
          text: sinceOf(subject, scope),
          plan: 'custom',
        }),
      ) as SinceStatements,
    ]),
);

/** By subject and by how far the viewer sees into it. */
export const figureStatements: ReadonlyMap<string, Readonly<Record<string, AnyStatement>>> = new Map(
  subjects.map((subject) => [
    subject.name,
    byKey(subject.scope.keys, (scope) =>
      defineStatement<object, FiguresRow>({
        name: `measures.${subject.name}.${scope}`,
        text: textOf(subject, scope),
        // All switches: little is left of it once the dimension is known.
        plan: 'custom',
      }),
    ) as Readonly<Record<string, AnyStatement>>,
  ]),
);
