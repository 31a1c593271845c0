import { z } from 'zod';
import type { Releases } from '../releases.ts';
import { buildId, buildName, change, page, reason, tenantId, verbName } from './input.ts';
import { route, type OperatorRoute } from './operator-route.ts';
import { findObjection, verbPermissions } from './permissions.ts';
import { Refusal, refuse } from './refusal.ts';

/** What firms run, and everything that changes it. */
export function choiceRoutes(releases: Releases): OperatorRoute[] {
  return [
    route('GET /overview', z.strictObject({}), () => releases.overview()),

    route('POST /effect', z.strictObject({ change }), async (input) => {
      const answer = await releases.effectOf(input.change);
      return answer.ok ? { ...answer.effect, revision: answer.revision } : refuse('invalid', answer.message);
    }),

    route(
      'GET /changes',
      z.strictObject({ name: buildName, tenantId, verb: verbName, before: page, limit: page.max(200) }).partial(),
      (filter) => releases.changes(withoutGaps(filter)),
    ),

    route(
      'POST /changes',
      z.strictObject({ change, reason, expectedRevision: z.number().int().min(0) }),
      async (request, { operator }) => {
        const objection = findObjection(operator, { least: verbPermissions[request.change.verb] });
        if (objection !== null) return refuse('forbidden', objection);
        const answer = await releases.apply(request, operator.by);
        if (answer.ok) return answer;
        if (answer.reason === 'conflict')
          return new Refusal({
            ...answer,
            code: 'conflict',
            message: 'Someone else has changed this. Review the change, then decide again.',
          });
        return new Refusal({ ...answer, code: 'invalid' });
      },
    ),

    route(
      'GET /builds',
      z.strictObject({ name: buildName, before: buildId, limit: page.max(200) }).partial(),
      (filter) => releases.builds(withoutGaps(filter)),
    ),

    route(
      'GET /builds/:buildId',
      z.strictObject({ buildId }),
      async (input) => (await releases.build(input.buildId)) ?? refuse('notFound', 'There is no such build.'),
    ),

    route(
      'GET /compositions/:tenantId',
      z.strictObject({ tenantId, revision: z.coerce.number().int().min(0).optional() }),
      async (input) => {
        const revision = input.revision ?? (await releases.currentRevision());
        return (
          (await releases.pastComposition(input.tenantId, revision)) ??
          refuse('notFound', 'There is no such firm, or no such revision yet.')
        );
      },
    ),
  ];
}

/** What was not asked for is left out rather than undefined. */
function withoutGaps<Filter extends object>(
  filter: Filter,
): { [Key in keyof Filter]: Exclude<Filter[Key], undefined> } {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Filter]: Exclude<Filter[Key], undefined>;
  };
}
