import { licenceModuleLabels } from '../licences.ts';
import { defineRecord } from './define-record.ts';
import { choice, day, flag, integer, text } from './fields.ts';

/** What a firm has licensed: a module, for how many people and for how long. */
export const featureLicence = defineRecord('featureLicence', {
  name: text({ max: 120, required: true, label: 'Licence or order' }),
  module: choice(licenceModuleLabels, { required: true }),
  seats: integer({ min: 1, max: 100_000 }),
  startsOn: day({ required: true }),
  endsOn: day(),
  graceDays: integer({ min: 0, max: 365, label: 'Grace days' }),
  isTrial: flag({ label: 'Trial' }),
  note: text({ max: 500, multiline: true }),
});
