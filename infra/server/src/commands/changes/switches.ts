import { changeCommand } from '../change-command.ts';
import { findBuildId } from '../find-build.ts';

export const offCommand = changeCommand({
  parameters: ['<remote>', '[<firm>]'],
  summary: 'take a remote away from everyone, or from one firm',
  toChange: (_tools, [name = '', tenantId = null]) => Promise.resolve({ verb: 'switchOff', name, tenantId }),
});

export const onCommand = changeCommand({
  parameters: ['<remote>', '[<firm>]'],
  summary: 'give it back',
  toChange: (_tools, [name = '', tenantId = null]) => Promise.resolve({ verb: 'switchOn', name, tenantId }),
});

export const blockCommand = changeCommand({
  parameters: ['<build>'],
  summary: 'let nobody have a build; they get the last good one',
  toChange: async (tools, [build = '']) => ({ verb: 'blockBuild', buildId: await findBuildId(tools, null, build) }),
});

export const unblockCommand = changeCommand({
  parameters: ['<build>'],
  summary: 'let it be chosen again',
  toChange: async (tools, [build = '']) => ({ verb: 'unblockBuild', buildId: await findBuildId(tools, null, build) }),
});
