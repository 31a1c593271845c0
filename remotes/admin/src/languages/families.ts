import { alertTexts } from '../administration/administration.alerts.ts';
import { administrationGroups, groupTitles, nameOfPath } from '../administration/administration.links.ts';
import { logLabels } from '../logs/log-labels.ts';
import { logHints, missingTexts } from '../logs/log-texts.ts';
import { logBreaks } from '../administration/parts/log-breaks.ts';
import { linkWords } from '../administration/parts/link-words.ts';
import { workParts } from '../user-list/parts/work-texts.ts';

const screens = administrationGroups().flatMap(({ links }) => links);
const words = screens.flatMap(({ path }) => {
  const text = linkWords[nameOfPath(path)];
  return text === undefined ? [] : [[`${nameOfPath(path)}.words`, text] as const];
});

/** Keys that come from data, by how they begin; a language file holds each of them. */
export const families = {
  ...Object.fromEntries(Object.entries(logLabels).map(([of, labels]) => [`admin.log.${of}.`, labels])),
  'admin.log.hint.': logHints,
  'admin.log.missing.': missingTexts,
  'admin.seal.break.': logBreaks,
  'admin.group.': groupTitles,
  'admin.today.': alertTexts,
  'admin.users.part.': workParts,
  'admin.screen.': {
    ...Object.fromEntries(screens.map(({ path, title }) => [path, title])),
    ...Object.fromEntries(words),
  },
};
