import { codeOf } from '../standard/lists.ts';
import { momentOf } from './calendar.ts';
import type { FirmContext } from './firm-context.ts';
import { createRandom } from './random.ts';
import { areasOfLaw, debtTypes, matterTypeParts } from './vocabulary/matter-types.ts';
import { practiceAreas } from './vocabulary/practice-areas.ts';

/** The id of a stage, by its type and its name. */
export type StageIds = ReadonlyMap<string, string>;
export const stageKey = (type: string, stage: string): string => `${type}/${stage}`;

/**
 * Areas of law, types of matter, their stages and what belongs to them. From a stream of its own, so that what the firm
 * invents otherwise stays as it was.
 */
export async function makeMatterTypes({ load, plan, today }: FirmContext): Promise<StageIds> {
  const random = createRandom(`matter types/${plan.tenantId}`);
  const moment = momentOf(today - 2000, 9);
  const areas = areasOfLaw.map((value, index) => ({
    id: random.id(moment),
    list: 'areaOfLaw',
    code: codeOf(value),
    value,
    sort_order: (index + 1) * 10,
  }));
  const types = [
    ...debtTypes.map((type) => ({ ...type, estimate: null, otherSide: null })),
    ...practiceAreas.map(({ name, stages, estimate, otherSide }) => ({
      name,
      stages,
      estimate: estimate[0],
      otherSide,
    })),
  ].map((type, index) => ({ ...type, id: random.id(moment), place: index + 1, parts: matterTypeParts[type.name] }));
  const stages = types.flatMap((type) =>
    type.stages.map((name, index) => ({
      id: random.id(moment),
      matter_type_id: type.id,
      name,
      sort_order: index + 1,
      type: type.name,
    })),
  );
  const stageIds: StageIds = new Map(stages.map(({ type, name, id }) => [stageKey(type, name), id]));
  await load('lookups', areas);
  await load(
    'matter_types',
    types.map(({ id, name, estimate, place, parts }) => ({
      id,
      name,
      area_of_law_id: areas.find(({ value }) => value === parts?.area)?.id ?? null,
      estimate_minor: estimate === null ? null : estimate * 100,
      sort_order: place,
    })),
  );
  await load(
    'matter_stages',
    stages.map(({ type: _, ...stage }) => stage),
  );
  await load(
    'matter_stage_tasks',
    types.flatMap(({ id, name, parts }) =>
      (parts?.tasks ?? []).map(([stage, title, days_after, assignee], index) => ({
        id: random.id(moment),
        matter_type_id: id,
        stage_id: stageIds.get(stageKey(name, stage)),
        title,
        days_after,
        assignee,
        sort_order: index + 1,
      })),
    ),
  );
  await load(
    'matter_type_parties',
    types.flatMap(({ id, otherSide, parts }) =>
      ['Client', ...(otherSide === null ? [] : [otherSide]), ...(parts?.parties ?? [])].map((role, index) => ({
        id: random.id(moment),
        matter_type_id: id,
        role,
        sort_order: index + 1,
      })),
    ),
  );
  await load(
    'matter_type_documents',
    types.flatMap(({ id, parts }) =>
      (parts?.documents ?? []).map(([name, category], index) => ({
        id: random.id(moment),
        matter_type_id: id,
        name,
        category,
        sort_order: index + 1,
      })),
    ),
  );
  return stageIds;
}
