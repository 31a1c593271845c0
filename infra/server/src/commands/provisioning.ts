import { sourceSystems, type PracticeSystem } from '@atrium/contracts';
import { advanceProvisioning } from '@atrium/database';
import { ForeseenError } from '../command.ts';
import { findTenantTitle } from '../tenant.statements.ts';
import type { OperatorCommand } from './operator-command.ts';

const provisioningSteps = new Set(['0', '1', '2', '3', '4', '5', '7']);

export const provisioningCommand: OperatorCommand = {
  parameters: ['<tenant>', sourceSystems.join('|'), '<step>'],
  summary: 'put provisioning at a step (0 to 5, 7 for failed) and tell open pages',
  run: async ({ runner }, [tenantId = '', sourceSystem = '', step = '']) => {
    if (!isSourceSystem(sourceSystem))
      throw new ForeseenError(`There is no source system ${sourceSystem}. They are ${sourceSystems.join(', ')}.`);
    if (!provisioningSteps.has(step))
      throw new ForeseenError(`There is no step ${step}. Steps are 0 to 5, and 7 for failed.`);
    const [firm] = await runner.query(tenantId, findTenantTitle, {});
    if (!firm) throw new ForeseenError(`There is no firm ${tenantId}.`);
    const hasMoved = await advanceProvisioning(runner, tenantId, sourceSystem, { step: Number(step) });
    return [
      hasMoved
        ? `${tenantId} is at step ${step} with ${sourceSystem}`
        : `${tenantId} stays where it is with ${sourceSystem}: a step never goes back, except to 0`,
    ];
  },
};

function isSourceSystem(name: string): name is PracticeSystem {
  return (sourceSystems as readonly string[]).includes(name);
}
