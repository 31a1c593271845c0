import { defineStatement, likePattern, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byKey } from '../variants.ts';
import { referenceKinds, sourceOf, type ReferenceKind } from './reference-kinds.ts';

/** Something to choose: a retired one shows where it is used and is offered nowhere else. */
export interface SelectItem {
  readonly id: string;
  readonly description: string;
  readonly isActive: boolean;
}
const kinds = Object.keys(referenceKinds) as ReferenceKind[];
const CHOICES_AT_MOST = 50;

const columns = (kind: ReferenceKind): string =>
  `r.id, ${sourceOf(kind).description} as "description", (${sourceOf(kind).isActive}) as "isActive"`;
const offered = (kind: ReferenceKind): string => `${sourceOf(kind).isActive} and ${sourceOf(kind).offered ?? 'true'}`;

const byIdStatements = byKey(kinds, (kind) =>
  defineStatement<{ ids: readonly string[] }, SelectItem>({
    name: `references.byId.${kind}`,
    text: `select ${columns(kind)} from ${sourceOf(kind).table} r where r.tenant_id = :tenantId and r.id = any(:ids::uuid[])`,
  }),
);
const offeredStatements = byKey(kinds, (kind) =>
  defineStatement<{ id: string }, SelectItem>({
    name: `references.offered.${kind}`,
    text: `select ${columns(kind)} from ${sourceOf(kind).table} r where r.tenant_id = :tenantId and r.id = :id::uuid and ${offered(kind)} for key share`,
  }),
);
const choiceStatements = byKey(kinds, (kind) =>
  defineStatement<{ pattern: string | null }, SelectItem>({
    name: `references.choices.${kind}`,
    text: `select ${columns(kind)} from ${sourceOf(kind).table} r
      where r.tenant_id = :tenantId and ${offered(kind)} and (:pattern::text is null or ${sourceOf(kind).description} ilike :pattern)
      order by ${sourceOf(kind).description}, r.id limit ${CHOICES_AT_MOST}`,
  }),
);

export const findSelectItems = (
  runner: TenantRunner,
  tenantId: string,
  kind: ReferenceKind,
  ids: readonly string[],
): Promise<SelectItem[]> => runner.query(tenantId, byIdStatements[kind], { ids });

/** The item while it is offered, kept from being deleted until the transaction ends; null for any other. */
export const findOffered = async (
  transaction: TenantTransaction,
  kind: ReferenceKind,
  id: string,
): Promise<SelectItem | null> => (await transaction.query(offeredStatements[kind], { id }))[0] ?? null;

/** What is offered under this text, at most 50. */
export const findChoices = (
  runner: TenantRunner,
  tenantId: string,
  kind: ReferenceKind,
  filter: string | null,
): Promise<SelectItem[]> =>
  runner.query(tenantId, choiceStatements[kind], { pattern: filter === null ? null : likePattern(filter) });
