import type { FirmReport } from '@atrium/api';
import { ForeseenError } from '../command.ts';
import { inColumns, type OperatorCommand } from './operator-command.ts';

const BREAKS_SHOWN = 20;

/** Says whether the activity log is as it was sealed, and where it is not; fails where it is not. */
export const auditCheckCommand: OperatorCommand = {
  parameters: ['[<firm>]'],
  summary: 'whether the activity logs are as they were written, and where not',
  run: async ({ checkChains }, [tenantId]) => {
    const reports = await checkChains(tenantId ?? null);
    if (reports.length === 0)
      throw new ForeseenError(tenantId === undefined ? 'There is no firm.' : `There is no firm ${tenantId}.`);
    const lines = [...inColumns(reports.map(rowOf)), ...reports.flatMap(breaksOf)];
    if (reports.some(({ found }) => found > 0)) throw new ForeseenError(lines.join('\n'));
    return lines;
  },
};

const rowOf = ({ tenantId, sealed, found }: FirmReport): readonly string[] => [
  tenantId,
  `${sealed} entries`,
  found === 0 ? 'as written' : `NOT as written: ${found} places`,
];

function breaksOf({ tenantId, breaks }: FirmReport): string[] {
  const shown = breaks
    .slice(0, BREAKS_SHOWN)
    .map(
      ({ kind, number, entryId, at }) =>
        `  ${tenantId} ${kind}${number === null ? '' : ` seal ${number}`}${entryId === null ? '' : ` entry ${entryId}`}${at === null ? '' : ` ${new Date(at).toISOString()}`}`,
    );
  return breaks.length > BREAKS_SHOWN ? [...shown, `  … and ${breaks.length - BREAKS_SHOWN} more`] : shown;
}
