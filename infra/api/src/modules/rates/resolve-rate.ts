/** What a statement that looks for rates has at hand, in SQL. */
interface RateQuestion {
  /** Alias of the matter: its id, client, type and currency decide. */
  readonly matter: string;
  /** Alias of the person: their id, their role and the rate in their own record decide. */
  readonly person: string;
  /** The day that was worked. */
  readonly day: string;
}

/** Where the rate of an entry comes from: the row that is named, the person's own record, or nowhere. */
export type RateSource = 'rate' | 'timekeeper' | 'none';
/** A rate that was found, and where. */
export interface FoundRate {
  readonly rateMinor: number;
  readonly rateId: string | null;
  readonly rateSource: RateSource;
}

/** True in SQL of a row `r` of `rates` that is in force on a day. */
export const isInForce = (day: string): string =>
  `r.tenant_id = :tenantId and r.deleted_at is null and r.starts_on <= ${day} and (r.ends_on is null or r.ends_on >= ${day})`;

/**
 * The one place where a rate is found, as a lateral join that answers one row of `FoundRate` under the alias given. What
 * is narrower comes first: the matter, its client, its type, all work of the firm; within each a blended rate, then the
 * person, their role, everybody; of those the one that began last. The rate in the person's own record has no day and
 * stands between their dated rates and those of their role. A rate in another currency than the matter's is none.
 */
export const rateLateral = ({ matter, person, day }: RateQuestion, alias: string): string => `
  lateral (
    select f.amount_minor as "rateMinor", f.id as "rateId", f.source as "rateSource" from (
      select r.amount_minor, r.id, 'rate' as source,
        case when r.matter_id is not null then 1 when r.client_id is not null then 2 when r.matter_type_id is not null then 3 else 4 end as on_what,
        case when r.kind = 'blended' then 1 when r.user_id is not null then 2 when r.role_id is not null then 4 else 5 end as for_whom,
        r.starts_on, r.created_at
      from rates r
      where ${isInForce(day)} and r.kind in ('hourly', 'agreed', 'blended') and r.currency = ${matter}.currency
        and (r.matter_id is null or r.matter_id = ${matter}.id) and (r.client_id is null or r.client_id = ${matter}.client_id)
        and (r.matter_type_id is null or r.matter_type_id = (select y.id from matter_types y where y.tenant_id = :tenantId and y.name = ${matter}.type))
        and (r.user_id is null or r.user_id = ${person}.id) and (r.role_id is null or r.role_id = ${person}.role_id)
      union all
      select ${person}.hourly_rate_minor, null, 'timekeeper', 4, 3, null, null where ${person}.hourly_rate_minor is not null
      union all
      select 0, null, 'none', 5, 6, null, null
    ) f
    order by f.on_what, f.for_whom, f.starts_on desc, f.created_at desc, f.id limit 1
  ) ${alias}`;
