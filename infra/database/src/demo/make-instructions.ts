import { momentOf } from './calendar.ts';
import type { FirmContext } from './firm-context.ts';
import { createRandom } from './random.ts';

/** What clients instruct the demo firms with. */
const matterTypes = [
  ['debtRecovery', 'Debt recovery'],
  ['letterOfDemand', 'Letter of demand'],
  ['enforcement', 'Enforcement of a judgment'],
  ['statutoryDemand', 'Statutory demand'],
  ['insolvency', 'Insolvency'],
] as const;

/** Types of matter for instructions. From a stream of its own, so that what the firm invents otherwise stays as it was. */
export async function makeInstructions({ load, plan, today }: FirmContext): Promise<void> {
  const random = createRandom(`instructions/${plan.tenantId}`);
  const moment = momentOf(today - 2000, 9);
  await load('lookups', matterTypes.map(([code, value], index) => ({ id: random.id(moment), list: 'matterType', code, value, sort_order: (index + 1) * 10 })));
}

/** Where the firm's own links lead: places that are reserved for examples. */
export async function makeExternalLinks({ load, plan }: FirmContext): Promise<void> {
  const at = (path: string): string => `https://www.example.com/${plan.tenantId}/${path}`;
  const value = { trainingWebinars: at('webinars'), featureUpdates: at('updates'), serviceLevels: at('service-levels') };
  await load('settings', [{ name: 'externalLinks', value: JSON.stringify(value) }]);
}
