import { ForeseenError } from '../../command.ts';
import { changeCommand } from '../change-command.ts';

const CHANNELS = '-';

export const restoreCommand = changeCommand({
  parameters: ['<firm, or - for the channels>', '<revision>'],
  summary: 'put a firm (by pins) or the channels back to what they had',
  toChange: (_tools, [firm = '', revision = '']) =>
    Promise.resolve({ verb: 'restore', tenantId: firm === CHANNELS ? null : firm, revision: readRevision(revision) }),
});

/** A number of the list of changes. */
export function readRevision(text: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw new ForeseenError(`${text} is no revision. They are numbers: npm run atrium -- changes`);
  return Number(text);
}
