import { defineStatement } from '@atrium/database';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { followedLinks, type FollowedLink } from '../marketing/followed-links.ts';
import { leadFigures, leadsWhere, type LeadsRow } from './lead-figures.ts';

/** What a campaign cost, whom it reached, and what came of it: leads and fees as far as the asker sees enquiries and matters. */
export interface CampaignFiguresRow extends LeadsRow {
  readonly id: string;
  readonly name: string;
  readonly budgetMinor: number | null;
  readonly costMinor: number;
  readonly mailings: number;
  readonly events: number;
  readonly sent: number;
  readonly failed: number;
  readonly isMeasured: boolean;
  readonly measured: number;
  readonly opened: number;
  readonly clicked: number;
  readonly optedOut: number;
  readonly hardBounces: number;
  readonly softBounces: number;
  readonly complaints: number;
  readonly invited: number;
  readonly accepted: number;
  readonly attended: number;
  readonly links: readonly FollowedLink[];
}
type Asked = MatterReachParameters & {
  readonly id: string;
  readonly enquiryReach: string;
  readonly matterReach: string;
};
const came = (kind: 'hard' | 'soft' | 'complaint'): string =>
  `(select count(*)::integer from marketing_returns t where t.tenant_id = :tenantId and t.kind = '${kind}'
      and t.mail_id in (select p.mail_id from mailed p union all select a.invitation_mail_id from invited a where a.invitation_mail_id is not null))`;

export const campaignFiguresStatement = defineStatement<Asked, CampaignFiguresRow>({
  name: 'events.campaignFigures',
  text: `
    with sendings as (
      select m.* from mailings m where m.tenant_id = :tenantId and m.campaign_id = :id::uuid
    ), mailed as (
      select p.contact_id, p.mail_id, p.opened_at, p.clicked_at, s.is_measured, s.mailing_list_id, s.created_at as sent_from, coalesce(o.state, 'sent') as mail_state
      from sendings s join mailing_recipients p on p.tenant_id = :tenantId and p.mailing_id = s.id and p.state = 'QUEUED'
      left join mail_outbox o on o.tenant_id = :tenantId and o.id = p.mail_id
    ), invited as (
      select a.* from events v join event_attendees a on a.tenant_id = :tenantId and a.event_id = v.id and a.removed_at is null
      where v.tenant_id = :tenantId and v.campaign_id = :id::uuid
    ), written as (
      select p.contact_id, p.sent_from, p.mailing_list_id from mailed p
      union all select a.contact_id, a.invitation_sent_at, null from invited a where a.invitation_sent_at is not null
    ), leads as (${leadsWhere('q.campaign_id = :id::uuid')})
    select c.id, c.name, c.currency, c.budget_minor::float8 as "budgetMinor",
      (coalesce(c.cost_minor, 0) + coalesce((select sum(v.cost_minor) from events v where v.tenant_id = :tenantId and v.campaign_id = c.id), 0))::float8 as "costMinor",
      (select count(*)::integer from sendings) as mailings,
      (select count(*)::integer from events v where v.tenant_id = :tenantId and v.campaign_id = c.id) as events,
      ((select count(*) from mailed p where p.mail_state = 'sent') + (select count(*) from invited a where a.invitation_sent_at is not null))::integer as sent,
      (select count(*)::integer from mailed p where p.mail_state = 'failed') as failed,
      coalesce((select bool_or(s.is_measured) from sendings s), false) as "isMeasured",
      (select count(*)::integer from mailed p where p.is_measured and p.mail_state = 'sent') as measured,
      (select count(p.opened_at)::integer from mailed p) as opened, (select count(p.clicked_at)::integer from mailed p) as clicked,
      (select count(distinct w.contact_id)::integer from written w where exists (
          select 1 from marketing_opt_outs x where x.tenant_id = :tenantId and x.contact_id = w.contact_id and x.opted_out_at > w.sent_from)
        or exists (select 1 from mailing_list_members b where b.tenant_id = :tenantId and b.mailing_list_id = w.mailing_list_id
          and b.contact_id = w.contact_id and b.opted_out_at > w.sent_from)) as "optedOut",
      ${came('hard')} as "hardBounces", ${came('soft')} as "softBounces", ${came('complaint')} as complaints,
      (select count(*)::integer from invited a) as invited,
      (select count(*)::integer from invited a where a.rsvp = 'Accepted') as accepted,
      (select count(*)::integer from invited a where a.attendance in ('attended', 'walk-in')) as attended,
      ${leadFigures},
      coalesce((${followedLinks('p.mailing_id in (select s.id from sendings s where s.is_measured)')}), '[]'::jsonb) as links
    from campaigns c where c.tenant_id = :tenantId and c.id = :id::uuid`,
});
