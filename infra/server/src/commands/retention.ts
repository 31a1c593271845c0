import { planRetention } from '@atrium/releases';
import type { OperatorCommand } from './operator-command.ts';

/** Why each build is kept, or that nothing needs it; changes nothing. */
export const retentionCommand: OperatorCommand = {
  parameters: [],
  summary: 'list why each build is kept, and which ones nothing needs',
  run: async ({ runner, releases }) =>
    (await planRetention({ runner, releases })).flatMap(({ name, version, buildId, reasons }) => [
      `${name} ${version} ${buildId}${reasons.length === 0 ? '  nothing needs it' : ''}`,
      ...reasons.map((reason) => `  ${reason}`),
    ]),
};
