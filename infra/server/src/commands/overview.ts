import type { FirmChoice } from '@atrium/contracts';
import { ForeseenError } from '../command.ts';
import { shortId } from './describe-effect.ts';
import { inColumns, type OperatorCommand } from './operator-command.ts';

export const overviewCommand: OperatorCommand = {
  parameters: ['[<firm>]'],
  summary: 'what firms run, and why',
  run: async ({ releases }, [tenantId]) => {
    const { revision, firms, switchedOff, blocked } = await releases.overview();
    const shown = tenantId === undefined ? firms : firms.filter((firm) => firm.tenantId === tenantId);
    if (tenantId !== undefined && shown.length === 0) throw new ForeseenError(`There is no firm ${tenantId}.`);
    const rows = shown.flatMap((firm) =>
      firm.choices.map((choice) => [
        firm.tenantId,
        firm.channel,
        choice.name,
        `${choice.version ?? '-'} ${shortId(choice.buildId)}`,
        choice.reason,
        describeDetail(choice),
      ]),
    );
    return [
      `Revision ${revision}`,
      ...inColumns(rows),
      ...switchedOff.map((off) => `${off.name} is switched off for ${off.tenantId ?? 'everyone'}: ${off.reason}`),
      ...blocked.map((build) => `${build.name} ${build.version} ${shortId(build.buildId)} is blocked: ${build.reason}`),
    ];
  },
};

const describeDetail = ({ detail, trial }: FirmChoice): string =>
  trial === null ? detail : `${detail}; ${trial.percent} % of users get ${trial.version} ${shortId(trial.buildId)}`;
