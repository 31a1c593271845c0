import { defineStatement } from '@atrium/database';
import type { Variant } from './mailings.store.ts';

/** Divides the part that tries the subject in two, whoever they are; at least one each. */
export const divideStatement = defineStatement<{ mailingId: string; percent: number }, { contactId: string }>({
  name: 'mailings.divide',
  text: `
    with placed as (
      select p.contact_id, row_number() over (order by md5(p.contact_id::text || p.mailing_id::text)) as place,
        greatest(2, round(count(*) over () * :percent::integer / 100.0)) as tested
      from mailing_recipients p where p.tenant_id = :tenantId and p.mailing_id = :mailingId::uuid)
    update mailing_recipients p set variant = case when d.place * 2 <= d.tested + 1 then 'A' else 'B' end
    from placed d where p.tenant_id = :tenantId and p.mailing_id = :mailingId::uuid and p.contact_id = d.contact_id and d.place <= d.tested
    returning p.contact_id as "contactId"`,
});

/** What is left to decide once both forms went out: nothing, or when. */
export interface Undecided {
  readonly rest: number;
  readonly isDue: boolean;
}
/** Notes when the subject is to be chosen, once; until then the mailing rests, where somebody chooses without an end. */
export const awaitChoiceStatement = defineStatement<{ id: string }, Undecided>({
  name: 'mailings.awaitChoice',
  text: `
    with rest as (select count(*)::integer as count from mailing_recipients p
      where p.tenant_id = :tenantId and p.mailing_id = :id::uuid and p.state = 'WAITING')
    update mailings m set attempts = 0, decides_at = coalesce(m.decides_at, now() + make_interval(hours => m.decide_after_hours)),
      due_at = coalesce(m.decides_at, now() + make_interval(hours => m.decide_after_hours), 'infinity')
    from rest where m.tenant_id = :tenantId and m.id = :id::uuid and m.state = 'QUEUED' and m.second_subject is not null and m.winner is null
    returning rest.count as rest, m.decides_at <= now() as "isDue"`,
});

/** The form that more followed, or else more opened, of those who got it; the first where both did as well. */
export const betterVariantStatement = defineStatement<{ id: string }, { variant: Variant }>({
  name: 'mailings.betterVariant',
  text: `
    select p.variant from mailing_recipients p
    where p.tenant_id = :tenantId and p.mailing_id = :id::uuid and p.variant is not null and p.state = 'QUEUED'
    group by p.variant order by count(p.clicked_at)::float8 / count(*) desc, count(p.opened_at)::float8 / count(*) desc, p.variant limit 1`,
});

/** Sends the rest with this form of the subject. */
export const chooseStatement = defineStatement<
  { id: string; winner: Variant },
  { id: string; listId: string; rest: number }
>({
  name: 'mailings.choose',
  text: `
    with chosen as (
      update mailings m set winner = :winner, due_at = now() where m.tenant_id = :tenantId and m.id = :id::uuid and m.state = 'QUEUED'
        and m.second_subject is not null and m.winner is null returning m.id, m.mailing_list_id)
    select chosen.id, chosen.mailing_list_id as "listId", pg_notify('atrium_mailings', '') as told,
      (select count(*)::integer from mailing_recipients p where p.tenant_id = :tenantId and p.mailing_id = chosen.id and p.state = 'WAITING') as rest
    from chosen`,
});

/** Whether the firm measures its mailings: it does not unless it says so. */
export const measuresStatement = defineStatement<Record<never, never>, { measures: boolean | null }>({
  name: 'mailings.measures',
  text: `select (s.value ->> 'measures')::boolean as measures from settings s where s.tenant_id = :tenantId and s.name = 'marketing'`,
});
