/** A link of a mailing, and how many people followed it. */
export interface FollowedLink {
  readonly address: string;
  readonly people: number;
}

const MOST_LINKS = 50;

/** SQL of the links that were followed most, each with how many people did, for the recipients `p` of mailings of which `which` is true. */
export const followedLinks = (which: string): string => `
  select jsonb_agg(jsonb_build_object('address', w.address, 'people', w.people) order by w.people desc, w.address) as links from (
    select link.address, count(*)::integer as people from mailing_recipients p cross join unnest(p.followed_links) link (address)
    where p.tenant_id = :tenantId and ${which} group by link.address order by 2 desc, 1 limit ${MOST_LINKS}) w`;
