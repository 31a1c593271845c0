import { matterPredicate, matterReaches } from '../../policy/matter-reach.ts';

/** The matters that the viewer may see: a rule tells no more than the list of them. */
const visibleMatter = `case :matterReach::text ${matterReaches.map((reach) => `when '${reach}' then ${matterPredicate(reach, 'x')}`).join(' ')} else false end`;
const value = `k ->> 'value'`;
const isWanted = `(k ->> 'operator' <> 'isNot')`;
const asked = (truth: string): string => `((${truth}) = (${value} = 'true'))`;
const text = (column: string): string => `case k ->> 'operator'
      when 'contains' then strpos(lower(${column}), lower(${value})) > 0
      when 'isNot' then lower(trim(${column})) <> lower(${value}) else lower(trim(${column})) = lower(${value}) end`;
const chosen = (truth: string): string => `((${truth}) = ${isWanted})`;

const condition = `case k ->> 'field'
      when 'kind' then ${chosen(`c.kind = ${value}`)}
      when 'isClient' then ${asked('c.is_client')}
      when 'isPms' then ${asked('c.is_pms')}
      when 'isReferrer' then ${asked('exists (select 1 from referrers f where f.tenant_id = :tenantId and f.contact_id = c.id and f.is_active)')}
      when 'suburb' then ${text('c.suburb')}
      when 'state' then ${text('c.state')}
      when 'postcode' then ${text('c.postcode')}
      when 'country' then ${text('c.country')}
      when 'owner' then ${chosen(`coalesce(c.owner_id::text, '') = ${value}`)}
      when 'hasOpenMatter' then ${asked(`exists (select 1 from matters x where x.tenant_id = :tenantId and x.client_id = c.id and x.status = 'Open' and ${visibleMatter})`)}
      when 'matterType' then ${chosen(`exists (select 1 from matters x where x.tenant_id = :tenantId and x.client_id = c.id and lower(x.type) = lower(${value}) and ${visibleMatter})`)}
      when 'invitedTo' then ${chosen(`exists (select 1 from event_attendees v where v.tenant_id = :tenantId and v.contact_id = c.id and v.removed_at is null and v.event_id::text = ${value})`)}
      when 'attended' then ${chosen(`exists (select 1 from event_attendees v where v.tenant_id = :tenantId and v.contact_id = c.id and v.removed_at is null and v.event_id::text = ${value} and v.attendance in ('attended', 'walk-in'))`)}
      else false end`;

/**
 * SQL that is true of the contacts `c` that a rule finds; `rule` is an expression of jsonb. A rule that is none finds
 * nobody.
 */
export const isFoundBy = (rule: string): string => `(
    jsonb_typeof(${rule} -> 'conditions') = 'array' and case ${rule} ->> 'match'
      when 'all' then not exists (select 1 from jsonb_array_elements(${rule} -> 'conditions') k where not coalesce(${condition}, false))
      when 'any' then exists (select 1 from jsonb_array_elements(${rule} -> 'conditions') k where coalesce(${condition}, false))
      else false end)`;
