import type { FixedListInput } from '../../grid/define-fixed-list.ts';
import { matterScope } from '../../grid/list-scope.ts';
import { matterPredicate, type MatterReach } from '../../policy/matter-reach.ts';
import { isId } from '../../server/identifiers.ts';

export interface OfMatterInput extends FixedListInput {
  readonly matterId: string;
}

/** What lists of things on one matter within reach have in common, the newest first; `row` is the alias of their table. */
export const pagesOfMatter = (row: string) => ({
  pageSize: 20,
  most: 100,
  joins: `join matters m on m.tenant_id = :tenantId and m.id = ${row}.matter_id`,
  scope: matterScope,
  within: (reach: MatterReach): string =>
    `${row}.tenant_id = :tenantId and ${matterPredicate(reach)} and ${row}.matter_id = :matterId::uuid`,
  order: `${row}.created_at desc, ${row}.id desc`,
  read: ({ matterId }: OfMatterInput) => (isId(matterId) ? { matterId } : null),
});
