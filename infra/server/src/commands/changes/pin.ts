import { changeCommand } from '../change-command.ts';
import { findBuildId } from '../find-build.ts';

export const pinCommand = changeCommand({
  parameters: ['<firm>', '<remote>', '<build>'],
  summary: 'give a build to one firm, whatever the channel says',
  toChange: async (tools, [tenantId = '', name = '', build = '']) => ({
    verb: 'pin',
    tenantId,
    name,
    buildId: await findBuildId(tools, name, build),
  }),
});

export const unpinCommand = changeCommand({
  parameters: ['<firm>', '<remote>'],
  summary: 'let one firm follow its channel again',
  toChange: (_tools, [tenantId = '', name = '']) => Promise.resolve({ verb: 'unpin', tenantId, name }),
});
