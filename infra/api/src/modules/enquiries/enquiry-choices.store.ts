import { FIRST_RESPONSE_HOURS, usualEnquiryStages } from '@atrium/contracts';
import { defineStatement, type NoParameters } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

export interface Choice {
  readonly code: string;
  readonly value: string;
}
interface ListedChoice extends Choice {
  readonly list: string;
}
const listsStatement = defineStatement<NoParameters, ListedChoice>({
  name: 'enquiries.lists',
  text: `
    select l.list, l.code, l.value from lookups l
    where l.tenant_id = :tenantId and l.is_active and l.list in ('enquiryStage', 'enquirySource', 'enquiryChannel', 'lostReason', 'areaOfLaw')
    order by l.list, l.sort_order, l.value`,
});

/** The lists an enquiry is described by; empty ones take any text. */
export interface EnquiryLists {
  readonly stages: readonly Choice[];
  readonly areas: readonly string[];
  readonly sources: readonly string[];
  readonly channels: readonly string[];
  readonly lostReasons: readonly string[];
}

const usualStages = Object.entries(usualEnquiryStages).map(([code, value]): Choice => ({ code, value }));

export async function findEnquiryLists(through: TenantWrite, tenantId: string): Promise<EnquiryLists> {
  const rows = await queryThrough(through, tenantId, listsStatement, {});
  const of = (list: string): readonly Choice[] => rows.filter((row) => row.list === list);
  const valuesOf = (list: string): string[] => of(list).map(({ value }) => value);
  const stages = of('enquiryStage');
  return {
    stages: stages.length > 0 ? stages : usualStages,
    areas: valuesOf('areaOfLaw'),
    sources: valuesOf('enquirySource'),
    channels: valuesOf('enquiryChannel'),
    lostReasons: valuesOf('lostReason'),
  };
}

const placesStatement = defineStatement<
  NoParameters,
  { kind: 'office' | 'team' | 'campaign'; id: string; name: string }
>({
  name: 'enquiries.places',
  text: `
    select 'office' as kind, o.id, o.name from offices o where o.tenant_id = :tenantId and o.is_active
    union all select 'team', t.id, t.description from teams t where t.tenant_id = :tenantId and t.is_active and t.used_by_enquiries
    union all select 'campaign', g.id, g.name from campaigns g where g.tenant_id = :tenantId and g.is_active
    order by 3, 2`,
});
/** Offices, teams that take enquiries, and campaigns that enquiries come from. */
export const findEnquiryPlaces = (through: TenantWrite, tenantId: string) =>
  queryThrough(through, tenantId, placesStatement, {});

const formStatement = defineStatement<NoParameters, { isOn: boolean }>({
  name: 'enquiries.form',
  text: `select s.value ->> 'isOn' = 'true' as "isOn" from settings s where s.tenant_id = :tenantId and s.name = 'enquiryForm'`,
});
/** Whether the firm offers the form for its web site. */
export const hasEnquiryForm = async (through: TenantWrite, tenantId: string): Promise<boolean> =>
  (await queryThrough(through, tenantId, formStatement, {}))[0]?.isOn === true;

interface Chosen {
  readonly officeId: string | null;
  readonly teamId: string | null;
  readonly assignedToId: string | null;
  readonly referrerId: string | null;
  readonly campaignId: string | null;
}
const chosenStatement = defineStatement<Chosen, { field: string }>({
  name: 'enquiries.chosen',
  text: `
    select 'officeId' as field from offices o where o.tenant_id = :tenantId and o.id = :officeId::uuid and o.is_active
    union all select 'teamId' from teams t where t.tenant_id = :tenantId and t.id = :teamId::uuid and t.is_active and t.used_by_enquiries
    union all select 'assignedToId' from users u where u.tenant_id = :tenantId and u.id = :assignedToId::uuid and u.is_authorized and not u.is_disabled and not u.is_external
    union all select 'referrerId' from referrers r where r.tenant_id = :tenantId and r.id = :referrerId::uuid
    union all select 'campaignId' from campaigns g where g.tenant_id = :tenantId and g.id = :campaignId::uuid and g.is_active`,
});
/** Which of these choices are there and can be chosen. */
export async function findChosen(through: TenantWrite, tenantId: string, chosen: Chosen): Promise<ReadonlySet<string>> {
  return new Set((await queryThrough(through, tenantId, chosenStatement, chosen)).map(({ field }) => field));
}

interface Described {
  readonly areaOfLaw: string;
  readonly officeId: string | null;
  /** The team that was chosen, where one was. */
  readonly teamId: string | null;
}
/** Whose a new enquiry is, and why. */
export interface Assigned {
  readonly teamId: string | null;
  readonly userId: string | null;
  /** The rule that found them; null where the team was chosen or is named as the area. */
  readonly rule: string | null;
  readonly userName: string | null;
  /** How many open enquiries they had. */
  readonly open: number | null;
}

/** The member of the team in SQL who works with enquiries: first in that office, then who has the fewest open ones. */
const memberOf = (team: string): string => `
  select u.id, u.friendly_name as name, load.open from users u
  join team_members m on m.tenant_id = :tenantId and m.user_id = u.id and m.team_id = ${team}
  join role_access_flags f on f.tenant_id = :tenantId and f.role_id = u.role_id and f.flag = 'leadsSummary'
  cross join lateral (
    select count(*)::integer as open from enquiries w
    where w.tenant_id = :tenantId and w.assigned_to_id = u.id and w.status in ('Open', 'Ongoing', 'OnHold')) load
  where u.tenant_id = :tenantId and u.is_authorized and not u.is_disabled and not u.is_external`;
const byLoad = `(u.office_id is distinct from coalesce(:officeId::uuid, u.office_id)), load.open, u.id`;

const ruleStatement = defineStatement<Described, Assigned>({
  name: 'enquiries.assigneeByRule',
  text: `
    select r.team_id as "teamId", best.id as "userId", r.name as "rule", best.name as "userName", best.open as "open"
    from enquiry_assignment_rules r
    join teams t on t.tenant_id = :tenantId and t.id = r.team_id and t.is_active and t.used_by_enquiries
    left join lookups a on a.tenant_id = :tenantId and a.id = r.area_id
    cross join lateral (${memberOf('r.team_id')} and (r.most_open is null or load.open < r.most_open) order by ${byLoad} limit 1) best
    where r.tenant_id = :tenantId and r.is_active and (:teamId::uuid is null or r.team_id = :teamId::uuid)
      and (r.area_id is null or lower(a.value) = lower(:areaOfLaw::text)) and (r.office_id is null or r.office_id = :officeId::uuid)
    order by r.sort_order, r.id limit 1`,
});
const assigneeStatement = defineStatement<Described, Assigned>({
  name: 'enquiries.assignee',
  text: `
    select team.id as "teamId", best.id as "userId", null::text as "rule", best.name as "userName", best.open as "open"
    from (
      select t.id from teams t where t.tenant_id = :tenantId and t.is_active and t.used_by_enquiries
        and (t.id = :teamId::uuid or :teamId::uuid is null and lower(t.description) = lower(:areaOfLaw::text))
      order by t.id limit 1) team
    left join lateral (${memberOf('team.id')} order by ${byLoad} limit 1) best on true`,
});
const nobody: Assigned = { teamId: null, userId: null, rule: null, userName: null, open: null };
/**
 * Whose a new enquiry is: by the first of the firm's rules that fits its area and office and finds somebody with room;
 * else of the team that was chosen or is named as the area. Of a team it is who works with enquiries, first in that
 * office, then who has the fewest open ones.
 */
export async function findAssignee(through: TenantWrite, tenantId: string, described: Described): Promise<Assigned> {
  const [byRule] = await queryThrough(through, tenantId, ruleStatement, described);
  return byRule ?? (await queryThrough(through, tenantId, assigneeStatement, described))[0] ?? nobody;
}

const hoursStatement = defineStatement<NoParameters, { hours: unknown }>({
  name: 'enquiries.firstResponseHours',
  text: `select s.value -> 'firstResponseHours' as "hours" from settings s where s.tenant_id = :tenantId and s.name = 'enquiries'`,
});
/** Hours that the first answer to an enquiry may take, by the setting of the firm. */
export async function findFirstResponseHours(through: TenantWrite, tenantId: string): Promise<number> {
  const hours = (await queryThrough(through, tenantId, hoursStatement, {}))[0]?.hours;
  return typeof hours === 'number' && hours > 0 ? hours : FIRST_RESPONSE_HOURS;
}
