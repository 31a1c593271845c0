import { expectedDocument, expectedParty, matterStage, matterType, stageTask } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import type { Unit } from '../server/command.ts';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { matterTypePolicy } from './entities.policy.ts';

interface Renamed {
  readonly before: string;
  readonly after: string;
}
/** Where records hold the name of a type. */
const placesOfTypes = [
  ['matters', 'type'],
  ['matter_date_rules', 'matter_type'],
] as const;
const renameTypeStatements = placesOfTypes.map(([table, column]) =>
  defineStatement<Renamed, never>({
    name: `entities.matterType.rename.${table}`,
    text: `update ${table} u set ${column} = :after where u.tenant_id = :tenantId and u.${column} = :before`,
  }),
);
const renameStageStatement = defineStatement<{ id: string; after: string }, never>({
  name: 'entities.matterStage.rename',
  text: 'update matters m set stage = :after where m.tenant_id = :tenantId and m.stage_id = :id::uuid',
});
const stageOfTypeStatement = defineStatement<{ stageId: string; matterTypeId: string }, { id: string }>({
  name: 'entities.stageTask.stage',
  text: `select s.id from matter_stages s
    where s.tenant_id = :tenantId and s.id = :stageId::uuid and s.matter_type_id = :matterTypeId::uuid for key share`,
});
const heldTypeStatement = defineStatement<{ id: string }, { matterTypeId: string }>({
  name: 'entities.matterStage.type',
  text: 'select s.matter_type_id as "matterTypeId" from matter_stages s where s.tenant_id = :tenantId and s.id = :id::uuid',
});

export const matterTypes = defineEntity({
  record: matterType,
  table: 'matter_types',
  label: 'name',
  policy: matterTypePolicy,
  searches: ['name', 'areaOfLawId'],
  orderedWithin: [],
  uses: [
    { table: 'matters', matches: 'u.type = e.name' },
    { table: 'matter_stages', column: 'matter_type_id' },
  ],
  /** Matters hold the name itself: under a new one they hold that. */
  async follows({ tx }, { before, after }) {
    if (before === null || before['name'] === after['name']) return;
    for (const statement of renameTypeStatements)
      await tx.query(statement, { before: String(before['name']), after: String(after['name']) });
  },
});

export const matterStages = defineEntity({
  record: matterStage,
  table: 'matter_stages',
  label: 'name',
  identifiedBy: ['matterTypeId'],
  policy: matterTypePolicy,
  where: ['matterTypeId'],
  orderedWithin: ['matterTypeId'],
  uses: [
    { table: 'matters', column: 'stage_id' },
    { table: 'matter_stage_tasks', column: 'stage_id' },
    { table: 'billing_milestones', column: 'stage_id' },
  ],
  check: async (unit, { matterTypeId }, id) => {
    const held = id === null ? null : await unit.maybe(heldTypeStatement, { id });
    if (held !== null && held.matterTypeId !== matterTypeId)
      throw refuse({
        field: 'matterTypeId',
        message: unit.translate(
          'api.matterStage.type',
          'A stage stays with its matter type. Add one to the other type.',
        ),
      });
  },
  /** Lists show what stands beside the id. */
  async follows({ tx }, { before, after }) {
    if (before === null || before['name'] === after['name']) return;
    await tx.query(renameStageStatement, { id: after.id, after: String(after['name']) });
  },
});

async function checkStage(unit: Unit, matterTypeId: string, stageId: string): Promise<void> {
  if ((await unit.maybe(stageOfTypeStatement, { stageId, matterTypeId })) === null)
    throw refuse({
      field: 'stageId',
      message: unit.translate('api.stageTask.stage', 'Choose a stage of this matter type.'),
    });
}

export const stageTasks = defineEntity({
  record: stageTask,
  table: 'matter_stage_tasks',
  label: 'title',
  identifiedBy: ['stageId'],
  policy: matterTypePolicy,
  where: ['matterTypeId', 'stageId'],
  orderedWithin: ['matterTypeId'],
  uses: [{ table: 'matter_tasks_of_stages', column: 'stage_task_id' }],
  check: (unit, { matterTypeId, stageId }) => checkStage(unit, matterTypeId, stageId),
});

export const expectedParties = defineEntity({
  record: expectedParty,
  table: 'matter_type_parties',
  label: 'role',
  identifiedBy: ['matterTypeId'],
  policy: matterTypePolicy,
  where: ['matterTypeId'],
  orderedWithin: ['matterTypeId'],
});

export const expectedDocuments = defineEntity({
  record: expectedDocument,
  table: 'matter_type_documents',
  label: 'name',
  identifiedBy: ['matterTypeId'],
  policy: matterTypePolicy,
  where: ['matterTypeId'],
  orderedWithin: ['matterTypeId'],
});
