import { MATTERS } from '../../src/testing/test-firms.ts';
import { furtherId, type FurtherKind } from '../../src/modules/access-explanation/further-records.fixtures.ts';

/** Parts of the statements that change a firm at random: `$1` is the round, `$2` the role of the person who asks. */
interface Parts {
  /** A number below 100 that follows from the round, a name and an id. */
  chance(name: string, id: string): string;
  anyUser(name: string, of?: string): string;
}

const ofKind = (kind: FurtherKind, alias: string): string =>
  `${alias}.tenant_id = 'alpha' and $1::text <> '' and $2::uuid is not null and ${alias}.id = any(array[${Array.from(
    { length: MATTERS },
    (_, index) => `'${furtherId('alpha', kind, index + 1)}'`,
  ).join(', ')}]::uuid[])`;
/** Roles by chance, as what is shared with them names them. */
const rolesBy = (chance: string): string =>
  `(select coalesce(array_agg(r.id), '{}') from roles r where r.tenant_id = 'alpha' and ${chance})`;

/** Who is part of an appointment, ran a check, owns a contact, a report or a schedule, and with which roles something is shared. */
export function furtherShuffles({ chance, anyUser }: Parts): readonly string[] {
  const asker = `(select u.id from users u where u.tenant_id = 'alpha' and u.role_id = $2::uuid)`;
  return [
    // What a role may do with reports beside looking at them.
    `delete from role_scopes s where s.tenant_id = 'alpha' and s.feature in ('reports', 'matters', 'contacts') and s.action in ('export', 'edit', 'create') and s.role_id <> $2::uuid and $1::text <> ''`,
    `insert into role_scopes (tenant_id, role_id, feature, action, scope)
     select 'alpha', r.id, f.feature, f.action, case when ${chance('may', `r.id || f.feature || f.action`)} < 60 then 'all' else 'none' end
     from roles r cross join (values ('reports', 'export'), ('reports', 'edit'), ('matters', 'create'), ('contacts', 'create')) f (feature, action)
     where r.tenant_id = 'alpha' and r.id <> $2::uuid`,
    `delete from appointment_people p where p.tenant_id = 'alpha' and p.appointment_id in (select a.id from appointments a where ${ofKind('appointment', 'a')})`,
    `insert into appointment_people (tenant_id, appointment_id, user_id)
     select 'alpha', a.id, u.id from appointments a cross join lateral (select ${anyUser('part', 'a')} as id union select ${asker}) u where ${ofKind('appointment', 'a')}`,
    `update appointments a set is_private = ${chance('private', 'a.id')} < 40, created_by = ${anyUser('maker', 'a')} where ${ofKind('appointment', 'a')}`,
    `update messages g set direction = case when g.mail_id = g.id and ${chance('received', 'g.id')} < 20 then 'received' else 'sent' end, created_by = ${anyUser('sender', 'g')} where ${ofKind('message', 'g')}`,
    `update conflict_reports r set created_by = ${anyUser('checker', 'r')} where ${ofKind('conflictReport', 'r')}`,
    `update contacts c set owner_id = ${anyUser('owner', 'c')} from referrers r where ${ofKind('referrer', 'r')} and c.tenant_id = 'alpha' and c.id = r.contact_id`,
    `update material_items i set
       role_ids = case when ${chance('roles', 'i.id')} < 50 then '{}' else ${rolesBy(`${chance('meant', 'i.id || r.id')} < 40`)} end,
       office_ids = case when ${chance('offices', 'i.id')} < 60 then '{}' else (select array_agg(o.id) from (select o.id from offices o where o.tenant_id = 'alpha' order by md5($1::text || i.id || o.id) limit 1) o) end
     where ${ofKind('materialItem', 'i')}`,
    `update built_reports b set owner_id = ${anyUser('builder', 'b')} where ${ofKind('report', 'b')}`,
    `delete from built_report_roles br where br.tenant_id = 'alpha' and $1::text <> '' and $2::uuid is not null`,
    `insert into built_report_roles (tenant_id, report_id, role_id) select 'alpha', b.id, r.id from built_reports b cross join roles r
     where ${ofKind('report', 'b')} and r.tenant_id = 'alpha' and ${chance('shared', 'b.id || r.id')} < 40`,
    `update report_schedules s set owner_id = ${anyUser('scheduler', 's')} where ${ofKind('reportSchedule', 's')}`,
    `delete from saved_view_roles sr where sr.tenant_id = 'alpha' and $1::text <> '' and $2::uuid is not null`,
    `insert into saved_view_roles (tenant_id, view_id, role_id) select 'alpha', v.id, r.id from saved_views v cross join roles r
     where ${ofKind('savedView', 'v')} and r.tenant_id = 'alpha' and ${chance('shown', 'v.id || r.id')} < 40`,
  ];
}
