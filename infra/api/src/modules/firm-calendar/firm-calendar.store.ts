import { defineStatement, type TenantRunner } from '@atrium/database';
import { byFeatureReach, type FeatureReach } from '../../policy/feature-reach.ts';
import { matterPredicate, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { isCurrentIn } from '../matters/current-matter.ts';

/** A key date of a matter within reach. */
export interface CalendarDateRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly dueOn: string;
  readonly time: string | null;
  readonly isConfirmed: boolean;
  readonly matterId: string;
  readonly fileNumber: string;
  readonly personIds: readonly string[];
  readonly canEdit: boolean;
}
type Period = MatterReachParameters & {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly personIds: readonly string[] | null;
  readonly first: number;
};
// Whoever looks after the date, or the people of its matter where nobody is named.
const people = `coalesce(nullif(array(select p.user_id from matter_date_people p where p.tenant_id = :tenantId and p.date_id = d.id), '{}'),
  array_remove(array[m.person_responsible_id, m.person_acting_id, m.person_assisting_id], null))`;
// The second reach is that in editing: it hides nothing, and says what may be moved.
const dateStatements = byFeatureReach((reach, name) =>
  defineStatement<Period, CalendarDateRow>({
    name: `firmCalendar.dates.${name}`,
    text: `
      select d.id, d.version, d.name, d.due_on as "dueOn", to_char(d.starts_at at time zone :timeZone, 'HH24:MI') as "time", d.is_confirmed as "isConfirmed",
        m.id as "matterId", m.file_number as "fileNumber", array(select distinct person::text from unnest(${people}) person) as "personIds", coalesce(${matterPredicate(reach.feature)}, false) as "canEdit"
      from matter_dates d join matters m on m.tenant_id = :tenantId and m.id = d.matter_id
      where d.tenant_id = :tenantId and d.due_on between :from::date and :to::date and ${matterPredicate(reach.matters)} and ${isCurrentIn('m')}
        and (:personIds::uuid[] is null or ${people} && :personIds::uuid[])
      order by d.due_on, d.starts_at nulls first, d.id limit :first::integer`,
    plan: 'custom',
  }),
);
/** Key dates of current matters in a period; of these people's matters alone where there are any. */
export const findCalendarDates = (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  period: Period,
): Promise<CalendarDateRow[]> => runner.query(tenantId, dateStatements[reach.matters][reach.feature], period);

interface Whose {
  readonly personIds: readonly string[] | null;
  readonly teamId: string | null;
  readonly officeId: string | null;
}
const whoseStatement = defineStatement<Whose, { id: string }>({
  name: 'firmCalendar.whose',
  text: `
    select u.id from users u where u.tenant_id = :tenantId and not u.is_external
      and (:personIds::uuid[] is null or u.id = any(:personIds::uuid[])) and (:officeId::uuid is null or u.office_id = :officeId::uuid)
      and (:teamId::uuid is null or exists (select 1 from team_members w where w.tenant_id = :tenantId and w.user_id = u.id and w.team_id = :teamId::uuid))`,
});
/** The people that a filter means. */
export const findWhose = async (runner: TenantRunner, tenantId: string, whose: Whose): Promise<string[]> =>
  (await runner.query(tenantId, whoseStatement, whose)).map(({ id }) => id);

export interface NamedRow {
  readonly id: string;
  readonly name: string;
}
const teamsStatement = defineStatement<object, NamedRow>({
  name: 'firmCalendar.teams',
  text: `select g.id, g.description as name from teams g where g.tenant_id = :tenantId and g.is_active order by g.description, g.id limit 500`,
});
const officesStatement = defineStatement<object, NamedRow>({
  name: 'firmCalendar.offices',
  text: `select o.id, o.name from offices o where o.tenant_id = :tenantId order by o.name, o.id limit 500`,
});
export const findTeams = (runner: TenantRunner, tenantId: string): Promise<NamedRow[]> =>
  runner.query(tenantId, teamsStatement, {});
export const findOffices = (runner: TenantRunner, tenantId: string): Promise<NamedRow[]> =>
  runner.query(tenantId, officesStatement, {});
