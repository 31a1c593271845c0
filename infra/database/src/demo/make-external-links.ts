import type { FirmContext } from './firm-context.ts';

/** Where the firm's own links lead: places that are reserved for examples. */
export async function makeExternalLinks({ load, plan }: FirmContext): Promise<void> {
  const at = (path: string): string => `https://www.example.com/${plan.tenantId}/${path}`;
  const value = {
    trainingWebinars: at('webinars'),
    featureUpdates: at('updates'),
    serviceLevels: at('service-levels'),
  };
  await load('settings', [{ name: 'externalLinks', value: JSON.stringify(value) }]);
  if (plan.tenantId !== 'harbour') return;
  const form = {
    isOn: true,
    introduction: 'Tell us what it is about. A lawyer of the firm answers within a working day.',
  };
  await load('settings', [{ name: 'enquiryForm', value: JSON.stringify(form) }]);
}
