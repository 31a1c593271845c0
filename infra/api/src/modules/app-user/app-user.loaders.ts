import DataLoader from 'dataloader';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { LoaderFactory } from '../../server/request-context.ts';
import { countMatters, findFirstTwoMatters } from './app-user.store.ts';

/** The first two matters within the viewer's own reach; two fields ask for them. */
export const firstTwoMattersLoader: LoaderFactory<'viewer', string[]> = (context) =>
  new DataLoader(async (keys) => {
    const { viewer } = context;
    const reach = viewer === null ? null : matterReachOf(viewer);
    const ids =
      viewer === null || reach === null
        ? []
        : await findFirstTwoMatters(context.runner, viewer.tenantId, reach, matterReachParameters(viewer));
    return keys.map(() => ids);
  });

/** How many matters are within the viewer's own reach, completed ones included. */
export const matterCountLoader: LoaderFactory<'viewer', number> = (context) =>
  new DataLoader(async (keys) => {
    const { viewer } = context;
    const reach = viewer === null ? null : matterReachOf(viewer);
    const count =
      viewer === null || reach === null
        ? 0
        : await countMatters(context.runner, viewer.tenantId, reach, matterReachParameters(viewer));
    return keys.map(() => count);
  });
