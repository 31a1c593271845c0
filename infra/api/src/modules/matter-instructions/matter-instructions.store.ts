import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { defineFixedList } from '../../grid/define-fixed-list.ts';
import { matterScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { byKey } from '../../variants.ts';
import { instructionColumns, presentInstruction, type InstructionRow } from './matter-instruction.ts';

const table = 'matter_instructions i';
const joins = `
  join matters m on m.tenant_id = :tenantId and m.id = i.matter_id
  join users u on u.tenant_id = :tenantId and u.id = i.submitted_by
  left join users d on d.tenant_id = :tenantId and d.id = i.decided_by`;
const within = (reach: MatterReach): string => `i.tenant_id = :tenantId and ${matterPredicate(reach)}`;
const source = (reach: MatterReach): string => `from ${table} ${joins} where ${within(reach)}`;

/** Instructions that wait, the oldest first. */
export const pendingInstructionList = defineFixedList({
  name: 'matterInstructions.pending',
  rowsField: 'instructions',
  pageSize: 20,
  most: 100,
  select: rowsOf<InstructionRow>(instructionColumns),
  table,
  joins,
  scope: matterScope,
  within,
  conditions: `and i.status = 'pending'`,
  order: 'i.created_at, i.id',
  present: presentInstruction,
});
const lockStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, { id: string }>({
    name: `matterInstructions.lock.${reach}`,
    text: `select i.id ${source(reach)} and i.id = :id::uuid for update of i, m`,
  }),
);
const findStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, InstructionRow>({
    name: `matterInstructions.find.${reach}`,
    text: `select ${instructionColumns} ${source(reach)} and i.id = :id::uuid`,
  }),
);

/**
 * The instructions, held with their matter until the transaction ends; null where there are none within reach. Read
 * after they are held: a statement that waited for another decision still has the names it joined before.
 */
export async function lockInstruction(
  transaction: TenantTransaction,
  reach: MatterReach,
  viewer: MatterReachParameters,
  id: string,
): Promise<InstructionRow | null> {
  const held = await transaction.query(lockStatements[reach], { ...viewer, id });
  return held.length === 0 ? null : ((await transaction.query(findStatements[reach], { ...viewer, id }))[0] ?? null);
}

export interface Draft {
  draft: unknown;
  version: number;
  changedAt: string;
}
const draftStatement = defineStatement<{ viewerId: string }, Draft>({
  name: 'matterInstructions.draft',
  text: `select f.draft, f.version, f.changed_at as "changedAt" from matter_instruction_drafts f where f.tenant_id = :tenantId and f.user_id = :viewerId::uuid`,
});
/** Nothing comes back where another window saved meanwhile, or threw the draft away. */
const saveDraftStatement = defineStatement<{ viewerId: string; draft: string; version: number }, { version: number }>({
  name: 'matterInstructions.saveDraft',
  text: `
    insert into matter_instruction_drafts as f (tenant_id, user_id, draft)
    select :tenantId, :viewerId::uuid, :draft::jsonb
    where :version::integer = 0 or exists (select 1 from matter_instruction_drafts o where o.tenant_id = :tenantId and o.user_id = :viewerId::uuid)
    on conflict (tenant_id, user_id) do update set draft = excluded.draft, version = f.version + 1, changed_at = now()
      where f.version = :version::integer
    returning f.version`,
});
const discardDraftStatement = defineStatement<{ viewerId: string }, { version: number }>({
  name: 'matterInstructions.discardDraft',
  text: `delete from matter_instruction_drafts f where f.tenant_id = :tenantId and f.user_id = :viewerId::uuid returning f.version`,
});

export const findDraft = async (runner: TenantRunner, tenantId: string, viewerId: string): Promise<Draft | null> =>
  (await runner.query(tenantId, draftStatement, { viewerId }))[0] ?? null;

/** The new version, or null where the draft is no longer the one that was read. */
export const saveDraft = async (
  runner: TenantRunner,
  tenantId: string,
  draft: { viewerId: string; draft: string; version: number },
): Promise<number | null> => (await runner.query(tenantId, saveDraftStatement, draft))[0]?.version ?? null;

export const discardDraft = async (runner: TenantRunner, tenantId: string, viewerId: string): Promise<boolean> =>
  (await runner.query(tenantId, discardDraftStatement, { viewerId })).length > 0;

export const dropDraft = async (transaction: TenantTransaction, viewerId: string): Promise<void> => {
  await transaction.query(discardDraftStatement, { viewerId });
};
