import type { SourceSystem } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { moneyFields, sourceMoney, type SourceMoney } from './wire/source-adapter.ts';

/** Columns of matters that hold the same here. */
const columns: Readonly<Record<SourceMoney, string>> = {
  trust: 'm.trust_minor',
  wip: 'm.wip_minor',
  debtors: 'm.debtors_minor',
};
const there = (money: SourceMoney): string => `(i.content ->> '${moneyFields[money]}')::bigint`;

/** Money of the matters that were read, in cents, by what becomes of them. */
export interface MoneySums {
  readonly money: SourceMoney;
  /** Null where the system says it of no matter. */
  readonly brought: number | null;
  readonly leftOut: number | null;
  /** What the firm's own matters hold that are matched. */
  readonly here: number;
  /** How many of those hold another amount. */
  readonly differing: number;
}
export const moneyStatement = defineStatement<{ system: SourceSystem }, MoneySums>({
  name: 'sources.money',
  text: sourceMoney
    .map(
      (money) => `
    select '${money}' as "money", (sum(${there(money)}) filter (where i.plan in ('create', 'match')))::bigint as "brought",
      (sum(${there(money)}) filter (where i.plan = 'leaveOut'))::bigint as "leftOut",
      coalesce(sum(${columns[money]}) filter (where i.plan = 'match'), 0)::bigint as "here",
      (count(*) filter (where i.plan = 'match' and ${there(money)} is distinct from ${columns[money]} and ${there(money)} is not null))::integer as "differing"
    from source_items i left join matters m on m.tenant_id = :tenantId and m.id = i.matter_id
    where i.tenant_id = :tenantId and i.source_system = :system and i.kind = 'matter'`,
    )
    .join(' union all '),
});

/** Selects what a matter holds there and here as one JSON value; `{}` for one that stands behind a wall. */
export const moneyOfMatter = (
  isWalled: string,
): string => `case when i.kind = 'matter' and not ${isWalled} then jsonb_build_object(
  ${sourceMoney.map((money) => `'${money}', jsonb_build_array(${there(money)}, ${columns[money]})`).join(', ')}) else '{}'::jsonb end`;
