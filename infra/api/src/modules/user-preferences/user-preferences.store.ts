import type { NotificationKind, NotificationWay } from '@atrium/contracts';
import { notificationKinds } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

export interface PreferencesRow {
  language: string | null;
  theme: string | null;
  density: string | null;
  notifications: Record<string, string[]>;
}

/** What changes; `has…` false leaves a field as it is. */
export interface PreferencesChange {
  readonly viewerId: string;
  readonly hasLanguage: boolean;
  readonly language: string | null;
  readonly hasTheme: boolean;
  readonly theme: string | null;
  readonly hasDensity: boolean;
  readonly density: string | null;
  /** JSON object of the kinds that change. */
  readonly notifications: string;
}

const columns = 'p.language, p.theme, p.density, p.notifications';

const findStatement = defineStatement<{ viewerId: string }, PreferencesRow>({
  name: 'userPreferences.find',
  text: `select ${columns} from user_preferences p where p.tenant_id = :tenantId and p.user_id = :viewerId::uuid`,
});

const saveStatement = defineStatement<PreferencesChange, PreferencesRow>({
  name: 'userPreferences.save',
  text: `
    insert into user_preferences as p (tenant_id, user_id, language, theme, density, notifications)
    values (:tenantId, :viewerId::uuid, :language::text, :theme::text, :density::text, :notifications::jsonb)
    on conflict (tenant_id, user_id) do update set
      language = case when :hasLanguage::boolean then excluded.language else p.language end,
      theme = case when :hasTheme::boolean then excluded.theme else p.theme end,
      density = case when :hasDensity::boolean then excluded.density else p.density end,
      notifications = p.notifications || excluded.notifications,
      version = p.version + 1, changed_at = now()
    returning ${columns}`,
});

const saveProfileStatement = defineStatement<
  { viewerId: string; name: string; initials: string },
  { name: string; initials: string }
>({
  name: 'userPreferences.saveProfile',
  text: `
    update users u set friendly_name = :name, initials = :initials, version = u.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where u.tenant_id = :tenantId and u.id = :viewerId::uuid
      -- Who reads a name in the firm takes it for a colleague's: nobody from outside gives themselves one of those.
      and not (u.is_external and exists (
        select from users s where s.tenant_id = :tenantId and not s.is_external and lower(:name) in (lower(s.friendly_name), lower(s.staff_name))))
    returning u.friendly_name as "name", u.initials`,
});

export const findPreferences = async (
  runner: TenantRunner,
  tenantId: string,
  viewerId: string,
): Promise<PreferencesRow | null> => (await runner.query(tenantId, findStatement, { viewerId }))[0] ?? null;

export async function savePreferences(
  runner: TenantRunner,
  tenantId: string,
  change: PreferencesChange,
): Promise<PreferencesRow> {
  const [saved] = await runner.query(tenantId, saveStatement, change);
  if (saved === undefined) throw new Error('Preferences were saved but not returned');
  return saved;
}

export const saveProfile = async (
  runner: TenantRunner,
  tenantId: string,
  profile: { viewerId: string; name: string; initials: string },
): Promise<{ name: string; initials: string } | null> =>
  (await runner.query(tenantId, saveProfileStatement, profile))[0] ?? null;

const wantingStatement = defineStatement<{ userIds: readonly string[]; kind: string; way: string }, { id: string }>({
  name: 'userPreferences.wanting',
  text: `
    select u.id from users u left join user_preferences p on p.tenant_id = :tenantId and p.user_id = u.id
    where u.tenant_id = :tenantId and u.id = any(:userIds::uuid[])
      and coalesce(jsonb_exists(p.notifications -> :kind::text, :way::text), true)`,
});

/** Those of these people who want news of this kind to come this way; nobody where the kind never does. */
export async function findWanting(
  write: TenantWrite,
  tenantId: string,
  userIds: readonly string[],
  { kind, way }: { readonly kind: NotificationKind; readonly way: NotificationWay },
): Promise<ReadonlySet<string>> {
  const ways: readonly NotificationWay[] = notificationKinds.find((each) => each.kind === kind)?.ways ?? [];
  if (!ways.includes(way) || userIds.length === 0) return new Set();
  const rows = await queryThrough(write, tenantId, wantingStatement, { userIds, kind, way });
  return new Set(rows.map(({ id }) => id));
}
