import { defineStatement, type TenantTransaction } from '@atrium/database';
import { matterReachParameters, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { byKey } from '../../variants.ts';
import { leadFigures, leadsWhere, type LeadsRow } from '../events/lead-figures.ts';

/** Somebody who was at an event, as an enquiry asks for them. */
export interface Enquirer {
  readonly contactId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The firm has an enquiry of theirs from this event. */
  readonly hasEnquiry: boolean;
}
interface OfEvent {
  readonly eventId: string;
  readonly ids: readonly string[];
}
const enquirerStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & OfEvent, Enquirer>({
    name: `eventEnquiries.enquirers.${reach}`,
    text: `
      select c.id as "contactId", c.name, trim(c.email) as email, trim(case when c.mobile = '' then c.phone else c.mobile end) as phone,
        exists (select 1 from enquiries e where e.tenant_id = :tenantId and e.event_id = a.event_id and e.contact_id = a.contact_id) as "hasEnquiry"
      from event_attendees a join contacts c on c.tenant_id = :tenantId and c.id = a.contact_id
      where a.tenant_id = :tenantId and a.event_id = :eventId::uuid and a.id = any(:ids::uuid[]) and a.removed_at is null
        and ${personPredicate(reach, 'c.owner_id')}
      order by c.name, c.id for no key update of a`,
  }),
);
/** Of these attendees of an event those whose contacts the viewer sees, by name; what is no id is left out. */
export async function lockEnquirers(
  tx: TenantTransaction,
  viewer: Viewer,
  { eventId, ids }: OfEvent,
): Promise<Enquirer[]> {
  const reach = rowReachOf(viewer, 'contacts');
  return reach === null
    ? []
    : tx.query(enquirerStatements[reach], { ...matterReachParameters(viewer), eventId, ids: ids.filter(isId) });
}

const campaignStatement = defineStatement<{ eventId: string }, { id: string }>({
  name: 'eventEnquiries.campaign',
  text: `
    select g.id from events v join campaigns g on g.tenant_id = :tenantId and g.id = v.campaign_id and g.is_active
    where v.tenant_id = :tenantId and v.id = :eventId::uuid`,
});
/** The campaign that an event is part of; null where there is none, or where it is retired. */
export const findCampaignOf = async (tx: TenantTransaction, eventId: string): Promise<string | null> =>
  (await tx.query(campaignStatement, { eventId }))[0]?.id ?? null;

export interface EventOutcomeRow extends LeadsRow {
  readonly costMinor: number;
}
export const outcomeStatement = defineStatement<
  MatterReachParameters & { id: string; enquiryReach: string; matterReach: string },
  EventOutcomeRow
>({
  name: 'eventEnquiries.outcome',
  text: `
    with leads as (${leadsWhere('q.event_id = :id::uuid')})
    select v.currency, coalesce(v.cost_minor, 0)::float8 as "costMinor", ${leadFigures}
    from events v where v.tenant_id = :tenantId and v.id = :id::uuid`,
});
