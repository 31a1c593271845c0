import { defineStatement, type TenantRunner } from '@atrium/database';

interface Reader {
  readonly viewerId: string;
  readonly isExternal: boolean;
}
export interface ShownSplash {
  readonly id: string;
  readonly title: string;
  readonly template: string;
}
export interface Acknowledgement {
  readonly userId: string;
  readonly acknowledgedAt: string;
  readonly version: number;
}

/** What is true of a notice `s` that is meant for the viewer, today by the firm's clock. */
const isMeant = `
  s.tenant_id = :tenantId and s.is_active
  and (s.audience = 'everyone' or s.audience = case when :isExternal::boolean then 'external' else 'internal' end)
  and (s.role_ids = '' or (select u.role_id::text from users u where u.tenant_id = :tenantId and u.id = :viewerId::uuid) = any(string_to_array(s.role_ids, ' ')))
  and (s.starts_on is null or s.starts_on <= (select (now() at time zone t.time_zone)::date from tenants t where t.tenant_id = :tenantId))
  and (s.ends_on is null or s.ends_on >= (select (now() at time zone t.time_zone)::date from tenants t where t.tenant_id = :tenantId))`;

// Those to be seen once come first: they would wait for ever behind one that is shown at every sign-in.
const shownStatement = defineStatement<Reader, ShownSplash>({
  name: 'splash.shown',
  text: `
    select s.id, s.title, s.template from splash_screens s
    where ${isMeant}
      and (s.frequency = 'always' or not exists (
        select 1 from splash_acknowledgements a where a.tenant_id = :tenantId and a.splash_id = s.id and a.user_id = :viewerId::uuid))
    order by s.frequency = 'always', s.starts_on desc nulls last, s.id limit 1`,
});

const acknowledgeStatement = defineStatement<Reader & { id: string }, { id: string }>({
  name: 'splash.acknowledge',
  text: `
    insert into splash_acknowledgements (tenant_id, splash_id, user_id, version)
    select s.tenant_id, s.id, :viewerId::uuid, s.version from splash_screens s where s.id = :id::uuid and ${isMeant}
    on conflict (tenant_id, splash_id, user_id) do update set acknowledged_at = now(), version = excluded.version
    returning splash_id as id`,
});

const acknowledgementsStatement = defineStatement<{ id: string }, Acknowledgement>({
  name: 'splash.acknowledgements',
  text: `
    select a.user_id as "userId", a.acknowledged_at as "acknowledgedAt", a.version from splash_acknowledgements a
    where a.tenant_id = :tenantId and a.splash_id = :id::uuid order by a.acknowledged_at desc, a.user_id limit 1000`,
});

/** The notice to show the viewer after they sign in, or null. */
export const findShownSplash = async (
  runner: TenantRunner,
  tenantId: string,
  reader: Reader,
): Promise<ShownSplash | null> => (await runner.query(tenantId, shownStatement, reader))[0] ?? null;

/** True where the notice is meant for the viewer. */
export const acknowledge = async (
  runner: TenantRunner,
  tenantId: string,
  reader: Reader & { readonly id: string },
): Promise<boolean> => (await runner.query(tenantId, acknowledgeStatement, reader)).length > 0;

export const listAcknowledgements = (runner: TenantRunner, tenantId: string, id: string): Promise<Acknowledgement[]> =>
  runner.query(tenantId, acknowledgementsStatement, { id });
