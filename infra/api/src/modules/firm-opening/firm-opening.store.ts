import { defineStatement } from '@atrium/database';

/** No row where there is a firm of that name already. The serving role may not do this: the connection is the owner's. */
export const openFirmStatement = defineStatement<
  { title: string; timeZone: string; country: string; currency: string },
  { tenantId: string }
>({
  name: 'firmOpening.open',
  text: `
    insert into tenants (tenant_id, title, time_zone, home_country, currency) values (:tenantId, :title, :timeZone, :country, :currency)
    on conflict do nothing returning tenant_id as "tenantId"`,
});

/** Roles with their flags and scopes; answers the administrator's. */
export const addRolesStatement = defineStatement<{ roles: string }, { id: string }>({
  name: 'firmOpening.addRoles',
  text: `
    with given as (
      select e ->> 'name' as name, e -> 'flags' as flags, e -> 'scopes' as scopes, (e ->> 'isExternal')::boolean as is_external,
        (e ->> 'isAdministrator')::boolean as is_administrator, (e ->> 'isInternalAdmin')::boolean as is_internal_admin
      from jsonb_array_elements(:roles::jsonb) e
    ), added as (
      insert into roles (tenant_id, name, is_external, is_administrator, is_internal_admin)
      select :tenantId, g.name, g.is_external, g.is_administrator, g.is_internal_admin from given g
      returning id, name, is_administrator
    ), flags as (
      insert into role_access_flags (tenant_id, role_id, flag)
      select :tenantId, a.id, f from added a join given g on g.name = a.name, jsonb_array_elements_text(g.flags) f
    ), scopes as (
      insert into role_scopes (tenant_id, role_id, feature, action, scope)
      select :tenantId, a.id, s ->> 'feature', s ->> 'action', s ->> 'scope' from added a join given g on g.name = a.name, jsonb_array_elements(g.scopes) s
    )
    select a.id from added a where a.is_administrator`,
});

export const addListsStatement = defineStatement<{ values: string }, never>({
  name: 'firmOpening.addLists',
  text: `
    insert into lookups (tenant_id, list, code, value, sort_order)
    select :tenantId, e ->> 'list', e ->> 'code', e ->> 'value', (e ->> 'place')::integer from jsonb_array_elements(:values::jsonb) e`,
});

export const addAdministratorStatement = defineStatement<
  { email: string; userName: string; name: string; initials: string; roleId: string },
  { id: string }
>({
  name: 'firmOpening.addAdministrator',
  text: `
    insert into users (tenant_id, user_name, email, friendly_name, staff_name, initials, role_id, invited_at)
    values (:tenantId, :userName, :email, :name, :name, :initials, :roleId::uuid, now())
    returning id`,
});
