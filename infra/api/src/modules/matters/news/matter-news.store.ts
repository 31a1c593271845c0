import { defineStatement, type TenantRunner } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../../policy/feature-reach.ts';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../../policy/matter-reach.ts';

const statements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { readonly ids: readonly string[] }, { id: string }>({
    name: `matters.news.${name}`,
    text: `select m.id from matters m where ${featurePredicate(reach)} and m.id = any(:ids::uuid[])`,
  }),
);

/** Those of the matters that are within reach now. */
export async function findReached(
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters & { readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await runner.query(tenantId, statements[reach.matters][reach.feature], parameters);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these matters somebody reaches: in matters and in a feature. */
export interface ReachQuestion extends FeatureReach, MatterReachParameters {
  readonly ids: readonly string[];
}

const columnOf: Readonly<Record<string, string>> = {
  viewerId: 'q."viewerId"',
  officeId: 'q."officeId"',
  teamIds: 'q."teamIds"',
};
/** The predicate of a reach with who asks taken from the row of the question. */
const ofQuestion = (reach: MatterReach): string =>
  matterPredicate(reach).replace(/(?<!:):(?!tenantId\b)(\w+)::uuid(?:\[\])?/g, (_, name: string) => {
    const column = columnOf[name];
    if (column === undefined) throw new Error(`A question of reach does not know ${name}`);
    return column;
  });
const within = (part: keyof FeatureReach): string =>
  `case q."${part}" ${matterReaches.map((reach) => `when '${reach}' then ${ofQuestion(reach)}`).join(' ')} else false end`;

/** The same predicates as for one, for many who ask at once. */
const manyStatement = defineStatement<{ readonly questions: string }, { asked: number; id: string }>({
  name: 'matters.newsOfMany',
  text: `
    select q.asked, m.id
    from jsonb_to_recordset(:questions::jsonb) as q (asked integer, matters text, feature text, "viewerId" uuid, "officeId" uuid, "teamIds" uuid[], ids uuid[])
    join matters m on m.tenant_id = :tenantId and m.id = any(q.ids)
    where ${within('matters')} and ${within('feature')}`,
});

/** For each question, by its place, the matters that are within reach now: in one statement. */
export const findReachedByMany = (
  runner: TenantRunner,
  tenantId: string,
  questions: readonly ReachQuestion[],
): Promise<{ asked: number; id: string }[]> =>
  runner.query(tenantId, manyStatement, {
    questions: JSON.stringify(questions.map((question, asked) => ({ asked, ...question }))),
  });
