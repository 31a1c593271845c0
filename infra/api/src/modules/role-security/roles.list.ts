import { defineList } from '../../grid/define-list.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { flag } from '../../grid/list-conditions.ts';
import type { ListScope } from '../../grid/list-scope.ts';
import { roleColumns } from './role-columns.ts';
import { roleRows } from './role.ts';

export interface RoleListInput extends ListInput {
  readonly isExternal?: boolean | null;
  readonly isRetired?: boolean | null;
}

/** Whoever may ask for roles sees every role of the firm. */
const everyRole: ListScope<'firm'> = { keys: ['firm'], of: () => ({ key: 'firm', parameters: {} }) };

/** Roles of the firm; those in use unless retired ones are asked for. */
export const roleList = defineList({
  name: 'roleSecurity.roles',
  field: 'roleSummary',
  rowsField: 'roles',
  pageSize: 50,
  columns: roleColumns,
  select: roleRows,
  table: 'roles r',
  id: 'r.id',
  scope: everyRole,
  within: () => 'r.tenant_id = :tenantId',
  searches: { name: 'r.name' },
  where: { isExternal: flag('r.is_external') },
  conditions: 'and (r.retired_at is not null) = :isRetired::boolean',
  read: ({ input }: { input: RoleListInput }) => ({ isRetired: input.isRetired ?? false }),
  isFoundById: true,
  sort: 'name',
});
