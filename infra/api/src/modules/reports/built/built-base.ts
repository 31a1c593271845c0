import { badInput } from '../../../errors/errors.ts';
import { limitedToSource } from '../../../policy/came-from.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isMeasureOpen } from '../../measures/figures.service.ts';
import { partsOf, valueSql } from '../../measures/figure-parts.ts';
import { thingDimensions, timeDimensions, type FigureRange, type SubjectDefinition } from '../../measures/measure.ts';
import { allMeasures, findMeasure, subjects, type FoundMeasure } from '../../measures/subjects.ts';
import { defineReport, type ReportColumn, type ReportColumnKind, type ReportInput } from '../report-definition.ts';
import { readCameFrom } from '../../../policy/came-from.ts';
import { readParameters, type ReportParameters } from '../report-parameters.ts';
import { ofTeams, teamJoin } from '../../measures/team-of-day.ts';
import { yearShiftOf } from '../../measures/time-buckets.ts';
import { isBudgeted, seesWhole } from '../../measures/budgets/budget.ts';
import { allBudgets } from '../../measures/budgets/budgets.store.ts';
import { builtLimits, type BuiltChoice } from './built-definition.ts';
import { bucketTextSql } from './time-texts.ts';

/**
 * Every measure by up to three dimensions, in one declared report: what somebody builds says which of them it shows, and
 * is bound. No text is made of it (decision 0004).
 */
const places = Array.from({ length: builtLimits.dimensions }, (_each, index) => index + 1);
/** The column of the dimension at this place, from 0. */
export const placeName = (index: number): string => `by${index + 1}`;

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
const scopeParameter = (subject: string): string => `scope${capitalised(subject)}`;
const filterParameter = (dimension: string): string => `only${capitalised(dimension)}`;

function placeSql({ day, dimensions }: SubjectDefinition, place: number): string {
  const byTime = day === undefined ? [] : timeDimensions.map((name) => [name, bucketTextSql(name, day)] as const);
  const byThing = Object.entries(dimensions).map(([name, { key }]) => [name, key] as const);
  const cases = [...byTime, ...byThing].map(([name, sql]) => `when '${name}' then ${sql}`);
  return `coalesce(case :dimension${place}::text ${cases.join(' ')} else '' end, '')`;
}
const filtersSql = (subject: SubjectDefinition): string =>
  Object.entries(subject.dimensions)
    .map(([name, { key }]) => {
      if (name === 'TEAM') return ofTeams(subject);
      const parameter = filterParameter(name);
      return `and (:${parameter}::text[] is null or coalesce(${key}, '') = any(:${parameter}::text[]))`;
    })
    .join('\n      ');
const ofSubject = (subject: SubjectDefinition): readonly FoundMeasure[] =>
  allMeasures.filter((found) => found.subject === subject);
const allParts = allMeasures.flatMap((found) => partsOf(found));

/** The rows of one subject, added up; none where nothing of it is shown (its scope is then `''`). */
function armSql(subject: SubjectDefinition): string {
  const own = new Map(ofSubject(subject).flatMap((found) => partsOf(found)));
  const figures = allParts.map(([name]) => `(${own.get(name) ?? 'null'})::float8 as "${name}"`).join(', ');
  const scopes = subject.scope.keys.map((key) => `when '${key}' then ${subject.within(key)}`).join('\n ');
  return `
    select ${places.map((place) => `place.p${place}`).join(', ')}, ${figures}, null::float8 as "target"
    from ${subject.table} ${subject.joins ?? ''} ${teamJoin(subject)}
    cross join lateral (select ${places.map((place) => `${placeSql(subject, place)} as p${place}`).join(', ')}) place
    where case :${scopeParameter(subject.name)}::text ${scopes} else false end
      and (:personId::uuid is null or ${subject.ofPerson})
      and (:officeId::uuid is null or ${subject.ofOffice})
      and ${limitedToSource(subject.origin)}
      ${filtersSql(subject)}
    group by ${places.map((place) => `place.p${place}`).join(', ')}`;
}
/** The budgets of one measure, at the level that the report tells figures apart by; a part of a month counts by its days. */
const targetPlace = (place: number): string => `case :dimension${place}::text
        when 'MONTH' then ${bucketTextSql('MONTH', 'x.first')} when 'QUARTER' then ${bucketTextSql('QUARTER', 'x.first')} when 'YEAR' then ${bucketTextSql('YEAR', 'x.first')}
        when 'PERSON' then coalesce(b.user_id::text, '') when 'OFFICE' then coalesce(b.office_id::text, '') when 'TEAM' then coalesce(b.team_id::text, '') else '' end`;
const targetArm = `
    select ${places.map((place) => `place.p${place}`).join(', ')}, ${allParts.map(() => 'null::float8').join(', ')},
      sum(x.amount * (least(x.next, :to::date + 1) - greatest(x.first, :from::date)) / (x.next - x.first) * :targetFactor::float8) as "target"
    from ${allBudgets} b
    cross join lateral (
      select n.amount, (b.starts_on + make_interval(months => n.place::integer - 1))::date as first, (b.starts_on + make_interval(months => n.place::integer))::date as next
      from unnest(b.amounts) with ordinality n (amount, place)
    ) x
    cross join lateral (select ${places.map((place) => `${targetPlace(place)} as p${place}`).join(', ')}) place
    where b.tenant_id = :tenantId and b.measure = :targetMeasure::text and x.amount is not null and x.first <= :to::date and x.next > :from::date
      and case :targetLevel::text when 'PERSON' then b.user_id is not null and (:targetOf::uuid is null or b.user_id = :targetOf::uuid)
        when 'OFFICE' then b.office_id is not null and (:officeId::uuid is null or b.office_id = :officeId::uuid)
        when 'TEAM' then b.team_id is not null and (:onlyTeam::text[] is null or b.team_id::text = any(:onlyTeam::text[]))
        when 'FIRM' then b.user_id is null and b.office_id is null and b.team_id is null else false end
    group by ${places.map((place) => `place.p${place}`).join(', ')}`;
const keys = places.map((place) => `p${place}`).join(', ');
const table = `(
    select ${places.map((place) => `all_rows.p${place}`).join(', ')}, ${allParts.map(([name]) => `sum(all_rows."${name}") as "${name}"`).join(', ')}, sum(all_rows."target") as "target"
    from (${[...subjects.map(armSql), targetArm].join('\n union all ')}) all_rows
    group by ${keys}
  ) f`;

const kindOf = ({ measure }: FoundMeasure): ReportColumnKind =>
  (({ COUNT: 'count', MONEY: 'money', MINUTES: 'duration', PERCENT: 'percent', DAYS: 'count' }) as const)[measure.unit];
// Reports count time in seconds and whole minor units.
const inUnit = (found: FoundMeasure, sql: string): string => {
  if (found.measure.unit === 'MINUTES') return `(${sql}) * 60`;
  return found.measure.unit === 'DAYS' ? `round((${sql})::numeric, 1)::float8` : sql;
};
/** A measure as a column: its rows, and what is worked out over many of them. */
export function measureColumn(found: FoundMeasure): ReportColumn {
  const { measure } = found;
  return {
    title: measure.title,
    kind: kindOf(found),
    sql: `(${inUnit(
      found,
      valueSql(found, (part) => `f.${part}`),
    )})`,
    total:
      measure.parts === 'none'
        ? 'none'
        : inUnit(
            found,
            valueSql(found, (part) => `sum(f.${part})`),
          ),
    only: (viewer) => isMeasureOpen(viewer, found),
  };
}
const placeColumn = (place: number): ReportColumn => ({
  title: () => '',
  kind: 'text',
  sql: `case :dimension${place}::text
      when 'PERSON' then coalesce((select nu.friendly_name from users nu where nu.tenant_id = :tenantId and nu.id = nullif(f.p${place}, '')::uuid), '')
      when 'OFFICE' then coalesce((select n.name from offices n where n.tenant_id = :tenantId and n.id = nullif(f.p${place}, '')::uuid), '')
      when 'TEAM' then coalesce((select nt.description from teams nt where nt.tenant_id = :tenantId and nt.id = nullif(f.p${place}, '')::uuid), '')
      else f.p${place} end`,
  canGroup: true,
});
const targetKinds = ['count', 'money', 'duration'] as const;
/** The columns of a target and of the difference from it, by what they are of. */
export const targetName = (kind: ReportColumnKind): string => `target${capitalised(kind)}`;
export const differenceName = (kind: ReportColumnKind): string => `difference${capitalised(kind)}`;
const budgetedSql = (of: (found: FoundMeasure) => string | null | undefined): string =>
  `case :targetMeasure::text ${allMeasures
    .filter(isBudgeted)
    .map((found) => `when '${found.id}' then ${of(found) ?? 'null'}`)
    .join(' ')} end`;
const targetColumns = targetKinds.flatMap((kind): [string, ReportColumn][] => [
  [
    targetName(kind),
    {
      title: (translate) => translate('api.builtReport.target', 'Target'),
      kind,
      sql: 'f."target"',
      total: 'sum(f."target")',
    },
  ],
  [
    differenceName(kind),
    {
      title: (translate) => translate('api.builtReport.difference', 'Difference from target'),
      kind,
      sql: `(coalesce(${budgetedSql((found) => inUnit(found, `f."${found.id}"`))}, 0) - f."target")`,
    },
  ],
]);
const columns: Readonly<Record<string, ReportColumn>> = Object.fromEntries([
  ...targetColumns,
  ...places.map((place) => [placeName(place - 1), placeColumn(place)] as const),
  ...allMeasures.map((found) => [found.id, measureColumn(found)] as const),
]);

const boundCase = allMeasures.map(({ id }) => `when '${id}' then ${columns[id]?.sql ?? 'null'}`).join(' ');
// A row on which nothing is to be seen would tell that there is something.
const shown = allMeasures
  .map((found) => {
    const some = partsOf(found).map(([name]) => `coalesce(f."${name}", 0) <> 0`);
    return `('${found.id}' = any(:shownMeasures::text[]) and (${some.join(' or ')}))`;
  })
  .concat('f."target" is not null')
  .join('\n      or ');

/** Asked of every report that is built; the report itself says which of them it has. */
const baseParameters: ReportParameters = {
  period: { usual: 'lastTwelveMonths', column: '' },
  office: { sql: '' },
  person: { sql: '' },
};

function bind(viewer: Viewer, input: ReportInput): object {
  const choice = input.built;
  if (choice === undefined) throw badInput('There is no such report.');
  const { from, to, whereOfficeId, wherePersonId } = readParameters(baseParameters, viewer, input.parameters ?? {});
  if (from === null || to === null) throw new Error('A built report has a period');
  const range = {
    from,
    to,
    personId: wherePersonId,
    officeId: whereOfficeId,
    cameFrom: readCameFrom(input.cameFrom),
    viewerId: viewer.userId,
  };
  const open = allMeasures.filter((found) => choice.measures.includes(found.id) && isMeasureOpen(viewer, found));
  const scopes = subjects.map((subject): [string, string] => [
    scopeParameter(subject.name),
    open.some((found) => found.subject === subject) ? (subject.scope.of(viewer)?.key ?? '') : '',
  ]);
  const only = (dimension: string): readonly string[] | null =>
    choice.filters.find((filter) => filter.dimension === dimension)?.values ?? null;
  return {
    teamId: null,
    days: 0,
    weekEnd: to,
    ...yearShiftOf(viewer),
    ...Object.assign({}, ...subjects.map((subject) => subject.read?.(viewer, range) ?? {})),
    ...range,
    ...Object.fromEntries(scopes),
    ...Object.fromEntries(places.map((place) => [`dimension${place}`, choice.dimensions[place - 1] ?? ''])),
    // Some subjects join what only these dimensions need.
    byTeam: choice.dimensions.includes('TEAM'),
    dimension: choice.dimensions.includes('PERSON') || only('PERSON') !== null ? 'PERSON' : '',
    countsDays: true,
    isRepeated: !choice.dimensions.includes('PERSON'),
    ...Object.fromEntries(thingDimensions.map((name) => [filterParameter(name), only(name)])),
    shownMeasures: open.map(({ id }) => id),
    ...bindTarget(viewer, choice, range),
    boundMeasure: choice.bound?.measure ?? '',
    atLeast: choice.bound?.atLeast ?? null,
    atMost: choice.bound?.atMost ?? null,
  };
}

/**
 * Whose budgets stand in the rows. Those of the firm, of offices and of teams are for viewers who see all that the measure is
 * counted over; others have their own.
 */
function bindTarget(viewer: Viewer, { target, dimensions }: BuiltChoice, range: FigureRange): object {
  const found = target === null ? null : findMeasure(target);
  const none = { targetMeasure: '', targetLevel: '', targetOf: null, targetFactor: 1 };
  if (found === null || !isMeasureOpen(viewer, found) || range.cameFrom !== null) return none;
  const isByPerson = dimensions.includes('PERSON') || range.personId !== null;
  const isByOffice = dimensions.includes('OFFICE') || range.officeId !== null;
  const isByTeam = dimensions.includes('TEAM');
  const whole = seesWhole(viewer, found);
  const targetOf = whole ? range.personId : viewer.userId;
  const isOther = !whole && range.personId !== null && range.personId !== viewer.userId;
  if ([isByPerson, isByOffice, isByTeam].filter(Boolean).length > 1 || isOther || (!whole && !isByPerson)) return none;
  return {
    targetMeasure: found.id,
    targetLevel: isByPerson ? 'PERSON' : isByOffice ? 'OFFICE' : isByTeam ? 'TEAM' : 'FIRM',
    targetOf,
    targetFactor: found.measure.unit === 'MINUTES' ? 60 : 1,
  };
}

/** The one report that built reports are views of. */
export const builtBase = defineReport({
  id: 'built',
  category: 'matters',
  title: () => '',
  description: () => '',
  permission: () => false,
  permissionText: () => '',
  licence: null,
  parameters: baseParameters,
  bind,
  table,
  rowId: `md5(${places.map((place) => `length(f.p${place}) || ':' || f.p${place}`).join(` || `)})::uuid`,
  within: `:tenantId::text is not null and (${shown})
      and (:boundMeasure::text = '' or (case :boundMeasure::text ${boundCase} end between coalesce(:atLeast::float8, '-infinity') and coalesce(:atMost::float8, 'infinity')))`,
  columns,
  groupBy: null,
  sort: { column: placeName(0), direction: 'asc' },
  figure: null,
  // What the row is told apart by; `rows-of-row.ts` makes an address of it.
  link: `jsonb_build_array(${places.map((place) => `f.p${place}`).join(', ')})::text`,
});

/** Whether a dimension is shown as days, which are not grouped by. */
export const isDays = (dimension: string): boolean => dimension === 'DAY' || dimension === 'WEEK';
