import { defineStatement, type TenantRunner } from '@atrium/database';
import type { Viewer } from '../policy/viewer.ts';
import { byKey } from '../variants.ts';
import type { ListScope } from './list-scope.ts';
import type { ListParameters } from './list-statements.ts';

/** What people opened last, of one kind of record. */
export interface Visits {
  /** Remembers that the viewer opened the record now. */
  remember(runner: TenantRunner, viewer: Viewer, id: string): Promise<void>;
  /** What the viewer opened last and still sees, the latest first. */
  findRecent(runner: TenantRunner, viewer: Viewer, first: number): Promise<string[]>;
}

/**
 * Declares the statements of what people opened last: of `contact` they are kept in `contact_visits`.
 *
 * @example
 * export const contactVisits = defineVisits({
 *   kind: 'contact', alias: 'c', scope: rowScope('contacts'), within: (scope) => personPredicate(scope, 'c.owner_id'),
 * });
 */
export function defineVisits<Scope extends string>({
  kind,
  alias,
  scope,
  within,
}: {
  readonly kind: 'contact' | 'matter';
  /** Of the record in `within`. */
  readonly alias: string;
  readonly scope: ListScope<Scope>;
  /** True for the records that this scope sees. */
  readonly within: (scope: Scope) => string;
}): Visits {
  const id = `${kind}_id`;
  const visitStatement = defineStatement<{ id: string; viewerId: string }, never>({
    name: `${kind}s.visit`,
    text: `
      insert into ${kind}_visits (tenant_id, user_id, ${id}) values (:tenantId, :viewerId::uuid, :id::uuid)
      on conflict (tenant_id, user_id, ${id}) do update set visited_at = now()`,
  });
  const recentStatements = byKey(scope.keys, (key) =>
    defineStatement<ListParameters, { id: string }>({
      name: `${kind}s.recent.${key}`,
      text: `
        select ${alias}.id from ${kind}_visits v join ${kind}s ${alias} on ${alias}.tenant_id = v.tenant_id and ${alias}.id = v.${id}
        where v.tenant_id = :tenantId and v.user_id = :viewerId::uuid and ${within(key)}
        order by v.visited_at desc, ${alias}.id limit :first::integer`,
    }),
  );
  return {
    async remember(runner, { tenantId, userId }, visited) {
      await runner.query(tenantId, visitStatement, { id: visited, viewerId: userId });
    },
    async findRecent(runner, viewer, first) {
      const sees = scope.of(viewer);
      if (sees === null) return [];
      const rows = await runner.query(viewer.tenantId, recentStatements[sees.key], { ...sees.parameters, first });
      return rows.map((row) => row.id);
    },
  };
}
