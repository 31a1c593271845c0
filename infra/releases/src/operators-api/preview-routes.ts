import { isRemoteName, PREVIEW_PATH } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { z } from 'zod';
import { recordPreview } from '../operators/operator-events.ts';
import { PREVIEW_LIMIT_MS, type PreviewLinks } from '../previews.ts';
import type { Releases } from '../releases.ts';
import { buildId, tenantId } from './input.ts';
import { route, type OperatorRoute } from './operator-route.ts';
import { refuse } from './refusal.ts';

const MINUTE_MS = 60_000;

export interface PreviewParts {
  readonly runner: TenantRunner;
  readonly releases: Releases;
  readonly previews: Pick<PreviewLinks, 'sign'>;
}

/** Links that show one build to whoever holds them. None is given that is not written down. */
export function previewRoutes({ runner, releases, previews }: PreviewParts): OperatorRoute[] {
  const name = z.string().refine(isRemoteName, 'is the name of a remote, such as crm; hosts have no previews');
  const minutes = z
    .number()
    .int()
    .min(1)
    .max(PREVIEW_LIMIT_MS / MINUTE_MS);
  return [
    route(
      'POST /previews',
      z.strictObject({ tenantId, name, buildId, minutes }),
      async (input, { origin, operator }) => {
        const [build, firm] = await Promise.all([
          releases.build(input.buildId),
          releases.pastComposition(input.tenantId, await releases.currentRevision()),
        ]);
        if (build?.name !== input.name) return refuse('notFound', `There is no such build of ${input.name}.`);
        if (firm === null) return refuse('notFound', 'There is no such firm.');
        if (build.isBlocked) return refuse('conflict', 'This build is blocked. Unblock it first.');
        // A link would outlive its files.
        if (build.keptBecause.length === 0)
          return refuse('conflict', 'Nothing needs this build, so it is about to be removed. Publish it again first.');
        const until = new Date(Date.now() + input.minutes * MINUTE_MS).toISOString();
        const link = { tenantId: input.tenantId, name: input.name, buildId: input.buildId, until };
        await recordPreview(runner, link, operator.by);
        return { url: `${origin}${PREVIEW_PATH}${previews.sign(link)}`, until };
      },
    ),
  ];
}
