import { defineStatement, type NoParameters } from '@atrium/database';
import { findSelectItems } from '../../../entities/references.store.ts';
import { loaderById } from '../../../server/loaders.ts';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';

const matterTypesStatement = defineStatement<NoParameters, { name: string }>({
  name: 'matters.types',
  text: `select t.name from matter_types t where t.tenant_id = :tenantId and t.is_active order by t.sort_order, t.name`,
});

/** The types that a matter may newly be given; none where the firm has set up none, and then it may be any. */
export const findMatterTypes = async (through: TenantWrite, tenantId: string): Promise<string[]> =>
  (await queryThrough(through, tenantId, matterTypesStatement, {})).map(({ name }) => name);

/** A stage that a matter of its type may newly be given. */
export interface StageChoice {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

const stagesStatement = defineStatement<NoParameters, StageChoice>({
  name: 'matters.stages',
  text: `
    select s.id, s.name, t.name as "type" from matter_stages s join matter_types t on t.tenant_id = s.tenant_id and t.id = s.matter_type_id
    where s.tenant_id = :tenantId and s.is_active
    order by t.sort_order, t.name, s.sort_order, s.name, s.id`,
});
/** The stages of every type, each type's in their order. */
export const findStageChoices = (through: TenantWrite, tenantId: string): Promise<StageChoice[]> =>
  queryThrough(through, tenantId, stagesStatement, {});

const stageNamedStatement = defineStatement<{ type: string; name: string }, { id: string }>({
  name: 'matters.stageNamed',
  text: `
    select s.id from matter_stages s join matter_types t on t.tenant_id = s.tenant_id and t.id = s.matter_type_id
    where s.tenant_id = :tenantId and s.is_active and t.name = :type::text and s.name = :name::text`,
});
/** The stage of this name that matters of a type can be given; null where there is none. */
export const findStageNamed = async (
  through: TenantWrite,
  tenantId: string,
  which: { readonly type: string; readonly name: string },
): Promise<string | null> => (await queryThrough(through, tenantId, stageNamedStatement, which))[0]?.id ?? null;

/** Stages as they are shown where they are used, retired or not. */
export const stageItemLoader = loaderById((context, tenantId, ids) =>
  findSelectItems(context.runner, tenantId, 'matterStage', ids),
);
