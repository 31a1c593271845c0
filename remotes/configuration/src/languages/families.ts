import { configurationCards } from '@atrium/contracts';
import { centreTitles } from '../help-articles/centres.ts';
import { messageTypeNames } from '../message-templates/message-templates.types.ts';

const cardTexts = configurationCards.flatMap(({ key, title, description }) => [
  [`${key}.title`, title] as const,
  [`${key}.description`, description] as const,
]);

/** Keys that come from data, by how they begin; a language file holds each of them. */
export const families = {
  'configuration.group.': Object.fromEntries(configurationCards.map(({ group }) => [group, group])),
  'configuration.card.': Object.fromEntries(cardTexts),
  'configuration.helpCentre.': centreTitles,
  'configuration.messageType.': messageTypeNames,
};
