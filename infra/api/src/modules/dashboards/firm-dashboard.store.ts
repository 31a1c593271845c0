import { defineStatement } from '@atrium/database';
import { isCurrentIn } from '../matters/current-matter.ts';

/** `since`: first day of the first month; `today`: the day it is for the firm. */
export interface DashboardParameters {
  readonly since: string;
  readonly today: string;
}

export interface HeadlineRow {
  wipMinor: number | null;
  debtorsMinor: number | null;
  openMatters: number;
  openEnquiries: number;
}
export const headlineStatement = defineStatement<DashboardParameters, HeadlineRow>({
  name: 'dashboards.headline',
  text: `
    select sum(m.wip_minor) as "wipMinor", sum(m.debtors_minor) as "debtorsMinor", count(*) filter (where ${isCurrentIn('m')}) as "openMatters",
      (select count(*) from enquiries e where e.tenant_id = :tenantId and e.status in ('Open', 'Ongoing', 'OnHold')) as "openEnquiries"
    from matters m where m.tenant_id = :tenantId and m.status <> 'Deleted'`,
});

/** The ledger is signed: what is billed or written off leaves it. */
export interface MonthlyWipRow {
  month: string;
  recordedMinor: number | null;
  billedMinor: number | null;
  writtenOffMinor: number | null;
}
export const wipStatement = defineStatement<DashboardParameters, MonthlyWipRow>({
  name: 'dashboards.wip',
  text: `
    select date_trunc('month', l.entered_on)::date as "month",
      sum(l.amount_minor) filter (where l.account = 'recorded') as "recordedMinor",
      -sum(l.amount_minor) filter (where l.account = 'billed') as "billedMinor",
      -sum(l.amount_minor) filter (where l.account in ('adjusted', 'writtenOff')) as "writtenOffMinor"
    from wip_ledger l where l.tenant_id = :tenantId and l.entered_on >= :since::date group by 1`,
});

export interface DebtorRow {
  band: string;
  amountMinor: number;
  invoices: number;
}
export const debtorsStatement = defineStatement<DashboardParameters, DebtorRow>({
  name: 'dashboards.debtors',
  text: `
    select case
        when i.due_on is null or i.due_on >= :today::date then 'current'
        when :today::date - i.due_on < 30 then '0'
        when :today::date - i.due_on < 60 then '30'
        when :today::date - i.due_on < 90 then '60'
        else '90'
      end as "band", sum(i.total_minor - i.paid_minor - i.credited_minor) as "amountMinor", count(*) as "invoices"
    from invoices i where i.tenant_id = :tenantId and i.status in ('Issued', 'PartPaid') group by 1`,
});

export interface MonthlyMattersRow {
  month: string;
  opened: number;
  closed: number;
}
export const newMattersStatement = defineStatement<DashboardParameters, MonthlyMattersRow>({
  name: 'dashboards.newMatters',
  text: `
    select date_trunc('month', happened.day)::date as "month", count(*) filter (where happened.kind = 'opened') as "opened",
      count(*) filter (where happened.kind = 'closed') as "closed"
    from (
      select m.opened_on as day, 'opened' as kind from matters m where m.tenant_id = :tenantId and m.status <> 'Deleted' and m.opened_on >= :since::date
      union all
      select m.closed_on, 'closed' from matters m where m.tenant_id = :tenantId and m.status <> 'Deleted' and m.closed_on >= :since::date
    ) happened group by 1`,
});

export interface EnquirySourceRow {
  source: string;
  received: number;
  won: number;
}
export const enquiriesStatement = defineStatement<DashboardParameters, EnquirySourceRow>({
  name: 'dashboards.enquiriesBySource',
  text: `
    select e.source, count(*) as "received", count(*) filter (where e.status = 'Won') as "won"
    from enquiries e where e.tenant_id = :tenantId and e.received_at >= :since::date group by e.source order by count(*) desc, e.source`,
});

export interface AreaRow {
  name: string;
  amountMinor: number;
}
export const areasStatement = defineStatement<DashboardParameters, AreaRow>({
  name: 'dashboards.wipByAreaOfLaw',
  text: `
    select m.type as "name", sum(m.wip_minor) as "amountMinor" from matters m
    where m.tenant_id = :tenantId and m.status <> 'Deleted' group by m.type having sum(m.wip_minor) <> 0 order by 2 desc, 1`,
});
