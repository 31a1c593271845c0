import { defineStatement } from '@atrium/database';
import { matterPredicate, matterReaches, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches } from '../../policy/row-reach.ts';
import { byKey } from '../../variants.ts';
import { taskPredicate, taskReaches, type TaskReachParameters } from '../tasks/task-reach.ts';
import { HALF_LIFE_DAYS, YEARS, type ConnectionKind } from './connection-strength.ts';

/** What somebody of the firm did with the contact, of one kind. */
export interface ConnectionRow {
  readonly userId: string;
  readonly kind: ConnectionKind;
  readonly count: number;
  /** The same, each counted by its age. */
  readonly decayed: number;
  readonly lastAt: string;
}
const summed = `count(*)::integer as "count", max(w.at) as "lastAt",
  sum(power(0.5, greatest(0, extract(epoch from now() - w.at)::float8) / 86400 / ${HALF_LIFE_DAYS}))::float8 as "decayed"`;
const recent = `w.at > now() - interval '${YEARS} years' and w.at <= now() and w."userId" is not null`;

/** Mail, text messages, meetings and work on matters, each of a matter that the viewer reaches. */
export const workStatements = byKey(matterReaches, (reach) =>
  defineStatement<
    MatterReachParameters & {
      readonly contactId: string;
      /** Whether meetings of others count. */
      readonly seesMeetings: boolean;
      /** Columns of the people on a matter that are open to the viewer. */
      readonly seesResponsible: boolean;
      readonly seesActing: boolean;
      readonly seesAssisting: boolean;
      /** Days of a matter that are open to the viewer: without either it does not count. */
      readonly seesLastActivity: boolean;
      readonly seesOpenedOn: boolean;
    },
    ConnectionRow
  >({
    name: `contactConnections.work.${reach}`,
    text: `
      select w."userId", w.kind, ${summed} from (
        select g.created_by as "userId", 'EMAIL' as kind, g.created_at as at, g.matter_id from messages g where g.tenant_id = :tenantId and g.contact_id = :contactId::uuid
        union all select x.created_by, 'EMAIL', x.created_at, x.matter_id from text_messages x where x.tenant_id = :tenantId and x.contact_id = :contactId::uuid
        union all select p.user_id, 'MEETING', a.day::timestamptz, a.matter_id
          from matters k join appointments a on a.tenant_id = :tenantId and a.matter_id = k.id and a.kind = 'appointment' and not a.is_private and a.deleted_at is null
            join appointment_people p on p.tenant_id = :tenantId and p.appointment_id = a.id and (:seesMeetings::boolean or p.user_id = :viewerId::uuid)
          where k.tenant_id = :tenantId and k.client_id = :contactId::uuid
        union all select o.person, 'MATTER', coalesce(case when :seesLastActivity::boolean then k.last_activity_at end, case when :seesOpenedOn::boolean then k.opened_on::timestamptz end), k.id
          from matters k cross join lateral (select distinct each.person from (values
            (case when :seesResponsible::boolean then k.person_responsible_id end), (case when :seesActing::boolean then k.person_acting_id end),
            (case when :seesAssisting::boolean then k.person_assisting_id end)) as each (person)) o
          where k.tenant_id = :tenantId and k.client_id = :contactId::uuid
      ) w join matters m on m.tenant_id = :tenantId and m.id = w.matter_id
      where ${matterPredicate(reach)} and ${recent} group by w."userId", w.kind`,
  }),
);

/** Calls with or about the contact, of those that the viewer may see: whoever wrote them down. */
export const callStatements = byKey(taskReaches, (reach) =>
  defineStatement<TaskReachParameters & { readonly contactId: string }, ConnectionRow>({
    name: `contactConnections.calls.${reach}`,
    text: `
      select w."userId", 'CALL' as kind, ${summed} from (
        select t.created_by as "userId", coalesce(t.called_at, t.created_at) as at from tasks t
        where t.tenant_id = :tenantId and (t.contact_id = :contactId::uuid or t.caller_contact_id = :contactId::uuid) and t.kind = 'phone' and ${taskPredicate(reach)}
      ) w where ${recent} group by w."userId"`,
  }),
);

/** Who introduced a contact, and when. */
export interface IntroductionRow {
  readonly contactId: string;
  readonly at: string;
}
/** The first enquiry of the contact that names a referrer, of those that the viewer may see. */
export const enquiryIntroductions = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { readonly contactId: string }, IntroductionRow>({
    name: `contactConnections.enquiries.${reach}`,
    text: `
      select f.contact_id as "contactId", e.received_at as "at" from enquiries e join referrers f on f.tenant_id = :tenantId and f.id = e.referrer_id
      where e.tenant_id = :tenantId and e.contact_id = :contactId::uuid
        and (${personPredicate(reach, 'e.assigned_to_id')}${reach === 'team' ? ' or e.team_id = any(:teamIds::uuid[])' : ''})
      order by e.received_at, e.id limit 1`,
  }),
);
/** The first matter of the contact that names a referrer, of those that the viewer may see. */
export const matterIntroductions = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { readonly contactId: string }, IntroductionRow>({
    name: `contactConnections.matters.${reach}`,
    text: `
      select f.contact_id as "contactId", m.opened_on::timestamptz as "at" from matters m join referrers f on f.tenant_id = :tenantId and f.id = m.referrer_id
      where m.tenant_id = :tenantId and m.client_id = :contactId::uuid and m.opened_on is not null and ${matterPredicate(reach)}
      order by m.opened_on, m.id limit 1`,
  }),
);

/** Whether the firm shows who knows whom; null where nobody chose. */
export const isShownStatement = defineStatement<Record<never, never>, { isShown: boolean | null }>({
  name: 'contactConnections.isShown',
  text: `select (s.value ->> 'showsConnections')::boolean as "isShown" from settings s where s.tenant_id = :tenantId and s.name = 'contacts'`,
});
