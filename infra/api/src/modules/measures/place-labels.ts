import type { Translator } from '../../translation/translate.ts';
import type { FigureDimension } from './measure.ts';

/** What a place of a dimension is called: names come as they are, codes in words. */
export function labelOf({ translate }: Translator, dimension: FigureDimension, key: string, label: string): string {
  if (dimension === 'AGE') return ages(translate)[key] ?? label;
  if (dimension === 'STATUS') return statuses(translate)[key] ?? label;
  if (dimension === 'PRIORITY') return priorities(translate)[key] ?? label;
  if (label !== '') return label;
  if (dimension === 'PERSON') return translate('api.place.nobody', 'Unassigned');
  if (dimension === 'OFFICE') return translate('api.place.noOffice', 'No office');
  if (dimension === 'TEAM') return translate('api.place.noTeam', 'No team');
  return translate('api.place.none', 'Not stated');
}

/** What stands for the coded values of a dimension, and for none. */
export function placeLabels({ translate }: Translator, dimension: FigureDimension): Readonly<Record<string, string>> {
  if (dimension === 'AGE') return ages(translate);
  if (dimension === 'STATUS') return statuses(translate);
  if (dimension === 'PRIORITY') return priorities(translate);
  return { '': labelOf({ translate }, dimension, '', '') };
}

const ages = (translate: Translator['translate']): Readonly<Record<string, string>> => ({
  CURRENT: translate('api.place.age.current', 'Not yet due'),
  DAYS_0: translate('api.place.age.0', 'Under 30 days'),
  DAYS_30: translate('api.place.age.30', '30 to 59 days'),
  DAYS_60: translate('api.place.age.60', '60 to 89 days'),
  DAYS_90: translate('api.place.age.90', '90 days and more'),
});
const priorities = (translate: Translator['translate']): Readonly<Record<string, string>> => ({
  High: translate('api.place.priority.high', 'High'),
  Normal: translate('api.place.priority.normal', 'Normal'),
  Low: translate('api.place.priority.low', 'Low'),
});
const statuses = (translate: Translator['translate']): Readonly<Record<string, string>> => ({
  Open: translate('api.place.status.open', 'Open'),
  Ongoing: translate('api.place.status.ongoing', 'Ongoing'),
  OnHold: translate('api.place.status.onHold', 'On hold'),
  Won: translate('api.place.status.won', 'Won'),
  Lost: translate('api.place.status.lost', 'Lost'),
  InProgress: translate('api.place.status.inProgress', 'In progress'),
  Completed: translate('api.place.status.completed', 'Completed'),
  Cancelled: translate('api.place.status.cancelled', 'Cancelled'),
  Draft: translate('api.place.status.draft', 'Draft'),
  Submitted: translate('api.place.status.submitted', 'Submitted'),
  Approved: translate('api.place.status.approved', 'Approved'),
  Billed: translate('api.place.status.billed', 'Billed'),
  WrittenOff: translate('api.place.status.writtenOff', 'Written off'),
});
