import { defineStatement } from '@atrium/database';

/** What of an event its hosts and owners are changed on. */
export interface EventPeople {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** In their order: answers go to the first. */
  readonly hostIds: readonly string[];
  readonly ownerIds: readonly string[];
}
const among = (role: 'host' | 'owner'): string =>
  `select w.user_id, w.position + 2 as place from event_people w where w.tenant_id = :tenantId and w.event_id = v.id and w.role = '${role}'`;
/** SQL of the ids of the hosts of an event `v`, the first before the others. */
export const hostIds = `array(select h.user_id::text from (
  select v.host_id as user_id, 0 as place union all select v.second_host_id, 1 union all ${among('host')}) h
  where h.user_id is not null group by h.user_id order by min(h.place))`;
export const ownerIds = `array(select o.user_id::text from (${among('owner')}) o order by o.place)`;

export const lockEventPeopleStatement = defineStatement<{ id: string }, EventPeople>({
  name: 'events.lockPeople',
  text: `
    select v.id, v.name, v.version, ${hostIds} as "hostIds", ${ownerIds} as "ownerIds"
    from events v where v.tenant_id = :tenantId and v.id = :id::uuid for no key update of v`,
});

/** Those of these people who are of the firm and may sign in. */
export const colleaguesStatement = defineStatement<{ ids: readonly string[] }, { id: string }>({
  name: 'events.colleagues',
  text: `
    select u.id from users u where u.tenant_id = :tenantId and u.id = any(:ids::uuid[]) and u.is_authorized and not u.is_disabled and not u.is_external`,
});

interface NewPeople {
  readonly id: string;
  readonly firstHostId: string;
  readonly hostIds: readonly string[];
  readonly ownerIds: readonly string[];
  readonly viewerId: string;
}
/** Makes these its hosts and owners. The second host of before is among the others from now on. */
export const setEventPeopleStatement = defineStatement<NewPeople, EventPeople>({
  name: 'events.setPeople',
  text: `
    with gone as (
      delete from event_people w where w.tenant_id = :tenantId and w.event_id = :id::uuid
        and not (w.role = 'host' and w.user_id = any(:hostIds::uuid[]) or w.role = 'owner' and w.user_id = any(:ownerIds::uuid[]))
    ), kept as (
      insert into event_people (tenant_id, event_id, user_id, role, position)
      select :tenantId, :id::uuid, h.id, 'host', h.place from unnest(:hostIds::uuid[]) with ordinality h (id, place)
      union all select :tenantId, :id::uuid, o.id, 'owner', o.place from unnest(:ownerIds::uuid[]) with ordinality o (id, place)
      on conflict (tenant_id, event_id, role, user_id) do update set position = excluded.position
    )
    update events v set host_id = :firstHostId::uuid, second_host_id = null, version = v.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where v.tenant_id = :tenantId and v.id = :id::uuid returning v.id, v.name, v.version`,
});
