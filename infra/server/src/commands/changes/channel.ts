import { changeCommand } from '../change-command.ts';
import { findBuildId } from '../find-build.ts';
import { textOf } from '../operator-command.ts';

export const moveCommand = changeCommand({
  parameters: ['<remote>', '<build>'],
  options: { channel: { type: 'string' } },
  summary: 'give a build to every firm on stable, or on --channel, that has no pin',
  toChange: async (tools, [name = '', build = ''], { channel }) => ({
    verb: 'moveChannel',
    channel: textOf(channel) ?? 'stable',
    name,
    buildId: await findBuildId(tools, name, build),
  }),
});

export const followCommand = changeCommand({
  parameters: ['<firm>', '<channel>'],
  summary: 'let a firm follow a channel, such as canary; stable is the usual one',
  toChange: (_tools, [tenantId = '', channel = '']) => Promise.resolve({ verb: 'followChannel', tenantId, channel }),
});

export const rollbackCommand = changeCommand({
  parameters: ['<channel>', '<remote>'],
  summary: 'give a channel the build it had before',
  toChange: (_tools, [channel = '', name = '']) => Promise.resolve({ verb: 'rollBack', channel, name }),
});
