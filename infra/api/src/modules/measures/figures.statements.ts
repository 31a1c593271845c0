import { defineStatement, type AnyStatement, type Statement } from '@atrium/database';
import { limitedToSource } from '../../policy/came-from.ts';
import { byKey } from '../../variants.ts';
import { addsUp, partsOf, valueSql } from './figure-parts.ts';
import { timeDimensions, type SubjectDefinition } from './measure.ts';
import { allMeasures, subjects, type FoundMeasure } from './subjects.ts';
import { teamJoin } from './team-of-day.ts';
import { bucketSql } from './time-buckets.ts';

export const POINTS_AT_MOST = 1000;

/** What all rows come to (`told` 0), or those of one value of the first or the second dimension, by the id of each measure. */
export type FiguresRow = Readonly<Record<string, number | string | null>> & {
  readonly told: number;
  readonly key: string | null;
  readonly label: string | null;
  /** Where an office is, as it is kept; null for anything else. */
  readonly place: string | null;
};

function keySql({ day, dimensions }: SubjectDefinition, dimension: string): string {
  const byTime = day === undefined ? [] : timeDimensions.map((name) => [name, bucketSql(name, day)] as const);
  const byThing = Object.entries(dimensions).map(([name, { key }]) => [name, key] as const);
  return `case ${dimension} ${[...byTime, ...byThing].map(([name, sql]) => `when '${name}' then ${sql}`).join('\n      ')} end`;
}

const wanted = ({ id }: FoundMeasure, sql: string): string =>
  `case when '${id}' = any(:wanted::text[]) then ${sql} end`;
/** A measure over rows that were added up; what does not add up is known where there is nothing to add. */
function totalSql(found: FoundMeasure): string {
  if (addsUp(found))
    return found.measure.parts === undefined
      ? `coalesce(sum(s."${found.id}"), 0)`
      : valueSql(found, (part) => `sum(s.${part})`);
  return `case when grouping(s.key) = 0 or :dimension::text is null then max(s."${found.id}") end`;
}
const toldBy = `case f.told when 1 then :dimension::text when 2 then :dimension2::text end`;

/**
 * The figures of a subject that are asked for (`:wanted`), told apart by up to two dimensions, in one pass over its rows:
 * they are added up by both, and what they come to is made from that. PostgreSQL knows the values when it plans, and works
 * nothing out of the other figures. People, offices and teams are named once they are added up, not row by row.
 */
const textOf = (subject: SubjectDefinition, scope: string): string => {
  const measures = allMeasures.filter((found) => found.subject === subject);
  return `
  select f.*, case ${toldBy}
      when 'PERSON' then (select nu.friendly_name from users nu where nu.tenant_id = :tenantId and nu.id = nullif(f.key, '')::uuid)
      when 'OFFICE' then (select n.name from offices n where n.tenant_id = :tenantId and n.id = nullif(f.key, '')::uuid)
      when 'TEAM' then (select nt.description from teams nt where nt.tenant_id = :tenantId and nt.id = nullif(f.key, '')::uuid)
      else f.key end as "label",
    case when ${toldBy} = 'OFFICE'
      then (select nullif(n.coordinates, '') from offices n where n.tenant_id = :tenantId and n.id = nullif(f.key, '')::uuid) end as "place"
  from (
    select case when grouping(s.key) = 0 then 1 when grouping(s.key2) = 0 then 2 else 0 end as "told", coalesce(s.key, s.key2) as "key",
      row_number() over (partition by grouping(s.key, s.key2)) as nth,
      ${measures.map((found) => `${wanted(found, totalSql(found))} as "${found.id}"`).join(',\n      ')}
    from (
      select place.key, place.key2,
        ${measures
          .flatMap((found) => partsOf(found).map(([name, sql]) => `${wanted(found, `(${sql})::float8`)} as "${name}"`))
          .join(',\n        ')}
      from ${subject.table} ${subject.joins ?? ''} ${teamJoin(subject)}
      cross join lateral (select ${keySql(subject, ':dimension::text')} as key, ${keySql(subject, ':dimension2::text')} as key2) place
      where ${subject.within(scope)}
        and (:personId::uuid is null or ${subject.ofPerson})
        and (:officeId::uuid is null or ${subject.ofOffice})
        and ${limitedToSource(subject.origin)}
      group by place.key, place.key2
    ) s
    group by grouping sets ((s.key), (s.key2), ())
  ) f where f.nth <= ${POINTS_AT_MOST + 1}`;
};
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
