import type { Speaker } from '../../words/words.ts';
import type { FigureDimension } from './measure.ts';

/** What a place of a dimension is called: names come as they are, codes in words. */
export function labelOf({ say }: Speaker, dimension: FigureDimension, key: string, label: string): string {
  if (dimension === 'AGE') return ages(say)[key] ?? label;
  if (dimension === 'STATUS') return statuses(say)[key] ?? label;
  if (dimension === 'PRIORITY') return priorities(say)[key] ?? label;
  if (label !== '') return label;
  if (dimension === 'PERSON') return say('api.place.nobody', 'Nobody');
  if (dimension === 'OFFICE') return say('api.place.noOffice', 'No office');
  return say('api.place.none', 'Not stated');
}

/** What stands for the coded values of a dimension, and for none. */
export function placeLabels({ say }: Speaker, dimension: FigureDimension): Readonly<Record<string, string>> {
  if (dimension === 'AGE') return ages(say);
  if (dimension === 'STATUS') return statuses(say);
  if (dimension === 'PRIORITY') return priorities(say);
  return { '': labelOf({ say }, dimension, '', '') };
}

const ages = (say: Speaker['say']): Readonly<Record<string, string>> => ({
  CURRENT: say('api.place.age.current', 'Not yet due'),
  DAYS_0: say('api.place.age.0', 'Under 30 days'),
  DAYS_30: say('api.place.age.30', '30 to 59 days'),
  DAYS_60: say('api.place.age.60', '60 to 89 days'),
  DAYS_90: say('api.place.age.90', '90 days and more'),
});
const priorities = (say: Speaker['say']): Readonly<Record<string, string>> => ({
  High: say('api.place.priority.high', 'High'),
  Normal: say('api.place.priority.normal', 'Normal'),
  Low: say('api.place.priority.low', 'Low'),
});
const statuses = (say: Speaker['say']): Readonly<Record<string, string>> => ({
  Open: say('api.place.status.open', 'Open'),
  Ongoing: say('api.place.status.ongoing', 'Ongoing'),
  OnHold: say('api.place.status.onHold', 'On hold'),
  Won: say('api.place.status.won', 'Won'),
  Lost: say('api.place.status.lost', 'Lost'),
  InProgress: say('api.place.status.inProgress', 'In progress'),
  Completed: say('api.place.status.completed', 'Completed'),
  Cancelled: say('api.place.status.cancelled', 'Cancelled'),
  Draft: say('api.place.status.draft', 'Draft'),
  Submitted: say('api.place.status.submitted', 'Submitted'),
  Approved: say('api.place.status.approved', 'Approved'),
  Billed: say('api.place.status.billed', 'Billed'),
  WrittenOff: say('api.place.status.writtenOff', 'Written off'),
});
