import { ForeseenError } from '../command.ts';
import type { OperatorCommand } from './operator-command.ts';
import { setFirmActive } from './firm.statements.ts';

const activeAfter: ReadonlyMap<string, boolean> = new Map([
  ['suspend', false],
  ['resume', true],
]);

/** Closes a firm to its people, at once and for those who are signed in too; its data stays. */
export const firmCommand: OperatorCommand = {
  parameters: ['suspend|resume', '<tenant>'],
  summary: 'close a firm to its people at once, or open it again',
  run: async ({ runner }, [verb = '', tenantId = '']) => {
    const isActive = activeAfter.get(verb);
    if (isActive === undefined) throw new ForeseenError(`A firm can be suspended or resumed: firm suspend ${tenantId}`);
    const [firm] = tenantId === '' ? [] : await runner.query(tenantId, setFirmActive, { isActive });
    if (!firm) throw new ForeseenError(`There is no firm ${tenantId}.`);
    const state = isActive ? 'open' : 'suspended';
    return [firm.wasActive === isActive ? `${tenantId} was ${state} already` : `${tenantId} is ${state}`];
  },
};
