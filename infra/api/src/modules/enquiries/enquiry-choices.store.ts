import { usualEnquiryStages } from '@atrium/contracts';
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

const placesStatement = defineStatement<NoParameters, { kind: 'office' | 'team'; id: string; name: string }>({
  name: 'enquiries.places',
  text: `
    select 'office' as kind, o.id, o.name from offices o where o.tenant_id = :tenantId and o.is_active
    union all select 'team', t.id, t.description from teams t where t.tenant_id = :tenantId and t.is_active and t.used_by_enquiries
    order by 3, 2`,
});
/** Offices, and teams that take enquiries. */
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
}
const chosenStatement = defineStatement<Chosen, { field: string }>({
  name: 'enquiries.chosen',
  text: `
    select 'officeId' as field from offices o where o.tenant_id = :tenantId and o.id = :officeId::uuid and o.is_active
    union all select 'teamId' from teams t where t.tenant_id = :tenantId and t.id = :teamId::uuid and t.is_active and t.used_by_enquiries
    union all select 'assignedToId' from users u where u.tenant_id = :tenantId and u.id = :assignedToId::uuid and u.is_authorized and not u.is_disabled and not u.is_external
    union all select 'referrerId' from referrers r where r.tenant_id = :tenantId and r.id = :referrerId::uuid`,
});
/** Which of these choices are there and can be chosen. */
export async function findChosen(through: TenantWrite, tenantId: string, chosen: Chosen): Promise<ReadonlySet<string>> {
  return new Set((await queryThrough(through, tenantId, chosenStatement, chosen)).map(({ field }) => field));
}

interface Rule {
  readonly areaOfLaw: string;
  readonly officeId: string | null;
  readonly teamId: string | null;
}
const assigneeStatement = defineStatement<Rule, { teamId: string | null; userId: string | null }>({
  name: 'enquiries.assignee',
  text: `
    with team as (
      select t.id from teams t where t.tenant_id = :tenantId and t.is_active and t.used_by_enquiries
        and (t.id = :teamId::uuid or :teamId::uuid is null and lower(t.description) = lower(:areaOfLaw::text))
      order by t.id limit 1)
    select (select team.id from team) as "teamId", (
      select u.id from users u join team_members m on m.tenant_id = :tenantId and m.user_id = u.id and m.team_id = (select team.id from team)
      join role_access_flags f on f.tenant_id = :tenantId and f.role_id = u.role_id and f.flag = 'leadsSummary'
      where u.tenant_id = :tenantId and u.is_authorized and not u.is_disabled and not u.is_external
      order by (u.office_id is distinct from coalesce(:officeId::uuid, u.office_id)),
        (select count(*) from enquiries w where w.tenant_id = :tenantId and w.assigned_to_id = u.id and w.status in ('Open', 'Ongoing', 'OnHold')), u.id
      limit 1) as "userId"`,
});
/**
 * Whose a new enquiry is: the team that was chosen or is named as the area, and of those who work with enquiries in
 * it, first in that office, whoever has the fewest open ones.
 */
export async function findAssignee(
  through: TenantWrite,
  tenantId: string,
  rule: Rule,
): Promise<{ teamId: string | null; userId: string | null }> {
  return (await queryThrough(through, tenantId, assigneeStatement, rule))[0] ?? { teamId: null, userId: null };
}
