import type pg from 'pg';
import { idOf, markOf, testTenants, type TestTenant } from './test-firms.ts';

const TYPES = [0, 1, 2] as const;
const stageNames = (tenant: TestTenant): readonly string[] => [markOf(tenant), 'Trial', 'Appeal'];
const PER_TYPE = 10;

/** The id of a stage of a type (`markalpha type 0` to `2`): the one that its matters are at, `Trial` or `Appeal`. */
export const stageId = (
  tenant: TestTenant,
  type: (typeof TYPES)[number],
  stage: 'first' | 'Trial' | 'Appeal',
): string => idOf(tenant, 'stage', type * PER_TYPE + ['first', 'Trial', 'Appeal'].indexOf(stage));
export const matterTypeId = (tenant: TestTenant, type: (typeof TYPES)[number]): string =>
  idOf(tenant, 'matterType', type);

/** Part of an `update matters`: back to the stage that they are at in the test firms. */
export const firstStage = `stage = 'mark' || tenant_id, stage_id = (
  select s.id from matter_stages s join matter_types t on t.tenant_id = s.tenant_id and t.id = s.matter_type_id
  where s.tenant_id = matters.tenant_id and t.name = matters.type and s.name = 'mark' || matters.tenant_id)`;

/** Gives the types of the test firms stages of their own, and puts every matter at the first one of its type. */
export async function seedStages(owner: Pick<pg.Pool, 'query'> | pg.Client): Promise<void> {
  for (const tenant of testTenants)
    for (const type of TYPES) {
      await owner.query(`insert into matter_types (tenant_id, id, name, sort_order) values ($1, $2, $3, $4)`, [
        tenant,
        matterTypeId(tenant, type),
        `${markOf(tenant)} type ${type}`,
        type,
      ]);
      for (const [index, name] of stageNames(tenant).entries())
        await owner.query(
          `insert into matter_stages (tenant_id, id, matter_type_id, name, sort_order) values ($1, $2, $3, $4, $5)`,
          [tenant, idOf(tenant, 'stage', type * PER_TYPE + index), matterTypeId(tenant, type), name, index],
        );
    }
  await owner.query(`update matters set ${firstStage}`);
}
