import { defineStatement } from '@atrium/database';
import { byFeatureReach, featurePredicate } from '../../policy/feature-reach.ts';
import { matterPredicate, matterReaches, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches } from '../../policy/row-reach.ts';
import { byKey } from '../../variants.ts';
import { taskPredicate, taskReaches, type TaskReachParameters } from '../tasks/task-reach.ts';

/** What hangs on contacts is asked for as many of them as a request is about. */
export interface OfContacts {
  readonly contactIds: readonly string[];
}
type Within = OfContacts & MatterReachParameters;
/** Which contact a row hangs on. */
export type Of<Row> = Row & { readonly contactId: string };

/** The rows of one contact, `a.id` in the SQL, for each of several; the order is that of each contact. */
const forEach = (sql: string): string => `
  select a.id as "contactId", f.* from unnest(:contactIds::uuid[]) as a (id)
  cross join lateral (select row_number() over () as "place", s.* from (${sql}) s) f order by f.place`;

export interface MatterOfContact {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
  readonly status: string;
  readonly openedOn: string | null;
  readonly role: string;
}
export const matterStatements = byKey(matterReaches, (reach) =>
  defineStatement<Within, Of<MatterOfContact>>({
    name: `contactFile.matters.${reach}`,
    text: forEach(`
      select m.id, m.file_number as "fileNumber", m.title, m.status, m.opened_on as "openedOn", i.role
      from (
        select k.id as matter_id, '' as role from matters k where k.tenant_id = :tenantId and k.client_id = a.id
        union all select p.matter_id, p.role from matter_parties p where p.tenant_id = :tenantId and p.contact_id = a.id
      ) i join matters m on m.tenant_id = :tenantId and m.id = i.matter_id
      where ${matterPredicate(reach)} order by m.status in ('Open', 'Pending', 'OnHold') desc, m.opened_on desc nulls last, m.id, i.role limit 200`),
  }),
);

export interface EnquiryOfContact {
  readonly id: string;
  readonly number: number;
  readonly receivedAt: string;
  readonly status: string;
  readonly stage: string;
  readonly areaOfLaw: string;
}
/** An enquiry is also its team's. */
export const enquiryStatements = byKey(rowReaches, (reach) =>
  defineStatement<Within, Of<EnquiryOfContact>>({
    name: `contactFile.enquiries.${reach}`,
    text: forEach(`
      select e.id, e.number, e.received_at as "receivedAt", e.status, e.stage, e.area_of_law as "areaOfLaw"
      from enquiries e where e.tenant_id = :tenantId and e.contact_id = a.id
        and (${personPredicate(reach, 'e.assigned_to_id')}${reach === 'team' ? ' or e.team_id = any(:teamIds::uuid[])' : ''})
      order by e.received_at desc, e.id limit 200`),
  }),
);

export interface InvoiceOfContact {
  readonly id: string;
  readonly number: string;
  readonly matterId: string;
  readonly fileNumber: string;
  readonly status: string;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly currency: string;
  readonly totalMinor: number;
  readonly owedMinor: number;
}
export const invoiceStatements = byFeatureReach((reach, name) =>
  defineStatement<Within, Of<InvoiceOfContact>>({
    name: `contactFile.invoices.${name}`,
    text: forEach(`
      select i.id, i.number, i.matter_id as "matterId", m.file_number as "fileNumber", i.status, i.issued_on as "issuedOn", i.due_on as "dueOn", i.currency,
        i.total_minor as "totalMinor", case when i.status in ('Issued', 'PartPaid') then i.total_minor - i.paid_minor else 0 end as "owedMinor"
      from invoices i join matters m on m.tenant_id = :tenantId and m.id = i.matter_id
      where i.tenant_id = :tenantId and i.debtor_id = a.id and ${featurePredicate(reach)}
      order by i.issued_on desc nulls first, i.number desc limit 200`),
  }),
);

export interface ListOfContact {
  readonly id: string;
  readonly name: string;
  readonly consentSource: string;
  readonly consentedAt: string;
  readonly optedOutAt: string | null;
}
export const listStatement = defineStatement<OfContacts, Of<ListOfContact>>({
  name: 'contactFile.lists',
  text: forEach(`
    select l.id, l.name, b.consent_source as "consentSource", b.consented_at as "consentedAt", b.opted_out_at as "optedOutAt"
    from mailing_list_members b join mailing_lists l on l.tenant_id = :tenantId and l.id = b.mailing_list_id
    where b.tenant_id = :tenantId and b.contact_id = a.id order by b.opted_out_at is not null, l.name, l.id limit 200`),
});

export interface EventOfContact {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly startsAt: string;
  readonly rsvp: string;
  readonly attendance: string | null;
}
export const eventStatement = defineStatement<OfContacts, Of<EventOfContact>>({
  name: 'contactFile.events',
  text: forEach(`
    select v.id, v.name, v.category, v.starts_at as "startsAt", a.rsvp, a.attendance
    from event_attendees a join events v on v.tenant_id = :tenantId and v.id = a.event_id
    where a.tenant_id = :tenantId and a.contact_id = a.id order by v.starts_at desc, v.id limit 200`),
});

export interface TaskOfContact {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly status: string;
  readonly dueOn: string | null;
  readonly calledAt: string | null;
  readonly createdAt: string;
  readonly matterId: string | null;
}
export const taskStatements = byKey(taskReaches, (reach) =>
  defineStatement<OfContacts & TaskReachParameters, Of<TaskOfContact>>({
    name: `contactFile.tasks.${reach}`,
    text: forEach(`
      select t.id, t.kind, t.subject, t.status, t.due_on as "dueOn", t.called_at as "calledAt", t.created_at as "createdAt", t.matter_id as "matterId"
      from tasks t where t.tenant_id = :tenantId and (t.contact_id = a.id or t.caller_contact_id = a.id) and ${taskPredicate(reach)}
      order by t.status in ('Open', 'InProgress') desc, coalesce(t.due_on::timestamptz, t.called_at, t.created_at) desc, t.id limit 200`),
  }),
);

export interface MessageOfContact {
  readonly id: string;
  readonly isText: boolean;
  readonly subject: string;
  readonly state: string;
  readonly createdAt: string;
  readonly matterId: string | null;
  readonly fileNumber: string | null;
}
/** Who sees a matter sees what was written about it. */
export const messageStatements = byKey(matterReaches, (reach) =>
  defineStatement<Within, Of<MessageOfContact>>({
    name: `contactFile.messages.${reach}`,
    text: forEach(`
      select w.*, m.file_number as "fileNumber" from (
        (select g.id, false as "isText", g.subject, g.state, g.created_at as "createdAt", g.matter_id as "matterId"
          from messages g where g.tenant_id = :tenantId and g.contact_id = a.id order by g.created_at desc limit 1000)
        union all (select x.id, true, left(x.body, 200), x.state, x.created_at, x.matter_id
          from text_messages x where x.tenant_id = :tenantId and x.contact_id = a.id order by x.created_at desc limit 1000)
      ) w join matters m on m.tenant_id = :tenantId and m.id = w."matterId"
      where ${matterPredicate(reach)} order by w."createdAt" desc, w.id limit 200`),
  }),
);

/** Text messages that were written from the record of the contact, about no matter. */
export const ownTextsStatement = defineStatement<OfContacts, Of<MessageOfContact>>({
  name: 'contactFile.ownTexts',
  text: forEach(`
    select x.id, true as "isText", left(x.body, 200) as "subject", x.state, x.created_at as "createdAt", null::uuid as "matterId", null::text as "fileNumber"
    from text_messages x where x.tenant_id = :tenantId and x.contact_id = a.id and x.matter_id is null
    order by x.created_at desc, x.id limit 200`),
});

export interface DocumentOfContact {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly sizeBytes: number;
  readonly createdAt: string;
  readonly matterId: string | null;
  readonly fileNumber: string | null;
}
/** Those of the contact itself, and those on its matters as their client. */
export const documentStatements = byFeatureReach((reach, name) =>
  defineStatement<Within, Of<DocumentOfContact>>({
    name: `contactFile.documents.${name}`,
    text: forEach(`
      select d.id, d.name, d.category, d.size_bytes as "sizeBytes", d.created_at as "createdAt", d.matter_id as "matterId", m.file_number as "fileNumber"
      from documents d join matters m on m.tenant_id = :tenantId and m.id = d.matter_id
      where d.tenant_id = :tenantId and (d.contact_id = a.id or m.client_id = a.id) and d.is_current and d.discarded_at is null
        and ${featurePredicate(reach)}
      order by d.created_at desc, d.id limit 200`),
  }),
);

export interface ActivityOfContact {
  readonly id: string;
  readonly happenedAt: string;
  readonly userName: string;
  readonly kind: string;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}
export const activityStatement = defineStatement<OfContacts & { readonly first: number }, Of<ActivityOfContact>>({
  name: 'contactFile.activity',
  text: forEach(`
    select l.id, l.happened_at as "happenedAt", coalesce((select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = l.user_id), l.user_name) as "userName",
      l.kind, l.action, l.detail
    from activity_log l where l.tenant_id = :tenantId and l.object_type = 'contact' and l.object_id = any(array(
      select a.id union all select g.loser_id from contact_merges g where g.tenant_id = :tenantId and g.winner_id = a.id and g.undone_at is null)) and l.kind in ('contact', 'nameAccess')
    order by l.happened_at desc, l.id desc limit :first::integer`),
});
