import { recordSources, type SourceSystem } from '@atrium/contracts';
import { permit } from '../../policy/rules.ts';
import { badInput } from '../../errors/errors.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { provisioningPolicy } from './provisioning.policy.ts';
import { findRun, type ProvisioningNotification } from './provisioning.store.ts';

function readSystem(text: string): SourceSystem {
  const system = recordSources.find((known) => known === text.toLowerCase());
  if (system === undefined) throw badInput(`sourceSystem has to be one of ${recordSources.join(', ')}.`);
  return system;
}

/** Where the run stands now and after each change, so that nothing is missed between query and subscription. */
function follow<const Field extends string>(field: Field, system: SourceSystem) {
  return {
    subscribe(
      _root: unknown,
      _input: unknown,
      context: RequestContext,
    ): AsyncIterableIterator<Record<Field, ProvisioningNotification>> {
      const { tenantId } = permit(context, provisioningPolicy.follow);
      const read = async () => {
        const run = await findRun(context.runner, tenantId, system);
        return run === null ? null : ({ [field]: run } as Record<Field, ProvisioningNotification>);
      };
      return createNoticeStream(context.services.broker, { tenantId, topic: `provisioning:${system}` }, read);
    },
  };
}

export const provisioningResolvers = {
  Query: {
    provisioningRun(_root: unknown, { sourceSystem }: { sourceSystem: string }, context: RequestContext) {
      const { tenantId } = permit(context, provisioningPolicy.follow);
      return findRun(context.runner, tenantId, readSystem(sourceSystem));
    },
  },
  Subscription: {
    leapProvisioningNotification: follow('leapProvisioningNotification', 'leap'),
    smokeballProvisioningNotification: follow('smokeballProvisioningNotification', 'smokeball'),
    actionStepProvisioningNotification: follow('actionStepProvisioningNotification', 'actionstep'),
    filesProvisioningNotification: follow('filesProvisioningNotification', 'files'),
  },
};
