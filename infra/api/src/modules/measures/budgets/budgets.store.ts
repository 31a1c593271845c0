import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough } from '../../../server/tenant-write.ts';
import type { BudgetRow } from './budget.ts';

/** Budgets of the firm, its offices, its people and, kept apart, its teams. */
export const allBudgets = `(
      select id, version, tenant_id, measure, office_id, user_id, null::uuid as team_id, starts_on, amounts from budgets where tenant_id = :tenantId
      union all
      select id, version, tenant_id, measure, null, null, team_id, starts_on, amounts from team_budgets where tenant_id = :tenantId
    )`;
const columns = `b.id, b.version, b.measure, b.office_id as "officeId", b.user_id as "userId", b.team_id as "teamId", b.starts_on as "startsOn", b.amounts`;

interface Within {
  readonly measures: readonly string[];
  readonly from: string;
  readonly to: string;
}
/** Budgets of these measures that touch the days. */
export const budgetsWithin = defineStatement<Within, BudgetRow>({
  name: 'measures.budgets',
  text: `
    select ${columns} from ${allBudgets} b
    where b.tenant_id = :tenantId and b.measure = any(:measures::text[]) and b.starts_on <= :to::date and b.starts_on + interval '12 months' > :from::date`,
});
export type BudgetRequest = [typeof budgetsWithin, Within];

interface Sheet {
  readonly measure: string;
  readonly startsOn: string;
  readonly hasTeams: boolean;
}
/** A line of the sheet: whose budget it is, and what is set; version 0 where nothing is. */
export interface SheetRow {
  readonly kind: 'FIRM' | 'OFFICE' | 'TEAM' | 'PERSON';
  readonly holderId: string | null;
  readonly name: string;
  readonly version: number;
  readonly amounts: readonly (number | null)[] | null;
}
const sheetText = `
    select h.kind, h.id as "holderId", h.name, coalesce(b.version, 0) as version, b.amounts
    from (
      select 'FIRM' as kind, 0 as place, null::uuid as id, null::uuid as office_id, null::uuid as team_id, null::uuid as user_id, t.title as name from tenants t where t.tenant_id = :tenantId
      union all select 'OFFICE', 1, o.id, o.id, null, null, o.name from offices o where o.tenant_id = :tenantId
      union all select 'TEAM', 2, g.id, null, g.id, null, g.description from teams g
        where g.tenant_id = :tenantId and :hasTeams::boolean and (g.is_active and g.used_by_financials
          or exists (select 1 from team_budgets bt where bt.tenant_id = :tenantId and bt.team_id = g.id))
      union all select 'PERSON', 3, u.id, null, null, u.id, u.friendly_name from users u where u.tenant_id = :tenantId and not u.is_external and not u.is_disabled
    ) h
    left join ${allBudgets} b on b.tenant_id = :tenantId and b.measure = :measure::text and b.starts_on = :startsOn::date
      and b.office_id is not distinct from h.office_id and b.team_id is not distinct from h.team_id and b.user_id is not distinct from h.user_id`;
const sheetStatement = defineStatement<Sheet, SheetRow>({
  name: 'budgets.sheet',
  text: `${sheetText} order by h.place, lower(h.name), h.id limit 2000`,
});
/** The firm, its offices, its teams that financials use and its people with what is set for them. */
export const findSheet = (runner: TenantRunner, tenantId: string, sheet: Sheet): Promise<SheetRow[]> =>
  runner.query(tenantId, sheetStatement, sheet);

type Holder = Omit<Sheet, 'hasTeams'> & {
  readonly officeId: string | null;
  readonly userId: string | null;
  readonly teamId: string | null;
};
const rowStatement = defineStatement<Holder & Sheet, SheetRow>({
  name: 'budgets.row',
  text: `${sheetText} where h.office_id is not distinct from :officeId::uuid and h.team_id is not distinct from :teamId::uuid and h.user_id is not distinct from :userId::uuid limit 1`,
});
/** One line of it; null for an office, a team or a person that the firm does not have. */
export const findSheetRow = async (tx: TenantTransaction, holder: Holder): Promise<SheetRow | null> =>
  (await queryThrough(tx, tx.tenantId, rowStatement, { ...holder, hasTeams: true }))[0] ?? null;

const lockStatement = defineStatement<{ lock: string }, { locked: boolean }>({
  name: 'budgets.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('budgets:' || :tenantId::text || ':' || :lock::text, 0)) is not null as locked`,
});
/** Lets one change of a line be made at a time, also where there is no row of it yet. */
export const lockBudget = (
  tx: TenantTransaction,
  { measure, startsOn, officeId, userId, teamId }: Holder,
): Promise<unknown> =>
  tx.query(lockStatement, { lock: [measure, startsOn, officeId ?? '', userId ?? '', teamId ?? ''].join(':') });

type KeptBudget = Holder & { readonly amounts: readonly (number | null)[]; readonly viewerId: string };
const keptAgain =
  'set amounts = excluded.amounts, version = b.version + 1, changed_at = now(), changed_by = excluded.changed_by';
const keepStatement = defineStatement<KeptBudget, never>({
  name: 'budgets.keep',
  text: `
    insert into budgets as b (tenant_id, measure, office_id, user_id, starts_on, amounts, changed_by)
    values (:tenantId, :measure, :officeId::uuid, :userId::uuid, :startsOn::date, :amounts::float8[], :viewerId::uuid)
    on conflict (tenant_id, measure, office_id, user_id, starts_on) do update ${keptAgain}`,
});
const keepTeamStatement = defineStatement<KeptBudget, never>({
  name: 'budgets.keepOfTeam',
  text: `
    insert into team_budgets as b (tenant_id, measure, team_id, starts_on, amounts, changed_by)
    values (:tenantId, :measure, :teamId::uuid, :startsOn::date, :amounts::float8[], :viewerId::uuid)
    on conflict (tenant_id, measure, team_id, starts_on) do update ${keptAgain}`,
});
export const keepBudget = (tx: TenantTransaction, budget: KeptBudget): Promise<unknown> =>
  tx.query(budget.teamId === null ? keepStatement : keepTeamStatement, budget);
