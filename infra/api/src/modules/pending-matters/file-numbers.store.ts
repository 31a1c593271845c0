import { defineStatement, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** The setting that holds a firm's rules. */
const SETTING = 'fileNumbers';

export interface StoredRules {
  value: unknown;
  version: number;
}
const rulesStatement = defineStatement<Record<never, never>, StoredRules>({
  name: 'fileNumbers.rules',
  text: `select s.value, s.version from settings s where s.tenant_id = :tenantId and s.name = '${SETTING}'`,
});
export const findRules = async (through: TenantWrite, tenantId: string): Promise<StoredRules | null> =>
  (await queryThrough(through, tenantId, rulesStatement, {}))[0] ?? null;

const officeStatement = defineStatement<{ officeId: string }, { name: string }>({
  name: 'fileNumbers.office',
  text: `select o.name from offices o where o.tenant_id = :tenantId and o.id = :officeId::uuid`,
});
export const findOfficeName = async (
  through: TenantWrite,
  tenantId: string,
  officeId: string | null,
): Promise<string | null> =>
  officeId === null ? null : ((await queryThrough(through, tenantId, officeStatement, { officeId }))[0]?.name ?? null);

/** The row stays locked until the transaction ends: whoever asks next waits, and no count is left out. */
const countStatement = defineStatement<{ sequence: string; first: number }, { count: number }>({
  name: 'fileNumbers.count',
  text: `
    insert into file_number_counters as c (tenant_id, sequence, last_number) values (:tenantId, :sequence, :first::bigint)
    on conflict (tenant_id, sequence) do update set last_number = c.last_number + 1, changed_at = now()
    returning c.last_number as "count"`,
});
export async function nextCount(transaction: TenantTransaction, sequence: string, first: number): Promise<number> {
  const [row] = await transaction.query(countStatement, { sequence, first });
  if (row === undefined) throw new Error('No file number was counted');
  return row.count;
}

const lastCountStatement = defineStatement<{ sequence: string }, { count: number }>({
  name: 'fileNumbers.lastCount',
  text: `select c.last_number as "count" from file_number_counters c where c.tenant_id = :tenantId and c.sequence = :sequence`,
});
export const findLastCount = async (through: TenantWrite, tenantId: string, sequence: string): Promise<number | null> =>
  (await queryThrough(through, tenantId, lastCountStatement, { sequence }))[0]?.count ?? null;

const setCountStatement = defineStatement<{ sequence: string; count: number }, never>({
  name: 'fileNumbers.setCount',
  text: `
    insert into file_number_counters as c (tenant_id, sequence, last_number) values (:tenantId, :sequence, :count::bigint)
    on conflict (tenant_id, sequence) do update set last_number = excluded.last_number, changed_at = now()`,
});
export const setCount = async (transaction: TenantTransaction, sequence: string, count: number): Promise<void> => {
  await transaction.query(setCountStatement, { sequence, count });
};

/** Who types a number and who is given it by the count wait for each other, one number at a time. */
const holdStatement = defineStatement<{ fileNumber: string }, never>({
  name: 'fileNumbers.hold',
  text: `select pg_advisory_xact_lock(hashtextextended(:tenantId::text || '/' || :fileNumber::text, 0))`,
});
export const lockFileNumber = async (transaction: TenantTransaction, fileNumber: string): Promise<void> => {
  await transaction.query(holdStatement, { fileNumber });
};

const takenStatement = defineStatement<{ fileNumbers: readonly string[] }, { fileNumber: string }>({
  name: 'fileNumbers.taken',
  text: `select m.file_number as "fileNumber" from matters m where m.tenant_id = :tenantId and m.file_number = any(:fileNumbers::text[])`,
});
export const findTaken = async (
  through: TenantWrite,
  tenantId: string,
  fileNumbers: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await queryThrough(through, tenantId, takenStatement, { fileNumbers })).map(({ fileNumber }) => fileNumber));

const addRulesStatement = defineStatement<{ value: string; viewerId: string }, StoredRules>({
  name: 'fileNumbers.addRules',
  text: `
    insert into settings as s (tenant_id, name, value, created_by, changed_by) values (:tenantId, '${SETTING}', :value::jsonb, :viewerId::uuid, :viewerId::uuid)
    on conflict (tenant_id, name) do nothing returning s.value, s.version`,
});
const changeRulesStatement = defineStatement<{ value: string; viewerId: string; version: number }, StoredRules>({
  name: 'fileNumbers.changeRules',
  text: `
    update settings s set value = :value::jsonb, version = s.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where s.tenant_id = :tenantId and s.name = '${SETTING}' and s.version = :version::integer returning s.value, s.version`,
});
/** Writes where the rules are still at `version` (0: where there are none); null where someone else was first. */
export async function writeRules(
  transaction: TenantTransaction,
  { version, ...rules }: { value: string; viewerId: string; version: number },
): Promise<StoredRules | null> {
  const written =
    version === 0
      ? await transaction.query(addRulesStatement, rules)
      : await transaction.query(changeRulesStatement, { ...rules, version });
  return written[0] ?? null;
}
