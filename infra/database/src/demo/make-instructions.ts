import { momentOf } from './calendar.ts';
import type { FirmContext } from './firm-context.ts';
import { codeOf } from './make-lookups.ts';
import { createRandom } from './random.ts';
import { practiceAreas } from './vocabulary/practice-areas.ts';

/** What clients mostly instruct the demo firms with; it is offered first. */
const debtTypes = ['Debt recovery', 'Letter of demand', 'Enforcement of a judgment', 'Statutory demand'] as const;

/** Types of matter, for instructions and for what the firm opens itself. From a stream of its own, so that what the firm invents otherwise stays as it was. */
export async function makeInstructions({ load, plan, today }: FirmContext): Promise<void> {
  const random = createRandom(`instructions/${plan.tenantId}`);
  const moment = momentOf(today - 2000, 9);
  const types = [...debtTypes, ...practiceAreas.map(({ name }) => name)];
  await load(
    'lookups',
    types.map((value, index) => ({
      id: random.id(moment),
      list: 'matterType',
      code: codeOf(value),
      value,
      sort_order: (index + 1) * 10,
    })),
  );
}

/** Where the firm's own links lead: places that are reserved for examples. */
export async function makeExternalLinks({ load, plan }: FirmContext): Promise<void> {
  const at = (path: string): string => `https://www.example.com/${plan.tenantId}/${path}`;
  const value = {
    trainingWebinars: at('webinars'),
    featureUpdates: at('updates'),
    serviceLevels: at('service-levels'),
  };
  await load('settings', [{ name: 'externalLinks', value: JSON.stringify(value) }]);
}
