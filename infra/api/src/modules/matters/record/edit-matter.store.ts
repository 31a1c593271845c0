import { matter as matterRecord, type ValuesOf } from '@atrium/contracts';
import { defineStatement, type TenantTransaction } from '@atrium/database';
import { assignedFieldsOf, selectedFieldsOf } from '../../../server/record-sql.ts';

export type MatterEdits = ValuesOf<typeof matterRecord>;

/** A matter as an edit finds it. */
export interface EditableMatter extends MatterEdits {
  readonly id: string;
  /** What its stage is called. */
  readonly stage: string;
  readonly currency: string;
  readonly isRestricted: boolean;
}

const currentStatement = defineStatement<{ id: string }, EditableMatter>({
  name: 'matters.editable',
  text: `
    select m.id, m.stage, m.currency, m.is_restricted as "isRestricted", ${selectedFieldsOf(matterRecord, 'm')}
    from matters m where m.tenant_id = :tenantId and m.id = :id::uuid`,
});

/** The fields of a matter that the transaction has locked. */
export async function getEditable(transaction: TenantTransaction, id: string): Promise<EditableMatter> {
  const [row] = await transaction.query(currentStatement, { id });
  if (row === undefined) throw new Error('A locked matter was not found');
  return row;
}

const updateStatement = defineStatement<MatterEdits & { id: string; viewerId: string }, never>({
  name: 'matters.update',
  text: `
    update matters set ${assignedFieldsOf(matterRecord)},
      stage = case
        when stage_id is not distinct from :stageId::uuid then stage
        else coalesce((select s.name from matter_stages s where s.tenant_id = :tenantId and s.id = :stageId::uuid), '') end,
      version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where tenant_id = :tenantId and id = :id::uuid`,
});

/** Writes all fields of a matter that the transaction has locked, changed or not. */
export async function writeMatter(
  transaction: TenantTransaction,
  viewerId: string,
  matter: EditableMatter,
): Promise<void> {
  await transaction.query(updateStatement, { ...matter, viewerId });
}

export interface Reference {
  readonly kind: 'person' | 'office' | 'team' | 'referrer' | 'matterStage';
  readonly id: string;
  readonly name: string;
  /** Whether a matter may be given it now. */
  readonly isUsable: boolean;
}

const referencesStatement = defineStatement<{ ids: readonly string[]; type: string }, Reference>({
  name: 'matters.references',
  text: `
    select 'person' as "kind", u.id, u.friendly_name as "name", u.is_authorized and not u.is_disabled and not u.is_external as "isUsable" from users u where u.tenant_id = :tenantId and u.id = any(:ids::uuid[])
    union all select 'office', o.id, o.name, o.is_active from offices o where o.tenant_id = :tenantId and o.id = any(:ids::uuid[])
    union all select 'team', t.id, t.description, t.is_active from teams t where t.tenant_id = :tenantId and t.id = any(:ids::uuid[])
    union all select 'referrer', r.id, c.name, true from referrers r join contacts c on c.tenant_id = r.tenant_id and c.id = r.contact_id where r.tenant_id = :tenantId and r.id = any(:ids::uuid[])
    union all select 'matterStage', s.id, s.name, s.is_active and t.name = :type::text from matter_stages s join matter_types t on t.tenant_id = s.tenant_id and t.id = s.matter_type_id where s.tenant_id = :tenantId and s.id = any(:ids::uuid[])`,
});

/** What these ids stand for, each as whatever it is; a stage is usable for a matter of its own type alone. */
export const findReferences = (
  transaction: TenantTransaction,
  ids: readonly string[],
  type: string,
): Promise<Reference[]> =>
  ids.length === 0 ? Promise.resolve([]) : transaction.query(referencesStatement, { ids, type });
