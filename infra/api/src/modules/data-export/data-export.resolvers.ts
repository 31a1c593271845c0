import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { createDataKey, revokeDataKey } from './data-keys.commands.ts';
import { dataKeysPolicy } from './data-keys.policy.ts';
import { findKeyRoles, findKeys } from './data-keys.store.ts';
import { DATA_PATH } from './data-paths.ts';
import { datasets } from './datasets.ts';

export const dataExportResolvers = {
  Query: {
    async dataExport(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId } = permit(context, dataKeysPolicy.manage);
      const { runner, translate, services } = context;
      return {
        url: `${services.publicUrl}${DATA_PATH}`,
        datasets: datasets.map(({ name, description }) => ({ name, description: description(translate) })),
        keys: await findKeys(runner, tenantId),
        roles: await findKeyRoles(runner, tenantId),
      };
    },
  },
  Mutation: { createDataKey: mutation(createDataKey), revokeDataKey: mutation(revokeDataKey) },
};
